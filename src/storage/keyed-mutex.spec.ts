import { expect, it } from '@jest/globals';
import { KeyedMutex } from './keyed-mutex.js';

it('serializes work by key, even after a failure, without blocking other keys', async () => {
  const mutex = new KeyedMutex();
  const done: string[] = [];
  let endFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (endFirst = resolve));
  const work = (name: string, until?: Promise<void>) => async () => {
    await until;
    done.push(name);
    if (name === 'a1') throw new Error(name);
    return name;
  };
  const ofA = Promise.allSettled([mutex.run('a', work('a1', first)), mutex.run('a', work('a2'))]);
  await mutex.run('b', work('b1'));
  expect(done).toEqual(['b1']);
  endFirst();
  expect((await ofA).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(done).toEqual(['b1', 'a1', 'a2']);
});
