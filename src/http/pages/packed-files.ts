import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { PageFile } from './page-files.js';

const compress = promisify(gzip);

/** Decompresses a file for the few clients that do not accept gzip. */
export const unpack = promisify(gunzip);

export interface PackedFile {
  readonly type: string;
  /** Compressed with gzip. */
  readonly packed: Buffer;
}

/** The files of a page, compressed and in memory. Other files cannot be requested. */
export class PackedFiles {
  private constructor(
    /** Changes with any content, so browsers may cache the files permanently. */
    readonly version: string,
    private readonly files: ReadonlyMap<string, PackedFile>,
  ) {}

  static async pack(files: readonly PageFile[]): Promise<PackedFiles> {
    const packed = await Promise.all(
      files.map(
        async ({ name, content }) =>
          [name, { type: mediaTypeOf(name), packed: await compress(content) }] as const,
      ),
    );
    const hash = createHash('sha256');
    for (const [name, file] of packed) hash.update(`${name}\n${file.packed.length}\n`).update(file.packed);
    return new PackedFiles(hash.digest('hex').slice(0, 16), new Map<string, PackedFile>(packed));
  }

  find(version: string, name: string): PackedFile | undefined {
    return version === this.version ? this.files.get(name) : undefined;
  }
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  ts: 'text/plain; charset=utf-8',
};

function mediaTypeOf(name: string): string {
  return MEDIA_TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
