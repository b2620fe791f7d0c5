import childProcess, { type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { buildPicture } from '../../../tests/support/pictures.ts';
import { createPictureProcess, PictureFailure, type PictureProcess } from './picture-process.ts';

/** A process that does nothing by itself: what it was sent and how it was ended. */
class Child extends EventEmitter {
  jobs: { id: number }[] = [];
  signals: string[] = [];
  send(job: { id: number }) {
    this.jobs.push(job);
  }
  kill(signal: string) {
    this.signals.push(signal);
  }
  answer() {
    const { id } = this.jobs.at(-1) ?? { id: 0 };
    this.emit('message', { id, ok: true, result: { jpeg: id } });
  }
}

let fork: MockInstance<typeof childProcess.fork>;
let children: Child[];
let pictures: PictureProcess;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  children = [];
  fork = vi.spyOn(childProcess, 'fork').mockImplementation(() => {
    const child = new Child();
    children.push(child);
    return child as unknown as ChildProcess;
  });
  syncBuiltinESMExports();
  pictures = createPictureProcess();
});
afterEach(() => {
  pictures.close();
  fork.mockRestore();
  syncBuiltinESMExports();
  vi.useRealTimers();
});

/** Lets what was resolved go on. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const sent = () => children.map(({ jobs }) => jobs.length);

test('two pictures are drawn at once, one in each process, and the others wait', async () => {
  const small = await buildPicture('jpeg', { width: 40, height: 30 });
  const drawn = Array.from({ length: 6 }, () => pictures.normalise(small));
  await turn();
  expect([sent(), pictures.waiting().imagenes]).toEqual([[1, 1], 6]);
  for (const done of [
    [2, 2],
    [3, 3],
    [3, 3],
  ]) {
    for (const child of children) child.answer();
    await turn();
    expect(sent()).toEqual(done);
  }
  expect(await Promise.all(drawn)).toHaveLength(6);
});

test('of pictures that take much memory, or do not say how much, one is drawn at once', async () => {
  const unknown = Array.from({ length: 3 }, () => pictures.normalise(Buffer.from('quién sabe')));
  await turn();
  for (const total of [1, 2, 3]) {
    expect(sent().reduce((sum, count) => sum + count, 0)).toBe(total);
    for (const child of children) child.answer();
    await turn();
  }
  expect(await Promise.all(unknown)).toHaveLength(3);
});

test('a picture that takes longer than twenty seconds is given up with its process, and the next one gets another', async () => {
  const late = pictures.normalise(Buffer.from('bomba'));
  const failed = expect(late).rejects.toThrow(PictureFailure);
  await turn();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(children.map(({ signals }) => signals)).toEqual([[]]);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
  expect(children.map(({ signals }) => signals)).toEqual([['SIGKILL']]);
  const next = pictures.normalise(Buffer.from('foto'));
  await turn();
  expect(sent()).toEqual([1, 1]);
  children[1]?.answer();
  expect(await next).toBeTruthy();
});

test('a process that ends by itself is a picture that failed, not a site', async () => {
  const lost = pictures.normalise(Buffer.from('bomba'));
  const failed = expect(lost).rejects.toThrow(PictureFailure);
  await turn();
  children[0]?.emit('exit', null);
  await failed;
});
