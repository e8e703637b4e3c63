/** Compresses responses for clients that ask for it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { encodingFor, type Encoding, vary } from './headers.js';

/** Smaller responses fit into a packet as they are. In bytes. */
export const COMPRESSED_FROM = 1_400;

/**
 * How many responses are compressed at the same time. Each takes a quarter of a megabyte and a thread; while so many are,
 * others are sent as they are, so that no response waits for another.
 */
export const MAX_COMPRESSIONS = 8;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Levels that take about as long as it takes to write the JSON. */
const COMPRESS: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  gzip: (text) => gzipped(text, { level: 4 }),
  br: (text) => brotlied(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
};

/** Compresses texts. Streams and WebSockets have compressors of their own. */
export function compressResponses(fastify: FastifyInstance): void {
  let running = 0;
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (
      typeof payload !== 'string' ||
      payload.length < COMPRESSED_FROM ||
      reply.hasHeader('content-encoding')
    ) {
      done(null, payload);
      return;
    }
    vary(reply, 'Accept-Encoding');
    // HEAD has the headers of the text as it is, as those of the compressed one are not known.
    const encoding = request.method === 'HEAD' ? undefined : encodingFor(request);
    if (!encoding || running >= MAX_COMPRESSIONS) {
      done(null, payload);
      return;
    }
    running += 1;
    void compress(reply, payload, encoding).then((body) => {
      running -= 1;
      done(null, body);
    });
  });
}

/** The compressed text, with its headers set; the text itself where it cannot be compressed. */
async function compress(reply: FastifyReply, text: string, encoding: Encoding): Promise<Buffer | string> {
  try {
    const compressed = await COMPRESS[encoding](text);
    describe(reply, encoding, compressed.length);
    return compressed;
  } catch {
    return text;
  }
}

/**
 * Sets the headers of a compressed response. Another encoding of the same content has a tag of its own: the weak one,
 * which matches alike.
 */
function describe(reply: FastifyReply, encoding: Encoding, length: number): void {
  void reply.headers({ 'content-encoding': encoding, 'content-length': length });
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) void reply.header('etag', `W/${etag}`);
}
