/** The client package with requests over the WebSocket of the updates. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import {
  createClient,
  typedDocument,
  type ClientOptions,
  type WebSocketConstructor,
  type YambClient,
} from '@yamb-server/client';
import { startServer, type TestServer } from '../harness/server.js';
import { playSeat } from './players.js';

const asConstructor = (type: new (url: string, protocol: string) => WebSocket): WebSocketConstructor =>
  type as unknown as WebSocketConstructor;

describe('requests over a socket', () => {
  let server: TestServer;
  let requests: number;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  async function player(options: Partial<ClientOptions> = {}): Promise<YambClient> {
    requests = 0;
    const client = createClient({
      url: server.url,
      WebSocket: asConstructor(WebSocket),
      requests: 'socket',
      retry: { maxDelayMs: 50, attempts: 1_000 },
      fetch: (...request) => {
        requests += 1;
        return fetch(...request);
      },
      ...options,
    });
    await client.register('Ana');
    return client;
  }

  it('play a whole game with its updates, without any over HTTP', async () => {
    const ana = await player();
    const { id } = await ana.createGame({ ruleset: 'yahtc' });
    const outcomes = await playSeat(ana, id, 0);
    expect(outcomes.every(({ accepted }) => accepted)).toBe(true);
    expect(await ana.sheets(id)).toMatchObject({ status: 'FINISHED', version: outcomes.length + 1 });
    expect(requests).toBe(0);
  });

  it('return errors and refusals as over HTTP, and use a rotated token', async () => {
    const ana = await player();
    const { id } = await ana.createGame({ ruleset: 'yahtc' });
    expect(await ana.undo(id)).toMatchObject({ accepted: false, code: 'NOTHING_TO_UNDO' });
    await expect(ana.roll('00000000-0000-7000-8000-000000000000')).rejects.toMatchObject({
      code: 'GAME_NOT_FOUND',
    });
    await expect(ana.request(typedDocument('{ nothing }', []), {})).rejects.toMatchObject({
      code: 'GRAPHQL_VALIDATION_FAILED',
    });
    await ana.rotateToken();
    expect(await ana.roll(id)).toMatchObject({ accepted: true });
    expect(requests).toBe(0);
  });

  it('are executed once, however often the socket is cut', async () => {
    let sent = 0;
    class Cut extends WebSocket {
      override send(text: string): void {
        super.send(text);
        sent += 1;
        // Cuts some of them before the server has the message, and some after.
        if (sent % 9 === 0)
          setTimeout(() => {
            this.terminate();
          }, sent % 3);
      }
    }
    const ana = await player({ WebSocket: asConstructor(Cut) });
    const { id } = await ana.createGame({ ruleset: 'yahtc' });
    const outcomes = await playSeat(ana, id, 0);
    expect(outcomes.every(({ accepted }) => accepted)).toBe(true);
    expect(await ana.sheets(id)).toMatchObject({ status: 'FINISHED', version: outcomes.length + 1 });
    expect(sent).toBeGreaterThan(outcomes.length);
  });

  it('fall back to HTTP if WebSockets are blocked', async () => {
    class Blocked extends WebSocket {
      constructor(_url: string, protocol: string) {
        super('ws://127.0.0.1:9', protocol);
      }
    }
    const ana = await player({ WebSocket: asConstructor(Blocked) });
    expect(await ana.me()).toMatchObject({ name: 'Ana' });
    expect(requests).toBe(2);
  });

  it('fall back to HTTP if they are too large for a message', async () => {
    const ana = await player();
    const long = `# ${'é'.repeat(9_000)}\n{ me { name } }`;
    expect(await ana.request(typedDocument(long, []), {})).toEqual({ me: { name: 'Ana' } });
    expect(requests).toBe(1);
  });
});
