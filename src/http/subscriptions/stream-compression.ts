import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { encodingFor } from '../requests/headers.js';

/**
 * Maximum streams compressed at the same time. Each keeps its window while it is open, so that an update similar to the
 * last one takes a few bytes. Further streams are sent uncompressed.
 */
export const MAX_COMPRESSED_STREAMS = 250;

/** Every frame is flushed, so that the client can read it at once. A stream takes 128 kB with these sizes. */
const GZIP = { level: 4, windowBits: 14, memLevel: 7, flush: constants.Z_SYNC_FLUSH };

/** Compresses streams for clients that accept it. */
export class StreamCompression {
  private readonly open = new Set<ServerResponse>();

  /** The stream to write frames to: the response, or its compressor. */
  bodyFor(request: IncomingMessage, response: ServerResponse): Writable {
    if (this.open.size >= MAX_COMPRESSED_STREAMS || !encodingFor(request, ['gzip'])) return response;
    const gzip = createGzip(GZIP);
    this.open.add(response);
    response.once('close', () => {
      this.open.delete(response);
      gzip.destroy();
    });
    // If the compressor fails, the connection is cut and the client resumes.
    gzip.on('error', () => response.destroy());
    gzip.pipe(response);
    return gzip;
  }
}
