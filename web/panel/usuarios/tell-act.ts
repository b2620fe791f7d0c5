import { RestError } from '../rest.ts';
import { showToast } from '../toasts/toasts.ts';

/** Does it and says how it went. Never throws a RestError: what the server said has been said. */
export async function tellAct(work: () => Promise<{ message: string }>): Promise<void> {
  try {
    const { message } = await work();
    showToast({ kind: 'ok', title: message });
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    showToast({ kind: 'error', title: error.message });
  }
}
