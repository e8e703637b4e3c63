import { Writable } from 'node:stream';
import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { requestLogger } from './request-logger.js';

it("creates a request's logger for its first line, and adds the request id to every line", async () => {
  const lines: unknown[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  let made = 0;
  const fastify = Fastify({
    logger: { stream, base: null, timestamp: false, onChild: () => (made += 1) },
    disableRequestLogging: true,
    childLoggerFactory: requestLogger,
    genReqId: () => 'request-1',
  });
  fastify.get('/silent', () => ({}));
  fastify.get('/', ({ log }) => {
    log.info({ part: 1 }, log.level);
    log.child({ part: 2 }).error('More');
    return {};
  });
  await fastify.inject('/silent');
  expect(made).toBe(0);
  await fastify.inject('/');
  expect(made).toBe(2);
  expect(lines).toEqual([
    { level: 30, reqId: 'request-1', part: 1, msg: 'info' },
    { level: 50, reqId: 'request-1', part: 2, msg: 'More' },
  ]);
});
