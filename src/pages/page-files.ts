/** The files that pages load: the server's own, and those of packages that are installed. */
import { readFile } from 'node:fs/promises';

/** A file that a page loads. */
export interface PageFile {
  /** Its extension determines the media type. */
  readonly name: string;
  readonly content: string | Buffer;
}

/** A file of `src/pages/browser`. */
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
