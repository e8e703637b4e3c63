/** Sends the files of pages. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../requests/headers.js';
import { unpack, type PackedFile } from './packed-files.js';

/** For files whose address changes with their content. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** Compressed bytes of a file per point: a megabyte costs as much as a search. */
const BYTES_OF_A_POINT = 20_000;

export async function sendFile(
  { type, packed }: PackedFile,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // The request was charged one point on arrival.
  await request.allowance.charge(Math.ceil(packed.length / BYTES_OF_A_POINT) - 1);
  void reply.headers({ 'content-type': type, 'cache-control': cacheControl, vary: 'accept-encoding' });
  return encodingFor(request, ['gzip'])
    ? reply.header('content-encoding', 'gzip').send(packed)
    : reply.send(await unpack(packed));
}

/** Creates a value on the first call, and again after a failure. */
export function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
