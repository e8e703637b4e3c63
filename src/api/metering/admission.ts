import type { FastifyInstance } from 'fastify';
import { pace } from './pace.js';

/**
 * Starts requests of heavy clients in turns, so that light clients do not wait for all that others sent before.
 * Requests that are exempt from the rates start at once.
 */
export function admitRequests(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', ({ allowance }, _reply, done) => {
    if (allowance.isLight) {
      done();
      return;
    }
    void pace.turn(allowance.client).then(() => {
      done();
    });
  });
}
