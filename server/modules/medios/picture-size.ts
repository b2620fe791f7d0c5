/** What the head of a picture says it takes in memory once it is decoded whole; `isStreamed` when it is decoded by rows. */
export type ClaimedSize = { bytes: number; isStreamed: boolean };

/**
 * Reads the head of a JPEG, PNG or WebP, no more; null for what it does not understand. It decodes nothing and decides
 * nothing alone: a picture that lies about its size fails in the decoder, which has bounds of its own.
 */
export function claimedSize(bytes: Uint8Array): ClaimedSize | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 32) return null;
  if (view.readUInt32BE(0) === PNG) return sizeOfPng(view);
  if (view.toString('latin1', 0, 4) === 'RIFF') return sizeOfWebp(view);
  return view.readUInt16BE(0) === JPEG ? sizeOfJpeg(view) : null;
}

const PNG = 0x89504e47;
const JPEG = 0xffd8;

/** Samples a pixel by colour type (PNG 11.2.2); a palette is decoded into three. */
const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

function sizeOfPng(view: Buffer): ClaimedSize | null {
  const samples = PNG_SAMPLES[view[25] ?? -1];
  if (view.toString('latin1', 12, 16) !== 'IHDR' || samples === undefined) return null;
  const pixels = view.readUInt32BE(16) * view.readUInt32BE(20);
  return { bytes: pixels * samples * (view[24] === 16 ? 2 : 1), isStreamed: view[28] === 0 };
}

/** Three kinds of first chunk, each with its place for width and height (RFC 9649). */
function sizeOfWebp(view: Buffer): ClaimedSize | null {
  const kind = view.toString('latin1', 12, 16);
  const whole = (width: number, height: number) => ({ bytes: width * height * 4, isStreamed: false });
  if (kind === 'VP8X') return whole(view.readUIntLE(24, 3) + 1, view.readUIntLE(27, 3) + 1);
  if (kind === 'VP8 ') return whole(view.readUInt16LE(26) & 0x3fff, view.readUInt16LE(28) & 0x3fff);
  if (kind !== 'VP8L') return null;
  const bits = view.readUInt32LE(21);
  return whole((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

/** Markers of a frame's head; those between them that are none (ITU T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** A progressive one is kept as coefficients of two bytes until its last scan. */
const isSequential = (marker: number) => marker <= 0xc1;

function sizeOfJpeg(view: Buffer): ClaimedSize | null {
  for (let at = 2; at + 9 < view.length; ) {
    if (view[at] !== 0xff) return null;
    const marker = view[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const samples = view.readUInt16BE(at + 5) * view.readUInt16BE(at + 7) * (view[at + 9] ?? 3);
      return { bytes: samples * (isSequential(marker) ? 1 : 2), isStreamed: isSequential(marker) };
    }
    at += 2 + view.readUInt16BE(at + 2);
  }
  return null;
}
