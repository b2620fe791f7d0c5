import type { FieldErrors } from '../controls/use-form.ts';
import { messagesByField, RestError } from '../rest.ts';

/**
 * What the server found wrong, for a form with these fields: each message at its field (`names` gives the field for a
 * name of the server's that is none), all else under `form`. Anything but a RestError goes on.
 */
export function formFailures(
  error: unknown,
  fields: readonly string[],
  names: (serverName: string) => string = (name) => name,
): FieldErrors {
  if (!(error instanceof RestError)) throw error;
  const found: Record<string, string> = {};
  for (const [name, message] of Object.entries(messagesByField(error))) {
    const field = names(name);
    found[fields.includes(field) ? field : 'form'] ??= message;
  }
  return Object.keys(found).length > 0 ? found : { form: error.message };
}
