import { expect, test } from 'vitest';
import { contentSecurityPolicy, panelPolicy, previewPolicy } from './security-headers.ts';

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]));

test('a document runs and asks for nothing but the site’s own, the inlined by their hashes', () => {
  expect(directives(contentSecurityPolicy(['estilo'], ['https://radio.example'], ['paso']))).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-paso'",
    'style-src': "'self' 'sha256-estilo'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'media-src': "'self' https://radio.example",
    'manifest-src': "'self'",
    'frame-src': 'https://www.youtube-nocookie.com',
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  });
});

test('the panel may hold the preview in a frame, and the preview runs nothing and stands in no other', () => {
  const site = directives(contentSecurityPolicy([]));
  expect(directives(panelPolicy())).toEqual({
    ...site,
    'frame-src': "'self' https://www.youtube-nocookie.com",
  });
  expect(directives(previewPolicy([]))).toEqual({
    ...site,
    'script-src': "'none'",
    'frame-ancestors': "'self'",
  });
});
