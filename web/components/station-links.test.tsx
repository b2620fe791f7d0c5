import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_BANNERS } from '../../shared/banners.ts';
import { defaultEstacion } from '../../shared/estacion.ts';
import { RadioLinks } from './RadioLinks.tsx';
import { SocialLinks } from './SocialLinks.tsx';

const site = {
  ...defaultEstacion('FM 98.3'),
  publicUrl: 'https://radio.example',
  zone: 'UTC',
  now: 0,
  furniture: { banners: NO_BANNERS, clima: null, grilla: [] },
};

test('M1.08 every social icon has a name in words', () => {
  const html = renderToStaticMarkup(
    <SocialLinks links={[{ network: 'x', url: 'https://x.example/fm983' }]} whatsapp="5493515551234" />,
  );
  expect(html).toContain('aria-label="X"');
  expect(html).toContain('href="https://wa.me/5493515551234"');
});

test('M1.09 the sidebar links to the stream and to the video channel', () => {
  const html = renderToStaticMarkup(
    <RadioLinks
      site={{
        ...site,
        streamUrl: 'https://radio.example/vivo',
        videoChannelUrl: 'https://video.example/canal',
      }}
    />,
  );
  expect(html).toContain('href="https://radio.example/vivo"');
  expect(html).toContain('Escuchá la FM 98.3');
  expect(html).toContain('href="https://video.example/canal"');
});

test('a station without addresses shows no empty blocks', () => {
  expect(renderToStaticMarkup(<SocialLinks links={[]} whatsapp={null} />)).toBe('');
  expect(renderToStaticMarkup(<RadioLinks site={site} />)).toBe('');
});
