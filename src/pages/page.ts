/** What a page is: one document, and the files that it loads. */
import type { PageFile } from './page-files.js';

/** A page of the server's own, which needs nothing from anywhere else. */
export interface Page {
  /** Where it is, such as `/playground`. */
  readonly path: string;
  /** What it is for, in a few words. */
  readonly about: string;
  /** Sources beside the server's own, by directive of the Content-Security-Policy; all others stay shut. */
  readonly policy: Readonly<Record<string, string>>;
  /** Reads the files from their packages; called once, when somebody asks for the page. */
  readFiles(): Promise<readonly PageFile[]>;
  /** The document. `folder` is where its files are, relative to the page. */
  render(folder: string): string;
}

/** Nothing but what the page names, which is all from here; no frames around it, no forms, no other base. */
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
