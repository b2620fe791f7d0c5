import { type FormEvent, useEffect, useRef, useState } from 'react';

/** Messages by the name of the field they belong to. */
export type FieldErrors = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string>>;
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

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
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
    setErrors(answer);
  };

  /** What is being mended is no longer wrong. */
  const mend = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (name in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)));
  };

  const formProps = {
    ref: form,
    noValidate: true,
    onInput: mend,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
  return { errors, isSending, formProps };
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
