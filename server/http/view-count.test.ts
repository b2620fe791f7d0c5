import { expect, test } from 'vitest';
import { isReader } from './view-count.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A135M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const asks = (agent: string | undefined, headers = {}, method = 'GET') =>
  isReader({ method, headers: { ...(agent === undefined ? {} : { 'user-agent': agent }), ...headers } });

test.each([
  PHONE,
  'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]',
  'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
])('a reader: %s', (agent) => {
  expect(asks(agent)).toBe(true);
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1',
  'WhatsApp/2.24.6 A',
  'TelegramBot (like TwitterBot)',
  'curl/8.5.0',
  '',
  undefined,
])('no reader: %s', (agent) => {
  expect(asks(agent)).toBe(false);
});

test('a page that is fetched ahead, or only asked about, is not read', () => {
  expect(asks(PHONE, { 'sec-purpose': 'prefetch' })).toBe(false);
  expect(asks(PHONE, { 'sec-purpose': 'prefetch;prerender' })).toBe(false);
  expect(asks(PHONE, { purpose: 'prefetch' })).toBe(false);
  expect(asks(PHONE, { 'x-moz': 'prefetch' })).toBe(false);
  expect(asks(PHONE, {}, 'HEAD')).toBe(false);
});
