import { expect } from 'vitest';
import type { Answer } from '../support/rest.ts';

/** Words that only an untranslated message, a stack trace or a database's own text would hold. */
const LEAKS =
  /node_modules|\bat .+\.[jt]s\b|\.ts:\d|SQLITE|postgres|sharp|vips|Vips|\b(?:Error|invalid|expected|must|should|undefined|null|string|object|unexpected|required|failed|syntax|received)\b/;

/** The contract's error answer: this status, JSON, a Spanish sentence, a stable word, never cached, nothing leaked. */
export function expectError(answer: Answer, status: number | readonly number[], code?: string): void {
  const context = `${answer.status} ${JSON.stringify(answer.body)}`;
  expect([status].flat(), context).toContain(answer.status);
  expect(answer.headers.get('content-type'), context).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control'), context).toBe('no-store');
  expect(answer.headers.get('www-authenticate'), context).toBeNull();
  expect(answer.body, context).toMatchObject({
    status: 'ERROR',
    message: expect.stringMatching(/\S{2,} \S+/),
    code: expect.stringMatching(/^[a-z]+(?:_[a-z]+)*$/),
  });
  const texts = [
    answer.body.message,
    ...(answer.body.errors ?? []).map((e: { message: string }) => e.message),
  ];
  for (const text of texts) expect(text, context).not.toMatch(LEAKS);
  if (code) expect(answer.body.code, context).toBe(code);
}

/** Names of the fields that an answer refuses. */
export function refusedFields(answer: Answer): string[] {
  return (answer.body.errors ?? []).map((error: { field: string }) => error.field).sort();
}
