import { beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/wait-for.js';
import { Gathering } from './gathering.js';

/** The items of each work that has begun, and what ends the first of them that has not ended. */
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

/** Lets what is due in the event loop come to pass. */
const turn = async (): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
};

const add = (...items: readonly string[]): void => {
  for (const item of items) gathering.add(item);
};

it('does together what comes in one turn of the event loop, up to as many as it may', async () => {
  add('a', 'b', 'c', 'd');
  await turn();
  expect(begun).toEqual([['a', 'b', 'c'], ['d']]);
});

it('gathers while two works are under way, and goes on when one has ended', async () => {
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

it('waits for no work that hangs, and counts none twice that ends late', async () => {
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
