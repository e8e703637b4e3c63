/**
 * Bundles the two programs of `dist` in place: `dist/main.js` and `dist/cli/main.js`. Node then loads about 70 files
 * instead of 3,000, which halves the startup time.
 */
import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { buildCommit } from './build-commit.mjs';
import { clientTypes } from './client-types.mjs';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Source of the client, for pages and for commands that play on a server. */
const CLIENT = fileURLToPath(new URL('../packages/client/src/index.ts', import.meta.url));

/** Entry points of the libraries, by name. */
const LIBRARIES = Object.fromEntries(
  ['engine', 'strategy', 'trainer'].flatMap((library) => {
    const folder = new URL(`../packages/${library}/`, import.meta.url);
    const { name, exports } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
    return Object.entries(exports)
      .map(([door, { default: path }]) => [join(name, door), fileURLToPath(new URL(path, folder))])
      .toReversed();
  }),
);

/** Packages loaded from node_modules at run time. */
const INSTALLED = [
  'reflect-metadata',
  // Its native addon lies beside it.
  'better-sqlite3',
  // Nine megabytes of text that only the playground loads.
  /^@graphql-yoga\/render-graphiql/,
];

/** Optional peers that Nest, Apollo and pg work without. */
const OPTIONAL = [
  '@apollo/gateway',
  '@apollo/subgraph',
  '@as-integrations/express5',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/view',
  /^@nestjs\/microservices/,
  '@nestjs/platform-express',
  /^@nestjs\/websockets/,
  'pg-native',
  'ts-morph',
];

const bundle = await rolldown({
  input: {
    main: `${dist}main.js`,
    'cli/main': `${dist}cli/main.js`,
    // Loaded by worker threads from beside the chunk that starts them.
    'bundle/table-worker': `${dist}thinking/advisor/table-worker.js`,
    'bundle/table-thread': `${dist}thinking/advisor/table-thread.js`,
    'bundle/training-thread': `${dist}thinking/advisor/training/training-thread.js`,
    'bundle/advisor-thread': `${dist}thinking/advisor/advisor-thread.js`,
  },
  platform: 'node',
  // Resolves libraries from this tree. In node_modules their links may be missing (image builds) or point to another
  // worktree.
  resolve: { alias: { ...LIBRARIES, '@yamb-server/client': CLIENT } },
  external: [...INSTALLED, ...OPTIONAL],
  // Apollo finds Node's `crypto` this way; otherwise it hashes every query in JavaScript.
  transform: { define: { 'module.require': 'process.getBuiltinModule' } },
});
await bundle.write({
  dir: dist,
  format: 'esm',
  chunkFileNames: 'bundle/[name]-[hash].js',
  // Nest and GraphQL read class names.
  keepNames: true,
  sourcemap: true,
});

// The client for pages as one module, with its types.
const client = await rolldown({ input: CLIENT });
await client.write({ file: `${dist}http/pages/browser/client.js`, format: 'esm' });
await writeFile(`${dist}http/pages/browser/client.d.ts`, clientTypes());

// Modules read these from their own folder.
await cp(`${dist}http/pages/browser`, `${dist}bundle/browser`, { recursive: true });
await cp(`${dist}thinking/advisor/networks`, `${dist}bundle/networks`, { recursive: true });

const commit = buildCommit(fileURLToPath(new URL('..', import.meta.url)));
await writeFile(`${dist}bundle/build.json`, `${JSON.stringify({ commit })}\n`);
