import { readCookie } from './cookies.ts';

/**
 * The headers of a call to our own host: the token in both of its headers (M6.01), and the anti-forgery cookie copied
 * into its own. `cookies` is a `document.cookie` text.
 */
export function sessionHeaders(token: string | null, cookies: string): Record<string, string> {
  const xsrf = readCookie(cookies, 'XSRF-TOKEN');
  return {
    ...(token === null ? {} : { Authorization: `Basic ${token}`, 'x-access-token': token }),
    ...(xsrf === null ? {} : { 'X-XSRF-TOKEN': xsrf }),
  };
}
