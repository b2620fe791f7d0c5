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
    ultimoMomento: null,
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
  [{ ultimoMomento: { texto: '', hasta: '2027-01-01' } }, 'ultimoMomento.texto'],
  [{ ultimoMomento: { texto: 'x'.repeat(121), hasta: '2027-01-01' } }, 'ultimoMomento.texto'],
  [{ ultimoMomento: { texto: 'x', hasta: 'mañana' } }, 'ultimoMomento.hasta'],
  [{ ultimoMomento: { texto: 'x' } }, 'ultimoMomento.hasta'],
  [{ ultimoMomento: { texto: 'x', enlace: 'http://a.ar/', hasta: '2027-01-01' } }, 'ultimoMomento.enlace'],
  [{ ultimoMomento: { texto: 'x', enlace: '//a.ar', hasta: '2027-01-01' } }, 'ultimoMomento.enlace'],
  [{ ultimoMomento: { texto: 'x', enlace: 'javascript:0', hasta: '2027-01-01' } }, 'ultimoMomento.enlace'],
  [{ emisora: 'x' }, 'datos'],
  ['texto', 'datos'],
])('%j is refused, the field is named and nothing changes', async (input, field) => {
  const before = await site.services.estacion.getEstacion();
  await expect(change(input)).rejects.toMatchObject({ code: 'validation', errors: [{ field }] });
  expect(await site.services.estacion.getEstacion()).toEqual(before);
});

test('"Último momento" is kept with the instant at which it ends, is recorded, and null removes it', async () => {
  const texto = 'Corte total en la ruta 9';
  const { ultimoMomento } = await change({ ultimoMomento: { texto, hasta: '2027-03-01T18:00:00-03:00' } });
  expect(ultimoMomento).toEqual({ texto, enlace: null, hasta: '2027-03-01T21:00:00.000Z' });
  const [latest] = (await site.services.actividad.listActividad({ page: 1, pageSize: 1 })).items;
  expect(latest).toMatchObject({ act: 'estacion.changed', summary: 'ultimoMomento' });
  expect(
    (await change({ ultimoMomento: { texto, enlace: '/locales', hasta: '2027-03-01' } })).ultimoMomento,
  ).toEqual({ texto, enlace: '/locales', hasta: '2027-03-02T03:00:00.000Z' });
  expect((await change({ ultimoMomento: null })).ultimoMomento).toBeNull();
});

test('a backup holds the data of the station', async () => {
  await change({ name: 'Antes de la copia' });
  const file = `${site.config.dataDir}/copia.tar`;
  await site.services.respaldo.backup(file);
  await change({ name: 'Después de la copia' });
  await site.services.respaldo.restore(file);
  expect((await site.services.estacion.getEstacion()).name).toBe('Antes de la copia');
});
