/** Limits of connections, which apply before any route serves a request. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readMetrics } from '../harness/metrics.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';
import { requestText, Wire } from '../harness/wire.js';

const PER_ADDRESS = 8;
const PIPELINED = 5;
const METRICS_TOKEN = 'metrics-metrics-metrics';
/** Number of consecutive metrics requests without other traffic after which the server counts as idle. */
const IDLE_READS = 20;
const LIVE = requestText('GET', '/health/live');
const QUERY = JSON.stringify({ query: '{ me { name } }' });

describe('a connection', () => {
  let server: TestServer;
  const open: Wire[] = [];
  const wire = async (): Promise<Wire> => {
    const one = await Wire.open(server.url);
    open.push(one);
    return one;
  };
  const cut = async (reason: string): Promise<number> =>
    (await readMetrics(server, METRICS_TOKEN)).value('yamb_connections_cut_total', { reason }) ?? 0;

  beforeAll(async () => {
    server = await startServer({
      env: {
        METRICS_TOKEN,
        CONNECTIONS_PER_ADDRESS: String(PER_ADDRESS),
        PIPELINED_REQUESTS: String(PIPELINED),
        HEADERS_TIMEOUT_SECONDS: '2',
        REQUEST_TIMEOUT_SECONDS: '2',
        READ_TIMEOUT_SECONDS: '2',
      },
    });
  });
  afterAll(() => server.stop());

  const closeAll = async (): Promise<void> => {
    for (const one of open.splice(0)) one.end();
    // One or two are the connections that read the metrics.
    await waitFor(async () => {
      const metrics = await readMetrics(server, METRICS_TOKEN);
      return (metrics.value('yamb_tcp_connections') ?? 0) <= 2;
    }, 'the server to notice');
  };

  describe('with a slow request', () => {
    const SLOW: readonly (readonly [begin: string, type: string])[] = [
      ['GET /v1 HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'application/json'],
      [
        `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
        'application/json',
      ],
      [
        `POST /v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
        'application/problem+json',
      ],
    ];

    it('is closed with 408 if its headers or its body arrive byte by byte', async () => {
      const before = await cut('slowRequest');
      // Concurrently, because each takes seconds.
      await Promise.all(
        SLOW.map(async ([begin, type]) => {
          const slow = (await wire()).send(begin);
          const trickle = setInterval(() => slow.send('x'), 100);
          await slow.closed();
          clearInterval(trickle);
          expect([begin, slow.statuses]).toEqual([begin, [408]]);
          expect(slow.received).toContain(`content-type: ${type}`);
          expect(slow.received).toContain('"code":"REQUEST_TIMEOUT"');
        }),
      );
      expect(await cut('slowRequest')).toBe(before + SLOW.length);
      await closeAll();
    });
  });

  describe('with pipelined requests', () => {
    it('serves them in order', async () => {
      const many = (await wire()).send(
        LIVE +
          requestText('GET', '/nowhere') +
          requestText('POST', '/graphql', { headers: { 'content-type': 'application/json' }, body: QUERY }),
      );
      expect(await many.responses(3)).toEqual([200, 404, 200]);
      await closeAll();
    });

    it('is closed after a maximum number of them', async () => {
      const many = (await wire()).send(LIVE.repeat(1000));
      await many.closed();
      expect(many.statuses).toEqual([...Array<number>(1 + PIPELINED).fill(200), 429]);
      expect(many.received).toContain('"limit":"pipelinedRequests"');
      await closeAll();
    });
  });

  it('is refused above a maximum number per address', async () => {
    const all = await Promise.all(Array.from({ length: PER_ADDRESS }, wire));
    for (const one of all) one.send(LIVE);
    await Promise.all(all.map((one) => one.responses(1)));
    const more = await wire();
    await more.closed();
    expect(more.statuses).toEqual([429]);
    expect(more.received).toContain('"code":"TOO_MANY_CONNECTIONS"');
    // Open connections continue, and closing one frees its place.
    expect(await all[1]?.send(LIVE).responses(2)).toEqual([200, 200]);
    all[0]?.end();
    await waitFor(async () => {
      const next = (await wire()).send(LIVE);
      return (await next.responses(1))[0] === 200;
    }, 'a free place');
    await closeAll();
  });

  describe('with more headers than Node reads by default', () => {
    const MANY = 'a: b\r\n'.repeat(1500);

    it('does not hide the header of a proxy', async () => {
      const hidden = (await wire()).send(
        `GET /v1 HTTP/1.1\r\nHost: localhost\r\n${MANY}X-Forwarded-For: 203.0.113.50\r\n\r\n`,
      );
      await hidden.responses(1);
      expect(hidden.received.toLowerCase()).toContain('ratelimit-remaining');
      await closeAll();
    });
  });

  describe('with bytes that are not a request', () => {
    it.each([
      ['no HTTP', 'nonsense\r\n\r\n', 400, 'BAD_REQUEST', 'application/json'],
      [
        'an invalid header',
        'GET /v1/games HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n',
        400,
        'BAD_REQUEST',
        'application/problem+json',
      ],
      [
        'two lengths',
        'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
        400,
        'BAD_REQUEST',
        'application/json',
      ],
      [
        'both a length and chunks',
        'POST /v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        400,
        'BAD_REQUEST',
        'application/problem+json',
      ],
      [
        'chunks without a size',
        'POST /v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n',
        400,
        'BAD_REQUEST',
        'application/problem+json',
      ],
      [
        'headers that are too large',
        `GET /v1/games HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
        431,
        'HEADERS_TOO_LARGE',
        'application/problem+json',
      ],
    ])('answers %s in the format of the path', async (_, bytes, status, code, type) => {
      const wrong = (await wire()).send(LIVE + bytes);
      await wrong.closed();
      expect(wrong.statuses).toEqual([200, status]);
      expect(wrong.received).toContain(`content-type: ${type}`);
      expect(wrong.received).toContain(`"code":"${code}"`);
      await closeAll();
    });
  });
});

describe('a connection with unread responses', () => {
  /** A few hundred kilobytes each; together more than the network buffers. */
  const MANY = 100;
  const LARGE = requestText('GET', '/v1/rulesets').repeat(MANY);
  let server: TestServer;

  const start = async (env: Readonly<Record<string, string>>): Promise<void> => {
    server = await startServer({ env: { METRICS_TOKEN, PIPELINED_REQUESTS: '1000', ...env } });
  };
  afterEach(() => server.stop());

  it.each([
    ['for too long', 'slowReader', { READ_TIMEOUT_SECONDS: '1' }],
    ['and exceed the limit per connection', 'unreadBytes', { UNREAD_BYTES_PER_CONNECTION: '10000' }],
    ['and exceed the limit per address', 'unreadBytes', { UNREAD_BYTES_PER_ADDRESS: '10000' }],
  ])('is closed if they stay unread %s', async (_, reason, env) => {
    await start(env);
    const wire = await Wire.open(server.url);
    wire.socket.pause();
    wire.send(LARGE);
    await waitFor(async () => {
      const metrics = await readMetrics(server, METRICS_TOKEN);
      return metrics.value('yamb_connections_cut_total', { reason }) === 1;
    }, 'the connection to be closed');
    wire.end();
  });

  it('starts no more requests in the meantime', async () => {
    await start({});
    const served = async (): Promise<number> =>
      (await readMetrics(server, METRICS_TOKEN)).value('yamb_http_requests_total', {
        route: '/v1/rulesets',
      }) ?? 0;
    const wire = await Wire.open(server.url);
    wire.socket.pause();
    wire.send(LARGE);
    let before = -1;
    let unchanged = 0;
    // In the meantime the server reads other connections.
    await waitFor(async () => {
      const now = await served();
      unchanged = now > 0 && now === before ? unchanged + 1 : 0;
      before = now;
      return unchanged === IDLE_READS;
    }, 'the network buffers to fill up');
    expect(before).toBeLessThan(0.8 * MANY);
    wire.socket.resume();
    await wire.responses(MANY);
    wire.end();
  });
});
