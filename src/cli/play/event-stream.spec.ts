import { describe, expect, it } from '@jest/globals';
import { messagesOf } from './event-stream.js';

/** A body that sends a text and is never done, not even when it is cancelled. */
const endlessBody = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(text));
    },
    cancel: () => new Promise(() => undefined),
  });

describe('the messages of a stream', () => {
  it('end with it, though its body is never done', async () => {
    const body = endlessBody('event: next\ndata: {"a":1}\n\nevent: complete\ndata:\n\n');
    const sent: unknown[] = [];
    for await (const message of messagesOf(body, new AbortController().signal, () => undefined))
      sent.push(message);
    expect(sent).toEqual([{ a: 1 }]);
  });

  it('end when they are cut, though its body is never done', async () => {
    const cut = new AbortController();
    const messages = messagesOf(endlessBody(': here\n\n'), cut.signal, () => {
      cut.abort(new Error('Enough'));
    });
    await expect(messages.next()).rejects.toThrow('Enough');
  });
});
