import { readFileSync } from 'node:fs';

/** Which version this is, and of which commit it was built. */
export interface Build {
  readonly version: string;
  /** Undefined where neither git nor `YAMB_COMMIT` named it at the build. */
  readonly commit?: string;
}

/** Reads which build this is: the version from the package, the commit from what `tools/bundle.mjs` has written. */
export function readBuild(): Build {
  const { version } = readJson('../../package.json') as { readonly version: string };
  return { version, ...readCommit() };
}

/** The version, with the commit in parentheses. */
export const describeBuild = ({ version, commit }: Build): string =>
  commit === undefined ? version : `${version} (${commit})`;

/** Sources that were not built have no commit. */
function readCommit(): Pick<Build, 'commit'> {
  try {
    return readJson('../../dist/bundle/build.json') as Pick<Build, 'commit'>;
  } catch {
    return {};
  }
}

// Above this module are two folders in `src`, in `dist` and in its bundle.
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
