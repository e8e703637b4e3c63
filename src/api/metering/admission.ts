import type { FastifyInstance } from 'fastify';
import { pace } from './pace.js';

/**
 * Lets requests of clients that ask for much begin in turns, so that those who ask for little do not wait for all that
 * others have sent before. Who is exempt from the rates begins at once.
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
