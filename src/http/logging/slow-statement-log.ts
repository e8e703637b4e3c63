import type { FastifyInstance, FastifyRequest } from 'fastify';
import { slowStatements, type SlowStatement } from '../../storage/statement-signals.js';
import { requestFacts } from '../../kernel/logging/request-facts.js';
import { world } from '../../kernel/world.js';

/** Limits the lines while the whole database is slow. */
const MAX_LINES = 10;
const INTERVAL_MS = 10_000;

const MAX_SQL_LENGTH = 500;
const MAX_REQUESTS = 5;

/**
 * Logs slow statements with the requests that may have waited for them: those that arrived before the statement started
 * and are still in progress, usually one. Tracking each request's statements would cost an eighth of the speed.
 */
export function logSlowStatements(fastify: FastifyInstance): void {
  const inFlight = new InFlightRequests();
  let lines = { since: -Infinity, count: 0, omitted: 0 };

  function log({ sql, start, milliseconds }: SlowStatement): void {
    const now = world.monotonic();
    if (now - lines.since >= INTERVAL_MS) lines = { since: now, count: 0, omitted: lines.omitted };
    lines.count += 1;
    if (lines.count > MAX_LINES) {
      lines.omitted += 1;
      return;
    }
    const waiting = inFlight.startedBy(start);
    const line = {
      context: 'Database',
      ...factsOf(waiting),
      milliseconds: Math.round(milliseconds),
      statement: sql.replace(/\s+/g, ' ').slice(0, MAX_SQL_LENGTH),
      ...(lines.omitted > 0 && { omitted: lines.omitted }),
    };
    lines.omitted = 0;
    fastify.log.warn(line, 'A statement was slow');
  }

  const stopListening = slowStatements.listen(log);
  fastify
    .addHook('onRequest', (request, reply, done) => {
      // Live updates last as long as their clients, and do not wait for statements.
      if (request.routeOptions.config.isLive !== true) {
        const end = inFlight.add(request, world.monotonic());
        // Also if the client disconnects before the response: Fastify then calls no `onResponse`.
        reply.raw.once('close', end);
      }
      done();
    })
    .addHook('onClose', (_instance, done) => {
      stopListening();
      done();
    });
}

/**
 * Requests in progress, in slots that are used again. A `Map` whose entries come and go is copied again and again, and V8
 * keeps the requests of the copies alive for seconds.
 */
class InFlightRequests {
  private readonly slots: ({ readonly request: FastifyRequest; readonly since: number } | undefined)[] = [];
  private readonly free: number[] = [];

  /** @returns ends the request */
  add(request: FastifyRequest, since: number): () => void {
    const slot = this.free.pop() ?? this.slots.length;
    this.slots[slot] = { request, since };
    return () => {
      this.slots[slot] = undefined;
      this.free.push(slot);
    };
  }

  /** Those that began at a time or before it. */
  startedBy(time: number): FastifyRequest[] {
    return this.slots.flatMap((entry) => (entry && entry.since <= time ? [entry.request] : []));
  }
}

function factsOf(requests: readonly FastifyRequest[]): object {
  const [first, ...others] = requests.slice(0, MAX_REQUESTS).map(requestFacts);
  if (first === undefined || others.length === 0) return first ?? {};
  return { reqIds: [first, ...others].map(({ reqId }) => reqId) };
}
