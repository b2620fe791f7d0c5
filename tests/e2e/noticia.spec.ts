import { expect, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { type RunningSite, startSite } from './running-site.ts';

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
});
test.afterAll(() => site.stop());

test('a noticia posted through REST with two pictures is on the home page, in its section and on its own page, and is gone after DELETE', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const token = await site.logIn();
  const names = [
    await site.upload(token, await buildPicture('jpeg', { seed: 1 })),
    await site.upload(token, await buildPicture('png', { seed: 2 })),
  ];
  const title = 'Volvió la feria de la plaza con ciento ochenta puestos';
  const { _id } = await site.publish(token, {
    title,
    img: names.map((name, i) => ({ name, alt: `Vista ${i + 1} de la feria` })),
  });

  for (const address of ['/', '/locales']) {
    await page.goto(site.url + address);
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    // A card's picture has no words of its own: its title stands beside it.
    const card = page.locator(`img[src*="${names[0]}"]`).first();
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }

  await page.getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(`${site.url}/complete/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { name: 'CONTENIDOS MULTIMEDIAS' })).toBeVisible();
  for (const alt of ['Vista 1 de la feria', 'Vista 2 de la feria']) {
    const picture = page.getByRole('img', { name: alt }).last();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  expect(errors).toEqual([]);

  expect(await site.remove(token, _id)).toBe(200);
  const answer = await page.goto(`${site.url}/complete/${_id}`);
  expect(answer?.status()).toBe(410);
  await expect(page.getByText('La noticia no existe o fue eliminada')).toBeVisible();
  await page.goto(site.url);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.goto(`${site.url}/locales`);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});
