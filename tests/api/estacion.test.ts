import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const change = (input: unknown) => site.services.estacion.changeEstacion(input);

test('M1.10 a station that told nothing is FM 98.3 without addresses', async () => {
  expect(await site.services.estacion.getEstacion()).toEqual({
    name: 'FM 98.3',
    frequency: 98.3,
    logo: null,
    tagline: 'Noticias y radio de la región',
    streamUrl: null,
    videoChannelUrl: null,
    whatsapp: null,
    social: [],
    veda: null,
  });
});

test('what is given changes, what is absent stays, null removes', async () => {
  await change({ streamUrl: 'https://radio.example/vivo.mp3', whatsapp: '+54 9 351 555-1234' });
  await change({
    name: 'Radio del Cerro',
    social: [{ network: 'facebook', url: 'https://facebook.example/cerro' }],
  });
  expect(await change({ streamUrl: null })).toMatchObject({
    name: 'Radio del Cerro',
    streamUrl: null,
    whatsapp: '5493515551234',
    social: [{ network: 'facebook', url: 'https://facebook.example/cerro' }],
  });
});

test.each([
  [{ streamUrl: 'javascript:alert(1)' }, 'streamUrl'],
  [{ videoChannelUrl: 'no es una dirección' }, 'videoChannelUrl'],
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ whatsapp: '123' }, 'whatsapp'],
  [{ social: [{ network: 'fotolog', url: 'https://x.example' }] }, 'social.0.network'],
  [{ emisora: 'x' }, 'datos'],
  ['texto', 'datos'],
])('%j is refused, the field is named and nothing changes', async (input, field) => {
  const before = await site.services.estacion.getEstacion();
  await expect(change(input)).rejects.toMatchObject({ code: 'validation', errors: [{ field }] });
  expect(await site.services.estacion.getEstacion()).toEqual(before);
});

test('a backup holds the data of the station', async () => {
  await change({ name: 'Antes de la copia' });
  const file = `${site.config.dataDir}/copia.tar`;
  await site.services.respaldo.backup(file);
  await change({ name: 'Después de la copia' });
  await site.services.respaldo.restore(file);
  expect((await site.services.estacion.getEstacion()).name).toBe('Antes de la copia');
});
