import { get } from 'node:http';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { SLOW_STATEMENT_MS, slowStatements } from '../../storage/statement-signals.js';
import { logSlowStatements } from './slow-statement-log.js';

describe('the log of slow statements', () => {
  let fastify: FastifyInstance;
  let lines: Readonly<Record<string, unknown>>[];
  /** Releases waiting requests. */
  let answer: () => void;

  beforeEach(() => {
    lines = [];
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(JSON.parse(chunk.toString()) as Readonly<Record<string, unknown>>);
        done();
      },
    });
    let count = 0;
    fastify = Fastify({ logger: { level: 'warn', stream }, genReqId: () => `request-${(count += 1)}` });
    logSlowStatements(fastify);
    const answered = new Promise<void>((resolve) => (answer = resolve));
    fastify.get('/slow', async () => {
      await answered;
      return {};
    });
    fastify.get('/live', { config: { isLive: true } }, () => answered);
  });
  afterEach(() => fastify.close());

  const statement = (start = performance.now()): void => {
    slowStatements.send({ sql: 'SELECT\n  1', start, milliseconds: SLOW_STATEMENT_MS + 0.4 });
  };
  const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('names the request that waited for the statement', async () => {
    const before = performance.now() - 1;
    const waiting = [fastify.inject('/slow'), fastify.inject('/live')];
    await nextTurn();
    statement();
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'A statement was slow',
        reqId: 'request-1',
        statement: 'SELECT 1',
        milliseconds: SLOW_STATEMENT_MS,
      }),
    ]);
    // Started before any request still in progress.
    statement(before);
    expect(lines.at(-1)).not.toHaveProperty('reqId');
    answer();
    await Promise.all(waiting);
    statement();
    expect(lines.at(-1)).not.toHaveProperty('reqId');
  });

  it('names all requests that may have waited', async () => {
    const waiting = [fastify.inject('/slow'), fastify.inject('/slow')];
    await nextTurn();
    statement();
    expect(lines).toEqual([expect.objectContaining({ reqIds: ['request-1', 'request-2'] })]);
    answer();
    await Promise.all(waiting);
  });

  it('omits a request whose client has disconnected', async () => {
    const arrived = new Promise<void>((resolve) => {
      fastify.addHook('preHandler', (_request, _reply, done) => {
        resolve();
        done();
      });
    });
    const left = new Promise<void>((resolve) => {
      fastify.server.on('connection', (socket) => {
        socket.once('close', () => {
          resolve();
        });
      });
    });
    const leaving = get(`${await fastify.listen({ port: 0 })}/slow`).on('error', () => undefined);
    await arrived;
    leaving.destroy();
    await left;
    answer();
    await nextTurn();
    statement();
    expect(lines).toEqual([expect.not.objectContaining({ reqId: 'request-1' })]);
  });

  it('limits the number of lines', () => {
    for (let count = 0; count < 100; count++) statement();
    expect(lines).toHaveLength(10);
  });
});
