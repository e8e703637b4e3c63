import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, type Encoding, vary, matchesTag, tagOf } from './headers.js';
import { stored } from '@yamb-server/engine';

/** Compression levels for documents that are compressed once. */
const PACK: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  gzip: promisify(gzip),
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/**
 * Text that is the same for every client. Created on the first request, because most servers never need it, and
 * compressed once per encoding.
 */
export class PackedDocument {
  private content: { readonly bytes: Buffer; readonly etag: string } | undefined;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    private readonly contentType: string,
    private readonly write: () => string | Promise<string>,
  ) {}

  /** Responds with the document, or with 304 if the client already has it. */
  async respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { bytes, etag } = (this.content ??= contentOf(await this.write()));
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    vary(reply, 'Accept-Encoding');
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    void reply.header('content-type', this.contentType);
    const encoding = request.method === 'HEAD' ? undefined : encodingFor(request);
    if (!encoding) return reply.send(bytes);
    const packed = await stored(this.packed, encoding, () => PACK[encoding](bytes));
    return reply.headers({ 'content-encoding': encoding, etag: `W/${etag}` }).send(packed);
  }
}

const contentOf = (text: string): { readonly bytes: Buffer; readonly etag: string } => ({
  bytes: Buffer.from(text),
  etag: tagOf(text),
});
