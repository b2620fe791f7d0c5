import { readFileSync } from 'node:fs';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { SHARE_HEIGHT, SHARE_MAX_BYTES, SHARE_WIDTH } from '../../../shared/limites.ts';
import { recortar } from '../../../shared/texto-plano.ts';
import { openPicture } from './picture-decoder.ts';
import { type Face, GROUND, KICKER_FACE, TITLE_FACE } from './share-assets.ts';
import { drawableText, pangoText, type ShareText, titleSizes } from './share-text.ts';

/** Tried in order until the file is light enough. Only the first takes mozjpeg's time: what fails it is noise. */
const FOR_PHOTOGRAPHS: readonly JpegOptions[] = [
  { quality: 82, mozjpeg: true },
  { quality: 60, optimiseCoding: true },
  { quality: 35, optimiseCoding: true },
  { quality: 20, optimiseCoding: true },
];
/** Flat colours are light without it. */
const FOR_WORDS: readonly JpegOptions[] = [{ quality: 85, optimiseCoding: true }];

/** Wider than this a cut would leave little, and the search for it would take seconds. */
const STRIP_RATIO = 3;

/** Where the words stand on the ground, in pixels. */
const LEFT = 80;
const WORDS_WIDTH = 1040;
const KICKER_BOTTOM = 190;
const KICKER_SIZE = 30;
const TITLE_TOP = 218;
const TITLE_BOTTOM = 536;
const LINE_HEIGHT = 0.86;
/** As much as fits at the smallest size. */
const TITLE_MAX_CHARS = 230;

/**
 * The share picture of a photograph: 1200 × 630, cut where least is lost. One that is taller than wide, or a strip, is
 * shown whole on a blurred copy of itself, for a cut would behead people.
 */
export async function drawShare(jpeg: Uint8Array): Promise<Uint8Array> {
  const { width = 0, height = 0 } = await sharp(jpeg).metadata();
  const frame = { width: SHARE_WIDTH, height: SHARE_HEIGHT };
  if (height <= width && width <= STRIP_RATIO * height)
    return lightJpeg(
      openPicture(jpeg).resize({ ...frame, position: sharp.strategy.attention }),
      FOR_PHOTOGRAPHS,
    );
  const whole = await openPicture(jpeg)
    .resize({ ...frame, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  // Blurred small and enlarged again: a twentieth of the time.
  const ground = await openPicture(jpeg)
    .resize(SHARE_WIDTH / 10, SHARE_HEIGHT / 10)
    .blur(3)
    .modulate({ brightness: 0.6 })
    .png()
    .toBuffer();
  return lightJpeg(
    openPicture(ground)
      .resize({ ...frame, kernel: 'cubic' })
      .composite([{ input: whole, gravity: 'centre' }]),
    FOR_PHOTOGRAPHS,
  );
}

/** The share picture of a noticia without a photograph: section and title on the station's ground. */
export async function drawShareText({ title, kicker }: ShareText): Promise<Uint8Array> {
  const words = recortar(drawableText(title), TITLE_MAX_CHARS);
  if (words === '') throw new Error('no letter of this title can be drawn');
  const [heading, label] = [await drawTitle(words), await drawKicker(drawableText(kicker))];
  return lightJpeg(
    openPicture(readFileSync(GROUND)).composite([
      ...(label ? [{ input: label.data, left: LEFT, top: KICKER_BOTTOM - label.info.height }] : []),
      { input: heading, left: LEFT, top: TITLE_TOP },
    ]),
    FOR_WORDS,
  );
}

/** As large as it fits; one that fits at no size loses its last lines. */
async function drawTitle(words: string): Promise<Buffer> {
  const room = TITLE_BOTTOM - TITLE_TOP;
  let drawn: { data: Buffer; info: { width: number; height: number } } | null = null;
  for (const size of titleSizes(words)) {
    const markup = `<span foreground="#ffffff" size="${size * 1024}" line_height="${LINE_HEIGHT}">${pangoText(words)}</span>`;
    drawn = await drawText(markup, TITLE_FACE);
    if (drawn.info.height <= room) return drawn.data;
  }
  if (!drawn) throw new Error('no size to draw in');
  const { data, info } = drawn;
  return openPicture(data).extract({ left: 0, top: 0, width: info.width, height: room }).png().toBuffer();
}

async function drawKicker(words: string) {
  if (words === '') return null;
  const markup = `<span foreground="#ff8d77" size="${KICKER_SIZE * 1024}" letter_spacing="${1.5 * 1024}">${pangoText(words.toUpperCase())}</span>`;
  return drawText(markup, KICKER_FACE);
}

/** At 72 dots an inch a point is a pixel. */
function drawText(text: string, { font, fontfile }: Face) {
  return sharp({ text: { text, font, fontfile, width: WORDS_WIDTH, dpi: 72, rgba: true, wrap: 'word-char' } })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
}

/** The pixels are drawn once; only the encoding is tried again. */
async function lightJpeg(picture: Sharp, attempts: readonly JpegOptions[]): Promise<Uint8Array> {
  const { data, info } = await picture.toColourspace('srgb').removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const { width, height, channels } = info;
  let jpeg: Buffer | null = null;
  for (const attempt of attempts) {
    jpeg = await sharp(data, { raw: { width, height, channels } }).jpeg(attempt).toBuffer();
    if (jpeg.byteLength <= SHARE_MAX_BYTES) return jpeg;
  }
  throw new Error(`no share picture under ${SHARE_MAX_BYTES} bytes, the last one had ${jpeg?.byteLength}`);
}
