/** Clients that go away in the middle of a request: no fault of the server. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readMetrics } from '../harness/metrics.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';
import { requestText, Wire } from '../harness/wire.js';

const METRICS_TOKEN = 'metrics-metrics-metrics';
const TYPE = { 'content-type': 'application/json' };

describe('a request that is cut off', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({
      env: { METRICS_TOKEN, REQUEST_TIMEOUT_SECONDS: '3', HEADERS_TIMEOUT_SECONDS: '3' },
    });
  });
  afterAll(() => server.stop());

  const errors = async (code: string): Promise<number> =>
    (await readMetrics(server, METRICS_TOKEN)).value('yamb_request_errors_total', { code }) ?? 0;

  describe.each(['/graphql', '/graphql/stream', '/v1/players', '/v1/games', '/nowhere'])('at %s', (path) => {
    it.each([
      ['in its body', { 'content-length': '500' }, '{"query": "'],
      ['in a chunk of it', { 'transfer-encoding': 'chunked' }, '20\r\n{"query"'],
      ['between two chunks', { 'transfer-encoding': 'chunked' }, '1\r\n{\r\n'],
    ])('%s is no fault', async (_, headers, begin) => {
      const wire = await Wire.open(server.url);
      wire.send(requestText('POST', path, { headers: { ...TYPE, ...headers } }) + begin);
      // So that the server has begun to read it.
      await readMetrics(server, METRICS_TOKEN);
      wire.socket.end();
      await wire.closed();
      wire.end();
      await waitFor(async () => {
        const metrics = await readMetrics(server, METRICS_TOKEN);
        return (metrics.value('yamb_tcp_connections') ?? 0) <= 2;
      }, 'the server to notice');
      expect(await errors('INTERNAL_SERVER_ERROR')).toBe(0);
    });

    it.each([
      ['a content encoding that is none', { 'content-encoding': 'nonsense' }, '{}'],
      ['a body of gzip', { 'content-encoding': 'gzip' }, '\x1f\x8b\x08\x00'],
      ['another charset', { 'content-type': 'application/json; charset=utf-16' }, '{}'],
      ['a content type that is none', { 'content-type': '\xff/;;;' }, '{}'],
      ['bytes that are no UTF-8', {}, '{"query": "\xff\xfe"}'],
      ['an expectation', { expect: '200-nothing' }, '{}'],
    ])('with %s is answered', async (_, headers, body) => {
      const wire = await Wire.open(server.url);
      wire.send(requestText('POST', path, { headers: { ...TYPE, ...headers, connection: 'close' }, body }));
      await wire.closed();
      wire.end();
      expect(wire.statuses[0]).toBeGreaterThanOrEqual(400);
      expect(wire.statuses[0]).toBeLessThan(500);
      expect(await errors('INTERNAL_SERVER_ERROR')).toBe(0);
    });
  });

  it('before its response is read is no fault', async () => {
    for (const path of ['/v1/rulesets', '/health/ready', '/v1/openapi.json', '/docs', '/v1/games/x/stream']) {
      const wire = await Wire.open(server.url);
      wire.send(requestText('GET', path));
      wire.socket.resetAndDestroy();
    }
    await waitFor(async () => {
      const metrics = await readMetrics(server, METRICS_TOKEN);
      return (metrics.value('yamb_tcp_connections') ?? 0) <= 2;
    }, 'the server to notice');
    expect(await errors('INTERNAL_SERVER_ERROR')).toBe(0);
  });
});
