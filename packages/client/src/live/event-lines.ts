/** Reads server-sent events, as the HTML standard defines them. */
import { abortable } from '../http.js';

export interface StreamEvent {
  /** `message` if the server does not name the event. */
  readonly event: string;
  readonly data: string;
}

/** Far more than the longest event of the server. */
const MAX_EVENT_CHARACTERS = 16_000_000;

/**
 * Yields the events of a stream.
 * @param signal stops reading, with its reason as the error
 * @param onActivity called whenever anything arrives, including comments
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
      // A final carriage return may be half of a line end.
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
    // Not awaited: cancelling the reader of an aborted request may never settle.
    reader.cancel().catch(() => undefined);
  }
}

function fieldOf(line: string): readonly [name: string, value: string] {
  const colon = line.indexOf(':');
  if (colon === -1) return [line, ''];
  const value = line.slice(colon + 1);
  return [line.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value];
}
