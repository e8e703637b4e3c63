/**
 * Tells the `EventSource` of a browser, which reconnects whenever a stream ends, when to reconnect and when to stop.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { world } from '../../kernel/world.js';

/** The id of the last event in a complete stream. The browser sends it back as `Last-Event-ID`. */
export const END_ID = 'end';

const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

/**
 * The first bytes of a stream: how long to wait before reconnecting, random so that clients do not all return at once.
 */
export function retryField(): string {
  const pause = SHORTEST_PAUSE_MS + world.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
  return `retry: ${Math.round(pause)}\n\n`;
}

/** Whether a browser has read the stream to its end. */
export const hasReadAll = (headers: IncomingHttpHeaders): boolean => headers['last-event-id'] === END_ID;

/** Responds with the status that stops a browser from reconnecting. */
export const sendNoMore = (reply: FastifyReply): FastifyReply =>
  reply.status(204).header('cache-control', 'no-store').send();
