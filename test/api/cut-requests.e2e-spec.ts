/** Clients that disconnect in the middle of a request, which is not a server error. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readMetrics } from '../harness/metrics.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';
import { requestText, Wire } from '../harness/wire.js';

const METRICS_TOKEN = 'metrics-metrics-metrics';
const TYPE = { 'content-type': 'application/json' };

describe('a truncated request', () => {
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
      ['in a chunk', { 'transfer-encoding': 'chunked' }, '20\r\n{"query"'],
      ['between two chunks', { 'transfer-encoding': 'chunked' }, '1\r\n{\r\n'],
    ])('is not a server error %s', async (_, headers, begin) => {
      const wire = await Wire.open(server.url);
      wire.send(requestText('POST', path, { headers: { ...TYPE, ...headers } }) + begin);
      // Lets the server start to read it.
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
      ['an unknown content encoding', { 'content-encoding': 'nonsense' }, '{}'],
      ['a gzip body', { 'content-encoding': 'gzip' }, '\x1f\x8b\x08\x00'],
      ['another charset', { 'content-type': 'application/json; charset=utf-16' }, '{}'],
      ['an invalid content type', { 'content-type': '\xff/;;;' }, '{}'],
      ['bytes that are not UTF-8', {}, '{"query": "\xff\xfe"}'],
      ['an expectation', { expect: '200-nothing' }, '{}'],
    ])('gets a response with %s', async (_, headers, body) => {
      const wire = await Wire.open(server.url);
      wire.send(requestText('POST', path, { headers: { ...TYPE, ...headers, connection: 'close' }, body }));
      await wire.closed();
      wire.end();
      expect(wire.statuses[0]).toBeGreaterThanOrEqual(400);
      expect(wire.statuses[0]).toBeLessThan(500);
      expect(await errors('INTERNAL_SERVER_ERROR')).toBe(0);
    });
  });

  it('is not a server error if the client leaves before the response', async () => {
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
