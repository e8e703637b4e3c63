/** The client package when its WebSocket breaks. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  createClient,
  typedDocument,
  type WebSocketConstructor,
  type WebSocketLike,
  type YambClient,
} from '@yamb-server/client';
import { ManualTimers } from '../harness/manual-timers.js';

/** Acknowledges the connection, and breaks on the first request. */
class LostSocket implements WebSocketLike {
  static closing = { code: 1006, reason: '' };

  readonly readyState = 1;
  onopen: WebSocketLike['onopen'] = null;
  onmessage: WebSocketLike['onmessage'] = null;
  onerror: WebSocketLike['onerror'] = null;
  onclose: WebSocketLike['onclose'] = null;

  constructor() {
    queueMicrotask(() => this.onopen?.({} as never));
  }

  send(text: string): void {
    const { type } = JSON.parse(text) as { readonly type: string };
    queueMicrotask(() => {
      if (type === 'connection_init') this.onmessage?.({ data: '{"type":"connection_ack"}' });
      if (type === 'subscribe') this.onclose?.(LostSocket.closing);
    });
  }

  close(): void {
    // Already broken.
  }
}

/** Closes instead of acknowledging the connection. */
class RefusedSocket extends LostSocket {
  static opened = 0;

  constructor() {
    super();
    RefusedSocket.opened += 1;
  }

  override send(): void {
    queueMicrotask(() => this.onclose?.(LostSocket.closing));
  }
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('leaves no timer that keeps a process running', async () => {
  const timers = new ManualTimers();
  const client = createClient({
    url: 'http://127.0.0.1:9',
    WebSocket: LostSocket,
    requests: 'socket',
    retry: { attempts: 1 },
  });
  await expect(client.request(typedDocument('{ me { name } }', []), {})).rejects.toThrow('code 1006');
  expect(timers.pending).toBe(0);
});

describe('a WebSocket closed by the server', () => {
  const client = (WebSocket: WebSocketConstructor, fetch = globalThis.fetch): YambClient =>
    createClient({
      url: 'http://127.0.0.1:9',
      WebSocket,
      fetch,
      requests: 'socket',
      retry: { attempts: 3, maxDelayMs: 1 },
    });
  const me = typedDocument<object, object>('{ me { name } }', []);

  it.each([
    [1013, 'RATE_LIMITED: Try again in 2 seconds.', 'RATE_LIMITED'],
    [4429, 'RATE_LIMITED: Try again in 2 seconds.', 'RATE_LIMITED'],
    [4429, 'You send too much without waiting for responses', 'RATE_LIMITED'],
    [1013, 'UNAVAILABLE: The database is away.', 'UNAVAILABLE'],
    [1013, 'You do not read the data sent to you', 'UNAVAILABLE'],
    [4403, 'UNAUTHENTICATED: your token is no longer valid', 'UNAUTHENTICATED'],
  ])('with %i "%s" causes the error %s', async (code, reason, expected) => {
    LostSocket.closing = { code, reason };
    await expect(client(LostSocket).request(me, {})).rejects.toMatchObject({ code: expected });
  });

  it.each([1013, 4429])(
    'with %i before it is acknowledged is reconnected, without falling back to HTTP',
    async (code) => {
      LostSocket.closing = { code, reason: 'RATE_LIMITED: Try again in 2 seconds.' };
      RefusedSocket.opened = 0;
      const fetch = jest.fn<typeof globalThis.fetch>();
      await expect(client(RefusedSocket, fetch).request(me, {})).rejects.toMatchObject({
        code: 'RATE_LIMITED',
      });
      expect(RefusedSocket.opened).toBe(3);
      expect(fetch).not.toHaveBeenCalled();
    },
  );
});
