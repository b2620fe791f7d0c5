import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * Draws the demo edition's signal: 24 s of a calm phrase on plucked strings over a slow pulse, ending where it begins.
 * Needs ffmpeg (Debian). Same bytes every time with the same ffmpeg: `node demo/senal/generate.ts`.
 */
const RATE_HZ = 24_000;
const BEAT_S = 0.75;
const BEATS = 32;
const LENGTH = RATE_HZ * BEAT_S * BEATS;

/** Notes in Hz; the four chords of the phrase, each eight beats long: A minor, F, C, G. */
const note = (steps: number) => 220 * 2 ** (steps / 12);
const CHORDS: readonly { bass: number; notes: readonly number[] }[] = [
  { bass: note(-12), notes: [0, 3, 7, 12] },
  { bass: note(-16), notes: [-4, 0, 3, 8] },
  { bass: note(-9), notes: [-5, 3, 7, 10] },
  { bass: note(-14), notes: [-2, 2, 5, 10] },
];

/** Which note of the chord is plucked at each half beat; -1 rests. */
const PATTERN = [0, 2, 1, 3, 2, -1, 1, 2, 0, 2, 3, 1, 2, -1, 1, -1] as const;

const sound = new Float64Array(LENGTH);
for (const [index, { bass, notes }] of CHORDS.entries()) {
  const start = index * 8 * BEAT_S;
  pluck(start, bass, 0.34, 2.6);
  pluck(start + 4 * BEAT_S, bass, 0.26, 2.6);
  for (const [step, which] of PATTERN.entries()) {
    const steps = notes[which];
    if (steps !== undefined) pluck(start + step * (BEAT_S / 2), note(steps), 0.2, 1.5);
  }
}

const samples = new Int16Array(LENGTH);
for (let i = 0; i < LENGTH; i += 1) samples[i] = Math.round(Math.tanh(sound[i] ?? 0) * 26_000);
const input = ['-f', 's16le', '-ar', String(RATE_HZ), '-ac', '1', '-i', 'pipe:0'];
const coding = [
  '-c:a',
  'libmp3lame',
  '-b:a',
  '48k',
  '-reservoir',
  '0',
  '-write_xing',
  '0',
  '-id3v2_version',
  '0',
];
execFileSync(
  'ffmpeg',
  [
    '-v',
    'error',
    '-y',
    ...input,
    ...coding,
    '-fflags',
    '+bitexact',
    '-map_metadata',
    '-1',
    '-f',
    'mp3',
  ].concat(path.join(import.meta.dirname, 'senal.mp3')),
  { input: Buffer.from(samples.buffer) },
);

/** One string: a few harmonics that fade, the higher the sooner. What rings past the end rings on at the beginning. */
function pluck(atS: number, hz: number, loudness: number, ringS: number): void {
  const from = Math.round(atS * RATE_HZ);
  const length = Math.round(ringS * 2.2 * RATE_HZ);
  for (let i = 0; i < length; i += 1) {
    const t = i / RATE_HZ;
    const attack = Math.min(1, t / 0.006);
    const release = Math.min(1, (length - i) / (0.05 * RATE_HZ));
    let value = 0;
    for (let harmonic = 1; harmonic <= 5; harmonic += 1)
      value +=
        (Math.sin(2 * Math.PI * hz * harmonic * t) / harmonic ** 1.5) * Math.exp((-t * harmonic) / ringS);
    const at = (from + i) % LENGTH;
    sound[at] = (sound[at] ?? 0) + value * loudness * attack * release;
  }
}
