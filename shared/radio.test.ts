import { expect, test } from 'vitest';
import { DEMO_STREAM_PATH, streamOrigin } from './radio.ts';

test('the origin of a stream is its scheme, host and port', () => {
  expect(streamOrigin('https://radio.example:8443/fm.mp3?x=1')).toBe('https://radio.example:8443');
  expect(streamOrigin('http://[::1]:8000/fm')).toBe('http://[::1]:8000');
});

test('no stream, the site’s own and a host that would break out of a policy have none', () => {
  for (const streamUrl of [
    null,
    DEMO_STREAM_PATH,
    'https://a;script-src/x',
    "https://a'b/x",
    'https://a,b/x',
  ])
    expect(streamOrigin(streamUrl), String(streamUrl)).toBeNull();
});
