import { beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/wait-for.js';
import { Gathering } from './gathering.js';

/** The items of each started batch, and a function that ends the first running one. */
let begun: string[][];
let ends: (() => void)[];
let gathering: Gathering<string>;

const begin = (items: readonly string[]): Promise<void> => {
  begun.push([...items]);
  return new Promise((resolve) => ends.push(resolve));
};

beforeEach(() => {
  begun = [];
  ends = [];
  gathering = new Gathering<string>(3, begin);
});

/** Waits for due work of the event loop. */
const turn = async (): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
};

const add = (...items: readonly string[]): void => {
  for (const item of items) gathering.add(item);
};

it('batches items of one event-loop turn, up to the maximum', async () => {
  add('a', 'b', 'c', 'd');
  await turn();
  expect(begun).toEqual([['a', 'b', 'c'], ['d']]);
});

it('collects items while two batches run and continues when one ends', async () => {
  add('a');
  await turn();
  add('b');
  await turn();
  add('c');
  await turn();
  add('d');
  await turn();
  expect(begun).toEqual([['a'], ['b']]);
  ends[1]?.();
  await turn();
  expect(begun).toEqual([['a'], ['b'], ['c', 'd']]);
});

it('does not wait for a hanging batch, and counts its late end once', async () => {
  gathering = new Gathering<string>(3, begin, 1);
  for (const item of ['a', 'b', 'c', 'd']) {
    add(item);
    await waitFor(() => begun.length === item.charCodeAt(0) - 96, `the work of ${item}`);
  }
  for (const end of ends) end();
  await turn();
  add('e', 'f', 'g', 'h');
  await turn();
  expect(begun.slice(4)).toEqual([['e', 'f', 'g'], ['h']]);
});
