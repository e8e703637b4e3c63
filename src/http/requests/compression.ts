/** Compresses responses for clients that accept it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { encodingFor, type Encoding, vary } from './headers.js';

/** Smaller responses fit into a packet uncompressed. In bytes. */
export const COMPRESSED_FROM = 1_400;

/**
 * Maximum responses being compressed at the same time. Each takes a quarter of a megabyte and a thread. Beyond that,
 * responses are sent uncompressed, so none waits for another.
 */
export const MAX_COMPRESSIONS = 8;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Compression levels that take about as long as writing the JSON. */
const COMPRESS: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  gzip: (text) => gzipped(text, { level: 4 }),
  br: (text) => brotlied(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
};

/** Compresses text. Streams and WebSockets have their own compressors. */
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
    // HEAD sends the headers of the uncompressed text; those of the compressed text are unknown.
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

/** The compressed text with its headers set, or the text itself if it cannot be compressed. */
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
 * Sets the headers of a compressed response. Another encoding of the same content needs another tag: the weak one,
 * which matches alike.
 */
function describe(reply: FastifyReply, encoding: Encoding, length: number): void {
  void reply.headers({ 'content-encoding': encoding, 'content-length': length });
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) void reply.header('etag', `W/${etag}`);
}
