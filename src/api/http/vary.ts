import type { FastifyReply } from 'fastify';

/** Adds a request header to those that the response depends on: CORS names one already where not all origins may call. */
export function vary(reply: FastifyReply, header: string): void {
  const others = reply.getHeader('vary');
  void reply.header('vary', others === undefined ? header : `${String(others)}, ${header}`);
}
