/** Reads server-sent events, as the HTML standard defines them. */
import { abortable } from '../http.js';

export interface StreamEvent {
  /** `message` where the server names none. */
  readonly event: string;
  readonly data: string;
}

/** No event of the server is as long. */
const MAX_EVENT_CHARACTERS = 16_000_000;

/**
 * The events of a stream.
 * @param signal ends it, with its reason as the error
 * @param onActivity is called for whatever comes, comments included
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onActivity: () => void,
): AsyncGenerator<StreamEvent, void, undefined> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let event = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await abortable(reader.read(), signal);
      if (done) return;
      onActivity();
      rest += value;
      if (rest.length > MAX_EVENT_CHARACTERS) throw new TypeError('An event is too long');
      // A carriage return at the end may be the first half of a line end.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line !== '') {
          const [name, text] = fieldOf(line);
          if (name === 'event') event = text;
          else if (name === 'data') data.push(text);
        } else {
          if (data.length > 0) yield { event: event || 'message', data: data.join('\n') };
          [event, data] = ['', []];
        }
      }
    }
  } finally {
    // Not waited for: a reader of an aborted request may never be done.
    reader.cancel().catch(() => undefined);
  }
}

function fieldOf(line: string): readonly [name: string, value: string] {
  const colon = line.indexOf(':');
  if (colon === -1) return [line, ''];
  const value = line.slice(colon + 1);
  return [line.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value];
}
