/** The client package, with a WebSocket that is lost. */
import { afterEach, expect, it, jest } from '@jest/globals';
import { createClient, typedDocument, type WebSocketLike } from '../../packages/client/src/index.js';
import { ManualTimers } from '../harness/manual-timers.js';

/** Acknowledges the connection, and is lost with the first request. */
class LostSocket implements WebSocketLike {
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
      if (type === 'subscribe') this.onclose?.({ code: 1006, reason: '' });
    });
  }

  close(): void {
    // It is lost already.
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
