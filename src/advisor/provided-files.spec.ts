import { expect, it } from '@jest/globals';
import { ProvidedFiles } from './provided-files.js';
import { BusyError } from './pool-job.js';

const files = (): ProvidedFiles => new ProvidedFiles('Files', 2);

it('provides a file once, and gives it from then on', async () => {
  const provided = files();
  let times = 0;
  const provide = (): Promise<string> => Promise.resolve(`file ${(times += 1)}`);
  expect([provided.fileOf('a', provide), provided.fileOf('a', provide)]).toEqual([undefined, undefined]);
  await provided.settled('a');
  expect(provided.fileOf('a', provide)).toBe('file 1');
});

it('tries again where too many were waiting, and not where it has failed', async () => {
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

it('remembers no more keys than its bound', () => {
  const provided = files();
  const keys: string[] = [];
  for (const key of ['a', 'b', 'c']) {
    provided.fileOf(key, () => {
      keys.push(key);
      return Promise.resolve(undefined);
    });
  }
  expect(keys).toEqual(['a', 'b']);
});
