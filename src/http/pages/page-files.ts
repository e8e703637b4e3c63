/** The files that pages load: the server's own, and those of packages that are installed. */
import { readFile } from 'node:fs/promises';

/** A file that a page loads. */
export interface PageFile {
  /** Its extension determines the media type. */
  readonly name: string;
  readonly content: string | Buffer;
}

/** The client as one module, or its types. A build makes both; a server that runs from its sources takes them from there. */
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

/**
 * A file of a package, under a name of its own.
 * @param url as `import.meta.resolve` gives it
 */
export async function installedFile(name: string, url: string): Promise<PageFile> {
  return { name, content: await readFile(new URL(url)) };
}
