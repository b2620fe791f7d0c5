/**
 * Resolves once the first words and pictures are on the screen, which is later than when they were drawn; at once in a
 * browser that does not say so. What comes before them takes a weak line from them.
 */
export function firstViewShown(): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return Promise.resolve();
  return new Promise((resolve) => {
    const paints = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      paints.disconnect();
      resolve();
    });
    paints.observe({ type: 'paint', buffered: true });
  });
}
