import type { FastifyInstance } from 'fastify';
import { pace } from './pace.js';

/**
 * Lets clients take turns where more requests have come at once than the event loop takes in a slice: a request of one
 * client does not wait for all that another has sent before it. Who is exempt from the rates begins at once.
 */
export function admitRequests(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', ({ allowance: { client } }, _reply, done) => {
    if (client === undefined || !pace.isSpent) {
      done();
      return;
    }
    void pace.turn(client).then(() => {
      done();
    });
  });
}
