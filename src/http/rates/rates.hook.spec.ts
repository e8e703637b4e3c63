import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { Config } from '../../kernel/config/config.js';
import { SystemClock } from '../../kernel/clock.js';
import { CountedAllowance, UNLIMITED } from '../../kernel/usage/allowance.js';
import { MemoryTokenBuckets } from './memory-token-buckets.js';
import { RateLimiter } from '../../kernel/usage/rate-limiter.js';
import { admitRequests, LIVE_ROUTE } from './rates.hook.js';
import { ADDRESS_SLOTS, InFlight } from '../../kernel/usage/work.js';

const { running, waiting } = ADDRESS_SLOTS;

describe('admission of requests', () => {
  let server: FastifyInstance;
  let begun: string[];
  let finish: (() => void)[];

  beforeEach(() => {
    begun = [];
    finish = [];
    const inFlight = new InFlight();
    const clock = new SystemClock();
    const limiter = new RateLimiter(new Config(), (_, rate) => new MemoryTokenBuckets(rate, clock));
    server = fastify();
    server.decorateRequest('allowance');
    server.addHook('onRequest', (request, _reply, done) => {
      const address = String(request.headers['x-address']);
      request.allowance = address === 'exempt' ? UNLIMITED : new CountedAllowance(limiter, address, inFlight);
      done();
    });
    admitRequests(server);
    const handler = async ({ headers }: { headers: Record<string, unknown> }): Promise<string> => {
      begun.push(String(headers['x-address']));
      await new Promise<void>((resolve) => finish.push(resolve));
      if (headers['x-fails'] !== undefined) throw new Error('The handler fails');
      return 'done';
    };
    server.get('/slow', handler);
    server.get('/live', { config: LIVE_ROUTE }, handler);
    server.get('/health/live', handler);
  });

  afterEach(async () => {
    for (const end of finish) end();
    await server.close();
  });

  const get = (address: string, path = '/slow', headers = {}): Promise<LightMyRequestResponse> =>
    server.inject({ path, headers: { 'x-address': address, ...headers } });

  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  /** Ends handlers until a request is done. */
  const drain = async <T>(work: Promise<T>): Promise<T> => {
    const state = { isOver: false };
    void work.finally(() => (state.isOver = true));
    while (!state.isOver) {
      for (const end of finish.splice(0)) end();
      await settled();
    }
    return work;
  };

  it('runs a few requests of an address, queues some and refuses the rest', async () => {
    const all = Array.from({ length: running + waiting + 5 }, () => get('a'));
    await settled();
    expect(begun).toHaveLength(running);
    const responses = await drain(Promise.all(all));
    const refused = responses.filter(({ statusCode }) => statusCode === 503);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(refused[0]?.body).toContain('BUSY');
    expect(begun).toHaveLength(running + waiting);
  });

  it('still runs requests of other addresses, exempt clients, streams and probes', async () => {
    const all = Array.from({ length: running + waiting }, () => get('a'));
    await settled();
    begun.length = 0;
    const others = [get('b'), get('exempt'), get('a', '/live'), get('a', '/health/live')];
    await settled();
    expect(begun.sort()).toEqual(['a', 'a', 'b', 'exempt']);
    await drain(Promise.all([...all, ...others]));
  });

  it('frees the slot of a request that fails', async () => {
    const failing = Array.from({ length: running }, () => get('a', '/slow', { 'x-fails': '1' }));
    expect((await drain(Promise.all(failing))).map(({ statusCode }) => statusCode)).toContain(500);
    const next = Array.from({ length: running }, () => get('a'));
    await settled();
    expect(begun).toHaveLength(2 * running);
    await drain(Promise.all(next));
  });
});
