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

it('processes all pages in their order, and counts what no other server has processed', async () => {
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

it.each(['NEWER_SCHEMA', 'UNKNOWN_RULESET'] as const)('leaves an item that fails with %s', async (code) => {
  const backlog = new Numbers(upTo(3), (item) =>
    item === 2 ? Promise.reject(new RequestError(code, 'It is not read here.')) : Promise.resolve(true),
  );
  expect(await backlog.processAll()).toBe(2);
});

it('ends with any other error', async () => {
  const backlog = new Numbers(upTo(3), () => Promise.reject(new Error('The disk is full')));
  await expect(backlog.processAll()).rejects.toThrow('The disk is full');
});

it('is shut down after the item that it is processing', async () => {
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
