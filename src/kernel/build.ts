import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The version of the server, and the commit it was built from. */
export interface Build {
  readonly version: string;
  /** Undefined if it was unknown at build time: without git and without `YAMB_COMMIT`. */
  readonly commit?: string;
}

/** A file of the package, by its path from the root. This module is two folders below it in `src`, `dist` and the bundle. */
const packageFile = (path: string): URL => new URL(`../../${path}`, import.meta.url);

/** The content of a file of the package. */
export const readPackageFile = (path: string): Promise<string> => readFile(packageFile(path), 'utf8');

/** Reads the version from the package, and the commit from the file that `tools/bundle.mjs` writes. */
export function readBuild(): Build {
  const { version } = readJson('package.json') as { readonly version: string };
  return { version, ...readCommit() };
}

/** The version, with the commit in parentheses. */
export const describeBuild = ({ version, commit }: Build): string =>
  commit === undefined ? version : `${version} (${commit})`;

/** Unbuilt sources have no commit. */
function readCommit(): Pick<Build, 'commit'> {
  try {
    return readJson('dist/bundle/build.json') as Pick<Build, 'commit'>;
  } catch {
    return {};
  }
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(packageFile(path), 'utf8'));
