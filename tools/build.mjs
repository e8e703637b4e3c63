/**
 * Compiles `src` into `dist`, and each library in `packages` that the server needs into its own `dist`. Files are
 * compiled one by one without type checks, as in tests; `npm run check:types` checks types. Other files that the server
 * reads are copied.
 */
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { SWC_OPTIONS } from './swc-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Test modules and declarations. */
const EXCLUDED = /\.(spec|int-spec|d)\.ts$|(^|[\\/])testing[\\/]|(^|[\\/])tsconfig\.json$/;

async function compile(path, to) {
  const { code, map } = await transformFile(path, {
    ...SWC_OPTIONS,
    sourceMaps: true,
    // Source maps name sources relative to the build.
    sourceFileName: relative(dirname(to), path),
  });
  const name = to.slice(dirname(to).length + 1);
  await Promise.all([
    writeFile(to, `${code}//# sourceMappingURL=${name}.map\n`),
    writeFile(`${to}.map`, map),
  ]);
}

async function build(folder) {
  const [src, dist] = [join(root, folder, 'src'), join(root, folder, 'dist')];
  await rm(dist, { recursive: true, force: true });
  const files = (await readdir(src, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ parentPath, path, name }) => join(parentPath ?? path, name));
  await Promise.all(
    paths
      .filter((path) => !EXCLUDED.test(relative(src, path)))
      .map(async (path) => {
        const to = join(dist, relative(src, path));
        await mkdir(dirname(to), { recursive: true });
        await (path.endsWith('.ts') ? compile(path, to.replace(/\.ts$/, '.js')) : copyFile(path, to));
      }),
  );
}

await Promise.all(['', 'packages/engine', 'packages/strategy', 'packages/trainer'].map(build));
