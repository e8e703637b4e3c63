import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { RequestLogger } from './request-logger.js';

describe('the logger of a request', () => {
  const written: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => written.push(JSON.parse(line) as Record<string, unknown>) };
  const { log: server } = fastify({ logger: { level: 'info', stream } });
  let children = 0;
  const counting = Object.assign(Object.create(server) as typeof server, {
    child: (...about: Parameters<typeof server.child>) => {
      children += 1;
      return server.child(...about);
    },
  });

  it('makes pino a child for the first line, and no other', () => {
    const logger = new RequestLogger(counting, { reqId: 'r1' }, {});
    expect(children).toBe(0);
    logger.error({ err: 'disk' }, 'failed at %s', 'once');
    logger.warn('again');
    logger.debug('not at this level');
    expect(children).toBe(1);
    expect(written).toMatchObject([
      { level: 50, reqId: 'r1', err: 'disk', msg: 'failed at once' },
      { level: 40, reqId: 'r1', msg: 'again' },
    ]);
  });

  it('gives its facts to those that come of it', () => {
    written.length = 0;
    new RequestLogger(server, { reqId: 'r2' }, {}).child({ part: 'body' }).info('read');
    expect(written).toMatchObject([{ reqId: 'r2', part: 'body', msg: 'read' }]);
  });
});
