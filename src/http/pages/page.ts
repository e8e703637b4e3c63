/** Pages: one document each, and the files that it loads. */
import type { PageFile } from './page-files.js';

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
