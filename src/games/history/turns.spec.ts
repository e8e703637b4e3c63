import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { Turns } from './turns.js';

it('does one thing after another for a key, also after one that failed, and others meanwhile', async () => {
  const turns = new Turns();
  const done: string[] = [];
  const work = (name: string, ms: number) => async () => {
    await wait(ms);
    done.push(name);
    if (name === 'a1') throw new Error(name);
    return name;
  };
  const results = await Promise.allSettled([
    turns.take('a', work('a1', 20)),
    turns.take('a', work('a2', 0)),
    turns.take('b', work('b1', 0)),
  ]);
  expect(done).toEqual(['b1', 'a1', 'a2']);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
