/** The two forms of a stream: a line of JSON for each update, or server-sent events. */
import { qualityOf } from '../../api/http/accept.js';
import type { Problem } from '../../api/errors/problem.js';
import type { StreamForm } from '../../live/event-stream.js';

/** A stream's form, and how an update looks in it. */
export interface UpdateForm extends StreamForm {
  /** @param mark what a client sends as `Last-Event-ID` to go on after this update */
  readonly frameOf: (update: object, isSnapshot: boolean, mark: string) => string;
  /** The last frame, where something has gone wrong. */
  readonly failure: (problem: Problem) => string;
}

const NDJSON: UpdateForm = {
  contentType: 'application/x-ndjson; charset=utf-8',
  opening: '',
  // Readers of lines pass over empty ones.
  keepAlive: '\n',
  ending: '',
  frameOf: (update) => `${JSON.stringify(update)}\n`,
  failure: (problem) => `${JSON.stringify({ problem })}\n`,
};

const SERVER_SENT_EVENTS: UpdateForm = {
  contentType: 'text/event-stream; charset=utf-8',
  opening: ':\n\n',
  keepAlive: ':\n\n',
  // Without it a browser would ask again for what has ended.
  ending: 'event: end\ndata:\n\n',
  frameOf: (update, isSnapshot, mark) =>
    `id: ${mark}\nevent: ${isSnapshot ? 'snapshot' : 'update'}\ndata: ${JSON.stringify(update)}\n\n`,
  failure: (problem) => `event: problem\ndata: ${JSON.stringify(problem)}\n\n`,
};

/** The form that an `Accept` header prefers; of two that it takes alike, the one that it names. */
export function formFor(accept: string | undefined): UpdateForm {
  const events = qualityOf(accept, 'text/event-stream');
  const lines = qualityOf(accept, 'application/x-ndjson');
  const isNamed = /\btext\/event-stream\b/i.test(accept ?? '');
  return events > lines || (isNamed && events > 0 && events === lines) ? SERVER_SENT_EVENTS : NDJSON;
}
