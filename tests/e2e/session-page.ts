import type { BrowserContext, Page } from '@playwright/test';

/** The doors of the newsroom and the states of a session (MISSION §2 Login and Register, §4, §5, §8) as tests reach them. */
export const username = (page: Page) => page.getByLabel('Usuario', { exact: true });
export const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** A session from a tab's first load on; what the site does with its token afterwards stays done. */
export const signIn = (page: Page | BrowserContext, token: string) =>
  page.addInitScript((stored) => {
    if (!sessionStorage.getItem('ya-puesto')) localStorage.setItem('token', stored);
    sessionStorage.setItem('ya-puesto', '1');
  }, token);

/** From here on time stands still and moves only when the test moves it. */
export const freeze = async (page: Page) => {
  await page.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-20T12:00:01Z'));
};

/** What a server answers in JSON, for a route that stands in its place. */
export const answer = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
