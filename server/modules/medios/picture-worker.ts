import os from 'node:os';
import { VARIANT_WIDTHS } from '../../../shared/limites.ts';
import { openPicture as open } from './picture-decoder.ts';
import type { AvifJob, NormaliseJob, PictureAnswer, PictureJob, PreparedPicture } from './picture-jobs.ts';
import { drawShare, drawShareText } from './share-drawing.ts';

/**
 * The process in which pictures are decoded and drawn anew: a bomb or a fault of a decoder ends this process, not the
 * site, and its memory goes when it is idle (docs/decisions/0004-pictures.md). Started by picture-process.ts.
 */
const JPEG_SIDE_MAX = 2000;
const JPEG_QUALITY = 80;
const WEBP_QUALITY = 72;
/** Small ones lose more at the same quality (docs/decisions/0028-picture-qualities.md). */
const AVIF_QUALITY = { small: 52, large: 46 };
const SMALL_WIDTH = 320;

// Readers of the site are served first, whoever waits for a picture.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

process.on('message', (job: PictureJob) => {
  void answer(job).then((message) => process.send?.(message, undefined, undefined, endWithoutAsker));
});
process.on('disconnect', () => process.exit(0));

/** The site may end between a job and its answer. */
function endWithoutAsker(error: Error | null): void {
  if (error) process.exit(0);
}

async function answer(job: PictureJob): Promise<PictureAnswer> {
  try {
    return { id: job.id, ok: true, result: await resultOf(job) };
  } catch (error) {
    return { id: job.id, ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

function resultOf(job: PictureJob) {
  if (job.kind === 'normalise') return normalise(job);
  if (job.kind === 'avif') return encodeAvif(job);
  if (!job.isUrgent) yieldToOthers();
  return job.kind === 'share' ? drawShare(job.bytes) : drawShareText(job);
}

/** Decodes, turns upright, drops all metadata, re-encodes as JPEG and draws the WebP variants and the placeholder. */
async function normalise(job: NormaliseJob): Promise<PreparedPicture> {
  const { data: jpeg, info } = await open(job.bytes)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: JPEG_SIDE_MAX, height: JPEG_SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  const webp = [];
  for (const width of variantWidths(info.width)) {
    const bytes = await open(jpeg).resize({ width }).webp({ quality: WEBP_QUALITY, effort: 4 }).toBuffer();
    webp.push({ width, bytes });
  }
  return { jpeg, width: info.width, height: info.height, webp, mosaic: await mosaicOf(jpeg) };
}

async function encodeAvif(job: AvifJob): Promise<{ width: number; bytes: Uint8Array }[]> {
  yieldToOthers();
  const drawn = [];
  for (const width of job.widths) {
    const quality = width <= SMALL_WIDTH ? AVIF_QUALITY.small : AVIF_QUALITY.large;
    drawn.push({
      width,
      bytes: await open(job.bytes).resize({ width }).avif({ quality, effort: 3 }).toBuffer(),
    });
  }
  return drawn;
}

/** The whole process: its lane has only such work. */
function yieldToOthers(): void {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
}

/** The three widths, as far as the picture is that wide; a narrower one ends with its own width. */
function variantWidths(width: number): number[] {
  const fitting = VARIANT_WIDTHS.filter((candidate) => candidate < width);
  return fitting.length < VARIANT_WIDTHS.length ? [...fitting, width] : [...fitting];
}

/** Six colours, three columns by two rows. */
async function mosaicOf(jpeg: Uint8Array): Promise<string[]> {
  const raw = await open(jpeg).resize(3, 2, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return Array.from({ length: 6 }, (_, i) => `#${raw.subarray(i * 3, i * 3 + 3).toString('hex')}`);
}
