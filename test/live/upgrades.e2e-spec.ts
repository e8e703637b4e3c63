/** Requests with an Upgrade header. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../harness/server.js';
import { requestText, Wire } from '../harness/wire.js';

const LIVE = requestText('GET', '/health/live');
const H2C = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQ' };

describe('a connection with upgrades', () => {
  let server: TestServer;
  const open: Wire[] = [];
  const wire = async (): Promise<Wire> => {
    const one = await Wire.open(server.url);
    open.push(one);
    return one;
  };

  beforeAll(async () => {
    server = await startServer();
  });
  afterEach(() => {
    for (const one of open.splice(0)) one.end();
  });
  afterAll(() => server.stop());

  it.each([LIVE, `${LIVE}${LIVE}`])(
    'does not read the body of one as a request, however many headers it has',
    async (body) => {
      const smuggling = (await wire()).send(
        `GET /v1 HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n${'a: b\r\n'.repeat(1500)}Content-Length: ${body.length}\r\n\r\n${body}`,
      );
      smuggling.send(requestText('GET', '/nowhere', { headers: { connection: 'close' } }));
      await smuggling.closed();
      expect(smuggling.statuses).toEqual([200, 404]);
    },
  );

  it('serves upgrades to other protocols than WebSocket as plain requests, in order', async () => {
    const upgrades = (await wire()).send(requestText('GET', '/health/live', { headers: H2C }).repeat(40));
    expect(await upgrades.responses(40)).toEqual(Array<number>(40).fill(200));
    upgrades.send(LIVE);
    expect(await upgrades.responses(41)).toHaveLength(41);
  });

  it('is closed if one has Connection: close', async () => {
    const last = (await wire()).send(
      requestText('GET', '/health/live', { headers: { ...H2C, connection: 'upgrade, close' } }),
    );
    await last.closed();
    expect(last.statuses).toEqual([200]);
  });

  it('is closed after a refused WebSocket upgrade', async () => {
    const upgrade = requestText('GET', '/nowhere', {
      headers: {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    });
    const many = (await wire()).send(LIVE + upgrade.repeat(500));
    await many.closed();
    expect(many.statuses).toEqual([200, 404]);
  });
});
