/** Pages: one document each, and the files that it loads. */
import type { PageFile } from './page-files.js';

/** A page of the server, which loads nothing from elsewhere. */
export interface Page {
  /** Its path, such as `/playground`. */
  readonly path: string;
  /** Its purpose, in a few words. */
  readonly about: string;
  /** Sources beside the server's own, by directive of the Content-Security-Policy; all others are blocked. */
  readonly policy: Readonly<Record<string, string>>;
  /** Reads the files from their packages; called once, at the first request. */
  readFiles(): Promise<readonly PageFile[]>;
  /** The document. `folder` is where its files are, relative to the page. */
  render(folder: string): string;
  /** Pages below this one, by the last segment of their path. They load the same files. */
  readonly below?: ReadonlyMap<string, (folder: string) => string>;
  /** For paths at which nothing is. `root` leads from there to the first page. */
  readonly missing?: (folder: string, root: string, path: string) => string;
}

/** Allows only the sources of the page, all of this server; no frames, forms or other base URLs. */
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
