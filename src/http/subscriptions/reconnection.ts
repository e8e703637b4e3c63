/** What tells the `EventSource` of a browser, which connects again whenever a stream ends, when to do so and when not to. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** The id of the last event of a complete stream: the browser sends it back as `Last-Event-ID`. */
export const END_ID = 'end';

const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

/** The first bytes of a stream: how long to wait before the next attempt, so that clients do not all come back at once. */
export function retryField(): string {
  const pause = SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
  return `retry: ${Math.round(pause)}\n\n`;
}

/** Whether a browser has read the stream to its end. */
export const hasReadAll = (headers: IncomingHttpHeaders): boolean => headers['last-event-id'] === END_ID;

/** Responds with the status after which a browser does not connect again. */
export const sendNoMore = (reply: FastifyReply): FastifyReply =>
  reply.status(204).header('cache-control', 'no-store').send();
