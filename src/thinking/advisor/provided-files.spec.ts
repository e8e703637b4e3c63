import { expect, it } from '@jest/globals';
import { ProvidedFiles } from './provided-files.js';
import { BusyError } from './pool-job.js';

const files = (): ProvidedFiles => new ProvidedFiles('Files', 2, (key) => key === 'pinned');

it('provides a file once and returns it from then on', async () => {
  const provided = files();
  let times = 0;
  const provide = (): Promise<string> => Promise.resolve(`file ${(times += 1)}`);
  expect([provided.fileOf('a', provide), provided.fileOf('a', provide)]).toEqual([undefined, undefined]);
  await provided.settled('a');
  expect(provided.fileOf('a', provide)).toBe('file 1');
});

it('tries again after a full queue, but not after a failure', async () => {
  const provided = files();
  const tries: string[] = [];
  const fail = (key: string, error: Error) => (): Promise<string> => {
    tries.push(key);
    return Promise.reject(error);
  };
  for (let time = 0; time < 2; time += 1) {
    provided.fileOf('full', fail('full', new BusyError(1)));
    provided.fileOf('failed', fail('failed', new Error('There is no room on the disk')));
    await Promise.all([provided.settled('full'), provided.settled('failed')]);
  }
  expect(tries).toEqual(['full', 'failed', 'full']);
});

it('evicts the least recently used key and finds its file again', async () => {
  const provided = files();
  const found: string[] = [];
  const use = async (key: string): Promise<string | undefined> => {
    provided.fileOf(key, () => {
      found.push(key);
      return Promise.resolve(`file ${key}`);
    });
    await provided.settled(key);
    return provided.fileOf(key, () => Promise.resolve(undefined));
  };
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await use(key)).toBe(`file ${key}`);
  expect(found).toEqual(['a', 'b', 'c', 'b']);
});

it('finds a removed file again', async () => {
  const provided = files();
  let times = 0;
  const provide = (): Promise<string> => Promise.resolve(`file ${(times += 1)}`);
  for (const expected of ['file 1', 'file 2']) {
    provided.fileOf('a', provide);
    await provided.settled('a');
    expect(provided.fileOf('a', provide)).toBe(expected);
    provided.remove(expected);
  }
});

it('evicts pinned keys last, however many others exist', async () => {
  const provided = files();
  let found = 0;
  const provide = (): Promise<string> => Promise.resolve(`file ${(found += 1)}`);
  provided.fileOf('pinned', provide);
  await provided.settled('pinned');
  for (let other = 0; other < 505; other += 1) {
    provided.fileOf(`other ${other}`, provide);
    await provided.settled(`other ${other}`);
  }
  expect(found).toBe(506);
  expect(provided.fileOf('pinned', provide)).toBe('file 1');
});
