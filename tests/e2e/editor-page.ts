import { expect as expectOf, type Locator, type Page } from '@playwright/test';
import { signIn } from './session-page.ts';

/** Shrinking and uploading pictures takes a busy machine more than the five seconds of a click. */
export const expect = expectOf.configure({ timeout: 20_000 });

/** The editor as a writer meets it. */
export const tituloOf = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true });
export const subtituloOf = (page: Page) => page.getByRole('textbox', { name: 'Subtítulo' });
export const cuerpoOf = (page: Page) => page.getByRole('textbox', { name: 'Cuerpo' });

export async function openEditor(page: Page, url: string, token: string, path = '/noticias-create') {
  await signIn(page, token);
  await page.goto(url + path);
  await expect(cuerpoOf(page)).toBeVisible();
}

export async function write(page: Page, text: Locator, words: string): Promise<void> {
  await text.click();
  await page.keyboard.type(words);
}

/** What a program put on the clipboard, pasted where the cursor stands. */
export function paste(text: Locator, data: { html?: string; plain?: string }): Promise<void> {
  return text.evaluate((element, { html, plain }) => {
    const clipboardData = new DataTransfer();
    if (html !== undefined) clipboardData.setData('text/html', html);
    if (plain !== undefined) clipboardData.setData('text/plain', plain);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

/** The requests that write what others see, "POST /rest/new", in their order; drafts follow when they like. */
export function recordWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/rest\/(?!panel\/borradores)/.test(pathname))
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

type Stored = Record<string, unknown> & {
  title: string;
  body: string;
  img: { name: string; alt?: string }[];
  version: number;
};

/** The newest noticia as the server has it. */
export async function newestOf(url: string, token: string): Promise<Stored> {
  const answer = await fetch(`${url}/rest/newLimit`, { headers: { 'x-access-token': token } });
  return ((await answer.json()) as { data: Stored[] }).data[0]!;
}
