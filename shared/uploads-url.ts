/** Addresses of a picture's files; the only place that knows their shape (served by medios.routes). */

/** The JPEG itself: `/uploads/{name}` (CONTRACT). */
export function uploadUrl(name: string): string {
  return `/uploads/${encodeURIComponent(name)}`;
}

/** A lighter variant: `/uploads/{width}/{name}.{format}`. */
export function variantUrl(name: string, width: number, format: 'webp' | 'avif'): string {
  return `/uploads/${width}/${encodeURIComponent(name)}.${format}`;
}

/** The prepared share picture of a noticia: `/uploads/compartir/{hash}.jpg`; another picture has another address. */
export function shareUrl(hash: string): string {
  return `/uploads/compartir/${hash}.jpg`;
}
