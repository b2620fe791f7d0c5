import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Messages by the name of the field they belong to; what belongs to none stands under `form`. */
export type FieldErrors = Readonly<Record<string, string>>;

export type Values = Readonly<Record<string, string>>;
type Options = {
  /** What is wrong, before anything is sent. */
  check: (values: Values) => FieldErrors;
  /** Sends; gives what the server found wrong, or `stay` to keep the loading state because the page is left. */
  send: (values: Values) => Promise<FieldErrors | 'stay'>;
};

/** A form that sends once at a time, names what is wrong beside its fields and brings the first of them into focus. */
export function useForm({ check, send }: Options) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  /** The values that are stored already. */
  const settled = useRef<string | null>(null);

  useEffect(() => {
    if (form.current) settled.current = JSON.stringify(valuesOf(form.current));
  }, []);

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [errors]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // State comes too late for a second press within the same moment.
    if (isBusy.current) return;
    const values = valuesOf(event.currentTarget);
    const found = check(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    isBusy.current = true;
    setSending(true);
    const answer = await send(values);
    if (answer === 'stay') return;
    isBusy.current = false;
    setSending(false);
    if (Object.keys(answer).length === 0) settled.current = JSON.stringify(values);
    setErrors(answer);
  };

  /** What is being mended is no longer wrong. */
  const mend = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (name in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)));
  };

  /** True while the form holds what was not sent. */
  const hasChanges = useCallback(
    () => form.current !== null && JSON.stringify(valuesOf(form.current)) !== settled.current,
    [],
  );

  const formProps = {
    ref: form,
    noValidate: true,
    onInput: mend,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
  return { errors, isSending, hasChanges, formProps };
}

/** A control that is wrong; one that cannot carry the attribute, as a button, says so in another. */
const WRONG = '[aria-invalid="true"], [data-wrong]';

/** The form's fields as they stand. */
export function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
