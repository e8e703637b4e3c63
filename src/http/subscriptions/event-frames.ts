/** Responses to subscriptions as server-sent events, with the event names of graphql-sse. */
import type { ExecutionResult } from 'graphql';
import { cancellableIterator, type CancellableIterator } from '../../kernel/cancellable-iterator.js';
import type { StreamForm } from './event-stream.js';
import { formatResult } from './format-result.js';
import { END_ID, retryField } from './reconnection.js';
import type { StreamEnd } from './response-stream.js';

export const EVENT_STREAM: StreamForm = {
  contentType: 'text/event-stream; charset=utf-8',
  opening: retryField,
  keepAlive: ':\n\n',
  ending: `id: ${END_ID}\nevent: complete\ndata:\n\n`,
};

/** Converts each response to an event. Cancelling the events cancels the responses. */
export const eventFrames = (
  responses: CancellableIterator<ExecutionResult, StreamEnd>,
): CancellableIterator<string, StreamEnd> =>
  cancellableIterator(
    async () => {
      const result = await responses.next();
      return result.done ? result : { done: false, value: eventOf(result.value) };
    },
    async () => {
      const result = await responses.return();
      return result.done ? result : { done: true, value: 'complete' };
    },
  );

const eventOf = (response: ExecutionResult): string =>
  `event: next\ndata: ${JSON.stringify(formatResult(response))}\n\n`;
