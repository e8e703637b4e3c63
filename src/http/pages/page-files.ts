/** The files that pages load: the server's own, and those of installed packages. */
import { readFile } from 'node:fs/promises';

/** A file that a page loads. */
export interface PageFile {
  /** Its extension determines the media type. */
  readonly name: string;
  readonly content: string | Buffer;
}

/** The client as one module, or its types. A build creates both; a server run from sources reads them from `dist`. */
export async function clientFile(name: 'client.js' | 'client.d.ts'): Promise<PageFile> {
  return ownFile(name).catch(async () => ({
    name,
    content: await readFile(new URL(`../../../dist/http/pages/browser/${name}`, import.meta.url)),
  }));
}

/** A file of `src/http/pages/browser`. */
export async function ownFile(name: string): Promise<PageFile> {
  return { name, content: await readFile(new URL(`browser/${name}`, import.meta.url)) };
}

/** A file of a package, under another name. @param url from `import.meta.resolve` */
export async function installedFile(name: string, url: string): Promise<PageFile> {
  return { name, content: await readFile(new URL(url)) };
}
