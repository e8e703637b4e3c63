/** The files that pages load: the server's own, and those of installed packages. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../requests/headers.js';

/** A file that a page loads. */
export interface PageFile {
  /** Its extension determines the media type. */
  readonly name: string;
  readonly content: string | Buffer;
}

/** A file of `src/http/pages/browser`. */
export async function ownFile(name: string): Promise<PageFile> {
  return { name, content: await readFile(new URL(`browser/${name}`, import.meta.url)) };
}

/** A file of a package, under another name. @param url from `import.meta.resolve` */
export async function installedFile(name: string, url: string): Promise<PageFile> {
  return { name, content: await readFile(new URL(url)) };
}

const compress = promisify(gzip);
const unpack = promisify(gunzip);

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Compressed bytes of a file per point: a megabyte costs as much as a search. */
const BYTES_OF_A_POINT = 20_000;

/** The files of a page, compressed and in memory. Other files cannot be requested. */
export class PackedFiles {
  private constructor(
    /** Changes with any content, so browsers may cache the files permanently. */
    readonly version: string,
    private readonly files: ReadonlyMap<string, Buffer>,
  ) {}

  static async pack(files: readonly PageFile[]): Promise<PackedFiles> {
    const hash = createHash('sha256');
    const packed = new Map<string, Buffer>();
    for (const { name, content } of files) {
      const file = await compress(content);
      hash.update(`${name}\n${file.length}\n`).update(file);
      packed.set(name, file);
    }
    return new PackedFiles(hash.digest('hex').slice(0, 16), packed);
  }

  /** Sends a file and charges it; undefined if the page has no such file. */
  send(
    { version, name }: { readonly version: string; readonly name: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> | undefined {
    const file = version === this.version ? this.files.get(name) : undefined;
    return file && sendFile(name, file, request, reply);
  }
}

async function sendFile(
  name: string,
  packed: Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // The request was charged one point on arrival.
  await request.allowance.charge(Math.ceil(packed.length / BYTES_OF_A_POINT) - 1);
  void reply.headers({
    'content-type': MEDIA_TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  return encodingFor(request, ['gzip'])
    ? reply.header('content-encoding', 'gzip').send(packed)
    : reply.send(await unpack(packed));
}
