import { createServer } from 'node:http';
import { afterEach, expect, it, jest } from '@jest/globals';
import { stop } from './stop.js';

afterEach(() => {
  jest.restoreAllMocks();
});

it('reports a failed stop in one line, and exits with 1', async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const errors = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = jest.fn();
  const close = (): Promise<void> => Promise.reject(new Error('disk\n  full'));
  const get = (): never => {
    throw new Error('It stops before it cuts the database');
  };
  await stop({ close, get, getHttpServer: () => createServer() }, 'SIGTERM', exit);
  expect(errors.mock.calls).toEqual([['The server did not stop cleanly: disk full\n']]);
  expect(exit.mock.calls).toEqual([[1]]);
});
