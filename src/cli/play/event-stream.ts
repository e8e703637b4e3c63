/** A subscription as server-sent events. */
import { printable } from '../terminal.js';

/** No event of the server is as long. */
const MOST_CHARACTERS = 16_000_000;

/**
 * What was sent, message by message; ends when the server has ended it.
 * @param signal cuts it: its reason is thrown
 * @param onActivity is called for whatever comes, signs of life included
 * @throws where the connection is cut
 */
export async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onActivity: () => void,
): AsyncGenerator<unknown, void, undefined> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let event = '';
  try {
    for (;;) {
      const { done, value } = await abortable(reader.read(), signal);
      if (done) throw new Error('The stream was cut off');
      onActivity();
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MOST_CHARACTERS) throw new Error('An event is too long');
      for (const line of lines) {
        if (line.startsWith('event:')) event = line.slice(6).trim();
        if (event === 'complete') return;
        if (event === 'next' && line.startsWith('data:')) yield parsed(line.slice(5));
      }
    }
  } finally {
    // Not waited for: a reader of an aborted request may never be done.
    reader.cancel().catch(() => undefined);
  }
}

/** The outcome of a promise, or the reason of the signal: in Node 20 a body that is aborted while its end arrives is never done. */
const abortable = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    void promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop);
    });
  });

/** Without control sequences for the terminal. */
export const parsed = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? printable(value) : value));
