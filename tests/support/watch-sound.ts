export type Sound = { gapMs: number; waits: number };

/**
 * Runs in the page, from now on: the longest gap in the sound, and how often it waited for data. A gap is what the sound
 * falls behind the clock within a second; the slow drift of a busy machine's sound card is none. Ends up in `window.sound`.
 */
export function watchSound(): void {
  const audio = document.querySelector('audio');
  if (!audio) throw new Error('no audio');
  const sound: Sound = { gapMs: 0, waits: 0 };
  Object.assign(window, { sound });
  let samples: { at: number; lag: number }[] = [];
  setInterval(() => {
    const at = performance.now();
    const lag = at - audio.currentTime * 1000;
    // The sample before this one counts however old it is: the page may have been busy meanwhile.
    samples = samples.filter((sample, i) => at - sample.at < 1_000 || i === samples.length - 1);
    for (const sample of samples) sound.gapMs = Math.max(sound.gapMs, lag - sample.lag);
    samples.push({ at, lag });
  }, 20);
  audio.addEventListener('waiting', () => {
    sound.waits += 1;
  });
}
