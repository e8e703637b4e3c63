import { expect, it } from '@jest/globals';
import { RequestError } from '../../kernel/errors/request-error.js';
import { Backlog } from './backlog.js';

class Numbers extends Backlog<number> {
  constructor(waiting: readonly number[], process: (item: number) => Promise<boolean>) {
    super({
      name: 'Numbers',
      items: 'Numbers',
      done: 'processed',
      find: (after = 0, first) => Promise.resolve(waiting.filter((item) => item > after).slice(0, first)),
      process,
    });
  }
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

it('processes all pages in order, and counts items not processed by another server', async () => {
  const seen: number[] = [];
  const backlog = new Numbers(upTo(250), (item) => {
    seen.push(item);
    return Promise.resolve(item % 2 === 0);
  });
  const progress: number[] = [];
  expect(await backlog.processAll((done) => progress.push(done))).toBe(125);
  expect(seen).toEqual(upTo(250));
  expect(progress).toEqual(upTo(125));
});

it.each(['NEWER_SCHEMA', 'UNKNOWN_RULESET'] as const)('skips an item that fails with %s', async (code) => {
  const backlog = new Numbers(upTo(3), (item) =>
    item === 2 ? Promise.reject(new RequestError(code, 'It is not read here.')) : Promise.resolve(true),
  );
  expect(await backlog.processAll()).toBe(2);
});

it('stops at any other error', async () => {
  const backlog = new Numbers(upTo(3), () => Promise.reject(new Error('The disk is full')));
  await expect(backlog.processAll()).rejects.toThrow('The disk is full');
});

it('shuts down after the current item', async () => {
  const seen: number[] = [];
  let finish = (): void => undefined;
  const backlog = new Numbers(upTo(3), (item) => {
    seen.push(item);
    return new Promise((resolve) => {
      finish = () => {
        resolve(true);
      };
    });
  });
  const processing = backlog.processAll();
  await new Promise(setImmediate);
  const stopping = backlog.onApplicationShutdown();
  finish();
  await stopping;
  expect(await processing).toBe(1);
  expect(seen).toEqual([1]);
});
