import { dataUrlOfPicture } from '../medios/device-pictures.ts';

/** Where a picture of the site is seen from: the device while it has it, else its own address. */
export function shownAt(src: string): string {
  return dataUrlOfPicture(src.slice(src.lastIndexOf('/') + 1)) ?? src;
}
