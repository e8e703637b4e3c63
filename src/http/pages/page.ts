/** Pages: one document each, and the files that it loads. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../requests/headers.js';

/** A page of the server. It loads nothing from other servers. */
export interface Page {
  /** Its path, such as `/playground`. */
  readonly path: string;
  /** Its purpose in a few words. */
  readonly about: string;
  /** Additional sources by directive of the Content-Security-Policy; all others are blocked. */
  readonly policy: Readonly<Record<string, string>>;
  /** Reads the files from their packages. Called once, on the first request. */
  readFiles(): Promise<readonly PageFile[]>;
  /** Renders the document. `folder` is the location of its files, relative to the page. */
  render(folder: string): string;
  /** Pages below this one, by last path segment. They load the same files. */
  readonly below?: ReadonlyMap<string, (folder: string) => string>;
  /** The page for unknown paths. `root` is the relative path from there to the start page. */
  readonly missing?: (folder: string, root: string, path: string) => string;
}

/** Allows only the page's own sources on this server, and no frames, forms or other base URLs. */
export function contentSecurityPolicy({ policy }: Pick<Page, 'policy'>): string {
  return Object.entries({
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    ...policy,
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/** The parts that differ between pages. */
export interface DocumentParts {
  readonly title: string;
  /** The location of the page's files, relative to it. */
  readonly folder: string;
  /** Additional elements of the head, one per line. */
  readonly head: readonly string[];
  readonly body: readonly string[];
}

/** A page as HTML. */
export const htmlDocument = ({ title, folder, head, body }: DocumentParts): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}</title>
    <link rel="icon" href="${folder}/die.svg" />
    ${head.join('\n    ')}
  </head>
  <body>
    ${body.join('\n    ')}
  </body>
</html>
`;

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
