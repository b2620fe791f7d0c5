import sharp from 'sharp';
import { UPLOAD_MAX_PIXELS } from '../../../shared/limites.ts';

/** The decoder of the picture process: three loaders, bounded pixels and time, one thread (SECURITY section 6). */
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];
const DECODE_SECONDS = 10;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.cache(false);
sharp.concurrency(1);

export function openPicture(bytes: Uint8Array) {
  return sharp(bytes, {
    limitInputPixels: UPLOAD_MAX_PIXELS,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  }).timeout({ seconds: DECODE_SECONDS });
}
