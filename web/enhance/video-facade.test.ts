import { expect, it } from 'vitest';
import { playerAddress } from './video-facade.ts';

it('plays from the host without cookies', () => {
  expect(playerAddress('Ab3dEf9hIjk')).toBe(
    'https://www.youtube-nocookie.com/embed/Ab3dEf9hIjk?autoplay=1&rel=0',
  );
});
