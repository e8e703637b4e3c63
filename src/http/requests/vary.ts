import type { FastifyReply } from 'fastify';

/** Adds a request header to `Vary`, which CORS has set already where only some origins may call. */
export function vary(reply: FastifyReply, header: string): void {
  const others = reply.getHeader('vary');
  void reply.header('vary', others === undefined ? header : `${String(others)}, ${header}`);
}
