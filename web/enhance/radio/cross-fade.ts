/** Signs of a hand on the page. */
const TOUCHES = ['pointermove', 'pointerdown'] as const;

/**
 * Makes `change` under a cross-fade, where the browser can and the reader does not mind; resolves when it is made. While
 * a fade is drawn the browser answers a press with the root element alone, so a hand that moves ends the fade: what
 * stands below it takes the press.
 */
export async function crossFade(change: () => void): Promise<void> {
  const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in document)) return change();
  const fade = document.startViewTransition(change);
  const over = new AbortController();
  for (const touch of TOUCHES)
    addEventListener(touch, () => fade.skipTransition(), { capture: true, signal: over.signal });
  // Overtaken by the next one, or the window was resized meanwhile: the change itself is made all the same.
  fade.ready.catch(() => undefined);
  fade.finished.catch(() => undefined).finally(() => over.abort());
  await fade.updateCallbackDone;
}
