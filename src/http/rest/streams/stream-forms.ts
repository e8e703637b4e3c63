/** The two media types of a stream: a line of JSON for each update, or server-sent events. */
import { qualityOf } from '../../requests/accept.js';
import type { Problem } from '../../errors/problem.js';
import type { StreamForm } from '../../subscriptions/event-stream.js';
import { END_ID, retryField } from '../../subscriptions/reconnection.js';

/** A media type of streams, and how it writes updates. */
export interface UpdateForm extends StreamForm {
  /** @param mark value of `Last-Event-ID` for resuming after this update, where that can be done */
  readonly frameOf: (update: object, isSnapshot: boolean, mark: string | undefined) => string;
  /** The last frame, after an error. */
  readonly failure: (problem: Problem) => string;
}

/** A line of JSON for each item. */
export const LINES: UpdateForm = {
  contentType: 'application/x-ndjson; charset=utf-8',
  opening: () => '',
  // Readers of NDJSON skip empty lines.
  keepAlive: '\n',
  ending: '',
  frameOf: (update) => `${JSON.stringify(update)}\n`,
  failure: (problem) => `${JSON.stringify({ problem })}\n`,
};

const SERVER_SENT_EVENTS: UpdateForm = {
  contentType: 'text/event-stream; charset=utf-8',
  opening: retryField,
  keepAlive: ':\n\n',
  ending: `id: ${END_ID}\nevent: end\ndata:\n\n`,
  frameOf: (update, isSnapshot, mark) =>
    `${mark === undefined ? '' : `id: ${mark}\n`}event: ${isSnapshot ? 'snapshot' : 'update'}\ndata: ${JSON.stringify(update)}\n\n`,
  failure: (problem) => `event: problem\ndata: ${JSON.stringify(problem)}\n\n`,
};

/** The media type that `Accept` prefers; if both have the same quality, the one that it names. */
export function formFor(accept: string | undefined): UpdateForm {
  const events = qualityOf(accept, 'text/event-stream');
  const lines = qualityOf(accept, 'application/x-ndjson');
  const isNamed = /\btext\/event-stream\b/i.test(accept ?? '');
  return events > lines || (isNamed && events > 0 && events === lines) ? SERVER_SENT_EVENTS : LINES;
}
