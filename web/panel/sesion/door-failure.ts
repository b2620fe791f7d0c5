import type { FieldErrors } from '../controls/use-form.ts';
import { messagesByField, RestError } from '../rest.ts';
import { showToast } from '../toasts/toasts.ts';

/**
 * M8.02, Q-32: an HTTP error at the door is told with the specification's line and, beneath it, what is true. Gives the
 * messages that belong beside fields. Anything else that was thrown goes on.
 */
export function showDoorFailure(error: unknown): FieldErrors {
  if (!(error instanceof RestError)) throw error;
  showToast({
    kind: 'info',
    title: `ERROR N°${error.status}:Usuario no autorizado. Intente nuevamente`,
    detail: error.message,
    lifeMs: 12_000,
  });
  return messagesByField(error);
}
