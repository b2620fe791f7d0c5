import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BorradorValue, EMPTY_VALUE } from '../../../shared/borrador.ts';
import { RestError } from '../rest.ts';
import { createDraftSync, SYNC_AT_LEAST_MS, SYNC_QUIET_MS } from './draft-sync.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const entryOf = (title: string) => () => ({ value: { ...EMPTY_VALUE, title }, base: null });
const network = () => new RestError(0, { code: 'network' });

/** A server that answers what the test queues, else takes every write with the next revision. */
function buildSync() {
  const calls: { method: string; path: string; body: Record<string, unknown> }[] = [];
  const answers: (Error | { data: unknown })[] = [];
  let n = 0;
  const rest = (async (method: string, path: string, body: Record<string, unknown>) => {
    calls.push({ method, path, body });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    n += 1;
    return answer ?? { data: { revision: `r${n}`, updatedAt: '2026-11-20T12:00:00.000Z' } };
  }) as never;
  const revisions: (string | null)[] = [];
  const session = { hasToken: true };
  const sync = createDraftSync({
    key: 'nueva:x',
    rest,
    hasToken: () => session.hasToken,
    onRevision: (revision) => revisions.push(revision),
  });
  return { sync, calls, answers, revisions, session };
}

test('Q-23 a draft is sent after five quiet seconds, over the revision that is known', async () => {
  const { sync, calls, revisions } = buildSync();
  sync.changed(entryOf('a'));
  await vi.advanceTimersByTimeAsync(SYNC_QUIET_MS - 100);
  sync.changed(entryOf('ab'));
  await vi.advanceTimersByTimeAsync(SYNC_QUIET_MS - 100);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  sync.changed(entryOf('abc'));
  await vi.advanceTimersByTimeAsync(SYNC_QUIET_MS);
  expect(calls.map(({ path, body }) => [path, body.revision, (body.value as BorradorValue).title])).toEqual([
    ['/rest/panel/borradores/nueva%3Ax', null, 'ab'],
    ['/rest/panel/borradores/nueva%3Ax', 'r1', 'abc'],
  ]);
  expect(revisions).toEqual(['r1', 'r2']);
  expect(sync.getState().kind).toBe('sent');
});

test('who writes on without a pause is sent every half minute all the same', async () => {
  const { sync, calls } = buildSync();
  for (let at = 0; at < SYNC_AT_LEAST_MS * 2; at += 1000) {
    sync.changed(entryOf(String(at)));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(calls.length).toBe(2);
});

test('M4.07 without a token nothing is sent, and a new session sends what waited', async () => {
  const { sync, calls, session } = buildSync();
  session.hasToken = false;
  sync.changed(entryOf('a'));
  await vi.advanceTimersByTimeAsync(SYNC_AT_LEAST_MS);
  expect(calls).toEqual([]);
  session.hasToken = true;
  await sync.send();
  expect(calls).toHaveLength(1);
});

test('Q-23 a dead line is tried again at growing pauses until it answers', async () => {
  const { sync, calls, answers } = buildSync();
  answers.push(network(), new RestError(503, {}), network());
  sync.changed(entryOf('a'));
  const sentAt: number[] = [];
  for (let s = 0; s < 60; s += 1) {
    const before = calls.length;
    await vi.advanceTimersByTimeAsync(1000);
    if (calls.length > before) sentAt.push(s + 1);
  }
  expect(sentAt).toEqual([5, 10, 20, 40]);
  expect(sync.getState().kind).toBe('sent');
});

test('a write whose answer was lost is known again by its text', async () => {
  const { sync, answers, revisions } = buildSync();
  const stored = {
    value: { ...EMPTY_VALUE, title: 'a' },
    revision: 'r9',
    updatedAt: '2026-11-20T12:00:00.000Z',
  };
  answers.push(new RestError(409, { code: 'draft_conflict', data: stored }));
  sync.changed(entryOf('a'));
  await vi.advanceTimersByTimeAsync(SYNC_QUIET_MS);
  expect([sync.getState().kind, revisions]).toEqual(['sent', ['r9']]);
});

test('Q-23 another device’s text is never written over unasked; asked, this one goes over it', async () => {
  const { sync, calls, answers } = buildSync();
  const stored = {
    value: { ...EMPTY_VALUE, title: 'otro' },
    revision: 'r9',
    updatedAt: '2026-11-20T12:00:00.000Z',
  };
  answers.push(new RestError(409, { code: 'draft_conflict', data: stored }));
  sync.changed(entryOf('a'));
  await vi.advanceTimersByTimeAsync(SYNC_QUIET_MS);
  expect(sync.getState()).toEqual({ kind: 'conflict', stored });
  sync.changed(entryOf('ab'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  sync.goOnOver('r9');
  await vi.advanceTimersByTimeAsync(SYNC_QUIET_MS);
  expect(calls[1]?.body).toMatchObject({ revision: 'r9', value: { title: 'ab' } });
});

test('Q-25 after a 401 nothing is sent until it is asked for again, and the text is still there then', async () => {
  const { sync, calls, answers } = buildSync();
  answers.push(new RestError(401, { code: 'unauthorized' }));
  sync.changed(entryOf('a'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toHaveLength(1);
  await sync.send();
  expect([calls.length, sync.getState().kind]).toEqual([2, 'sent']);
});

test('a draft that the server refuses is told with its sentence and not sent again as it is', async () => {
  const { sync, calls, answers } = buildSync();
  answers.push(new RestError(400, { code: 'validation', message: 'Es demasiado largo.' }));
  sync.changed(entryOf('a'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect([calls.length, sync.getState()]).toEqual([1, { kind: 'refused', message: 'Es demasiado largo.' }]);
});

test('a text that is as published again is taken from the server too', async () => {
  const { sync, calls } = buildSync();
  sync.changed(entryOf('a'));
  await sync.send();
  sync.changed(() => null);
  await sync.send();
  expect(calls[1]).toMatchObject({ method: 'DELETE', path: '/rest/panel/borradores/nueva%3Ax?revision=r1' });
  expect(await sync.end()).toBeNull();
});
