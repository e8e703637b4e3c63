/** The two media types of a stream: one line of JSON per update, or server-sent events. */
import { qualityOf } from '../../requests/accept.js';
import type { Problem } from '../../errors/error-response.js';
import type { StreamForm } from '../../subscriptions/event-stream.js';
import { END_ID, retryField } from '../../subscriptions/reconnection.js';

/** A media type of streams, and its form of updates. Frames are written in advance, because subscribers share them. */
export interface UpdateForm extends StreamForm<string> {
  /** @param mark value of `Last-Event-ID` for resuming after this update, if possible */
  readonly updateFrame: (update: object, isSnapshot: boolean, mark: string | undefined) => string;
  /** The last frame, after an error. */
  readonly failure: (problem: Problem) => string;
}

/** One line of JSON per item. */
export const LINES: UpdateForm = {
  contentType: 'application/x-ndjson; charset=utf-8',
  opening: () => '',
  frameOf: (frame) => frame,
  // Readers of NDJSON skip empty lines.
  keepAlive: '\n',
  ending: '',
  updateFrame: (update) => `${JSON.stringify(update)}\n`,
  failure: (problem) => `${JSON.stringify({ problem })}\n`,
};

const SERVER_SENT_EVENTS: UpdateForm = {
  contentType: 'text/event-stream; charset=utf-8',
  opening: retryField,
  frameOf: (frame) => frame,
  keepAlive: ':\n\n',
  ending: `id: ${END_ID}\nevent: end\ndata:\n\n`,
  updateFrame: (update, isSnapshot, mark) =>
    `${mark === undefined ? '' : `id: ${mark}\n`}event: ${isSnapshot ? 'snapshot' : 'update'}\ndata: ${JSON.stringify(update)}\n\n`,
  failure: (problem) => `event: problem\ndata: ${JSON.stringify(problem)}\n\n`,
};

/** The media type that `Accept` prefers; at equal quality, the one that it names explicitly. */
export function formFor(accept: string | undefined): UpdateForm {
  const events = qualityOf(accept, 'text/event-stream');
  const lines = qualityOf(accept, 'application/x-ndjson');
  const isNamed = /\btext\/event-stream\b/i.test(accept ?? '');
  return events > lines || (isNamed && events > 0 && events === lines) ? SERVER_SENT_EVENTS : LINES;
}
