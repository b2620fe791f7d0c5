import type { Player } from './player.ts';

const ICON_SIZES = [192, 512] as const;

/** The radio on the lock screen and on the keys of a keyboard or of headphones. A live stream is stopped, never paused. */
export function startMediaSession(player: Player): void {
  const session = navigator.mediaSession;
  if (!session) return;
  session.setActionHandler('play', player.start);
  session.setActionHandler('pause', player.stop);
  session.setActionHandler('stop', player.stop);
}

/** Says there what sounds. */
export function showMediaSession(isOn: boolean, title: string, artist: string): void {
  const session = navigator.mediaSession;
  if (!session) return;
  session.playbackState = isOn ? 'playing' : 'none';
  const artwork = ICON_SIZES.map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }));
  session.metadata = isOn ? new MediaMetadata({ title, artist, artwork }) : null;
}
