import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { KeyedMutex } from './keyed-mutex.js';

it('runs one work after another for a key, also after one that failed, and other keys meanwhile', async () => {
  const mutex = new KeyedMutex();
  const done: string[] = [];
  const work = (name: string, ms: number) => async () => {
    await wait(ms);
    done.push(name);
    if (name === 'a1') throw new Error(name);
    return name;
  };
  const results = await Promise.allSettled([
    mutex.run('a', work('a1', 20)),
    mutex.run('a', work('a2', 0)),
    mutex.run('b', work('b1', 0)),
  ]);
  expect(done).toEqual(['b1', 'a1', 'a2']);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
