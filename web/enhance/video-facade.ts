import { VIDEO_HEIGHT, VIDEO_WIDTH } from '../../shared/limites.ts';

/** A press on a video's poster puts the player in its place; with a modifier key the link stays a link. */
export function startVideoFacades(): void {
  document.addEventListener('click', (event) => {
    const facade =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-video]') : null;
    if (!facade || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const player = makePlayer(facade);
    facade.replaceWith(player);
    player.focus();
  });
}

/** The host without cookies; `id` is the 11 characters of a YouTube id. */
export function playerAddress(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`;
}

function makePlayer(facade: HTMLAnchorElement): HTMLIFrameElement {
  const { video = '', titulo } = facade.dataset;
  const player = document.createElement('iframe');
  player.src = playerAddress(video);
  player.width = String(VIDEO_WIDTH);
  player.height = String(VIDEO_HEIGHT);
  player.title = titulo ? `Video: ${titulo}` : 'Video';
  player.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
  // YouTube refuses to play for a page that hides its address.
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  player.className = facade.className;
  player.dataset.reproductor = '';
  return player;
}
