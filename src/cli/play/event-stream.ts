/** A subscription as server-sent events. */
import { printable } from '../terminal.js';

/** No event of the server is as long. */
const MOST_CHARACTERS = 16_000_000;

/**
 * The messages of the stream; ends when the server has ended it.
 * @param signal cuts it: its reason is thrown
 * @param onActivity is called for whatever comes, signs of life included
 * @throws where the connection is cut
 */
export async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onActivity: () => void,
): AsyncGenerator<unknown, void, undefined> {
  let rest = '';
  let event = '';
  // The pipe has the signal, although `fetch` has it as well: in Node 20 a body that is aborted while its end arrives is never done.
  for await (const text of body.pipeThrough(new TextDecoderStream(), { signal })) {
    onActivity();
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MOST_CHARACTERS) throw new Error('An event is too long');
    for (const line of lines) {
      if (line.startsWith('event:')) event = line.slice(6).trim();
      if (event === 'complete') return;
      if (event === 'next' && line.startsWith('data:')) yield parsed(line.slice(5));
    }
  }
  throw new Error('The stream was cut off');
}

/** Without control sequences for the terminal. */
export const parsed = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? printable(value) : value));
