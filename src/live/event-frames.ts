/** Answers of subscriptions as server-sent events, in the words of graphql-sse. */
import type { ExecutionResult } from 'graphql';
import type { StreamForm } from './event-stream.js';
import { formatAnswer } from './format-answer.js';
import { framesOf, type Frames } from './frames.js';
import type { Answers } from './subscriptions.js';

export const EVENT_STREAM: StreamForm = {
  contentType: 'text/event-stream; charset=utf-8',
  opening: ':\n\n',
  keepAlive: ':\n\n',
  ending: 'event: complete\ndata:\n\n',
};

export const eventFrames = (answers: Answers): Frames => framesOf(answers, eventOf);

const eventOf = (answer: ExecutionResult): string =>
  `event: next\ndata: ${JSON.stringify(formatAnswer(answer))}\n\n`;
