import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { UPLOAD_MAX_PIXELS } from '../../shared/limites.ts';

/** Just inside the limit of pixels: what a decoder takes on. */
const SIDE = Math.floor(Math.sqrt(UPLOAD_MAX_PIXELS));

/** Small files that unpack into as many bytes as are let in, and some that claim or hold more. */
export async function pictureBombs(): Promise<Readonly<Record<string, Buffer>>> {
  const solid = (side = SIDE) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#369' } });
  return {
    'PNG of 50 megapixels': await solid().png({ compressionLevel: 9 }).toBuffer(),
    'interlaced PNG of 50 megapixels': await solid().png({ progressive: true }).toBuffer(),
    'PNG of 16 bits with alpha': pngOf(SIDE, 16, 6, 8),
    'progressive JPEG of 50 megapixels': await solid().jpeg({ progressive: true, quality: 50 }).toBuffer(),
    'WebP of 49 megapixels': await solid(7000).webp({ lossless: true, effort: 0 }).toBuffer(),
    'interlaced PNG of 16 bits with alpha': pngOf(SIDE, 16, 6, 8, 1),
    'PNG that claims 65,000 × 65,000': pngOf(65_000, 1, 0, 1 / 8, 0, 40_000_000),
    'PNG with a text of 100 MB': withText(await solid(100).png().toBuffer()),
  };
}

/** A PNG of nothing but zeros; `bytesPerPixel` is what the given depth and colour type take. */
function pngOf(
  side: number,
  depth: number,
  colour: number,
  bytesPerPixel: number,
  interlace = 0,
  most?: number,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([depth, colour, 0, 0, interlace], 8);
  const bytes = Math.ceil((side * bytesPerPixel + 1) * side * 1.01);
  const data = deflateSync(Buffer.alloc(Math.min(bytes, most ?? bytes)), { level: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

/** A compressed text chunk behind the head. */
function withText(png: Buffer): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100_000_000, 0x61))]);
  const headEnd = 8 + 25;
  return Buffer.concat([png.subarray(0, headEnd), chunk('zTXt', text), png.subarray(headEnd)]);
}
