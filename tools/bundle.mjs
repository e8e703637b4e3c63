/**
 * Bundles the two programs of `dist`, in place: `dist/main.js` and `dist/cli/main.js`. Node then loads some seventy files
 * instead of three thousand, which halves the time until the server listens.
 */
import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { buildCommit } from './build-commit.mjs';
import { clientTypes } from './client-types.mjs';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** The sources of the client, for commands that play on a server and for pages. */
const CLIENT = fileURLToPath(new URL('../packages/client/src/index.ts', import.meta.url));

/** The doors of the libraries, by their names. */
const LIBRARIES = Object.fromEntries(
  ['engine', 'strategy', 'trainer'].flatMap((library) => {
    const folder = new URL(`../packages/${library}/`, import.meta.url);
    const { name, exports } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
    return Object.entries(exports)
      .map(([door, { default: path }]) => [join(name, door), fileURLToPath(new URL(path, folder))])
      .toReversed();
  }),
);

/** Loaded from node_modules when the server runs. */
const INSTALLED = [
  'reflect-metadata',
  // Its addon lies beside it.
  'better-sqlite3',
  // Nine megabytes of text, which only the playground loads.
  /^@graphql-yoga\/render-graphiql/,
];

/** Optional peers that Nest, Apollo and pg look for, and do without. */
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
    // Loaded by threads, from beside the chunk that starts them.
    'bundle/table-worker': `${dist}thinking/advisor/table-worker.js`,
    'bundle/table-thread': `${dist}thinking/advisor/table-thread.js`,
    'bundle/training-thread': `${dist}thinking/advisor/training/training-thread.js`,
    'bundle/advisor-thread': `${dist}thinking/advisor/advisor-thread.js`,
  },
  platform: 'node',
  // The libraries of this tree: an image is built without their links in node_modules, and a worktree with those of another tree.
  resolve: { alias: { ...LIBRARIES, '@yamb-server/client': CLIENT } },
  external: [...INSTALLED, ...OPTIONAL],
  // Apollo looks for Node's `crypto` this way, and hashes every query by a module in JavaScript where it is not found.
  transform: { define: { 'module.require': 'process.getBuiltinModule' } },
});
await bundle.write({
  dir: dist,
  format: 'esm',
  chunkFileNames: 'bundle/[name]-[hash].js',
  // Nest and GraphQL take names from classes.
  keepNames: true,
  sourcemap: true,
});

// The client for pages, as one module, and its types.
const client = await rolldown({ input: CLIENT });
await client.write({ file: `${dist}http/pages/browser/client.js`, format: 'esm' });
await writeFile(`${dist}http/pages/browser/client.d.ts`, clientTypes());

// Modules read these beside themselves.
await cp(`${dist}http/pages/browser`, `${dist}bundle/browser`, { recursive: true });
for (const name of ['examples.json', 'raised-errors.json'])
  await cp(`${dist}http/rest/openapi/${name}`, `${dist}bundle/${name}`);
await cp(`${dist}thinking/advisor/networks`, `${dist}bundle/networks`, { recursive: true });

const commit = buildCommit(fileURLToPath(new URL('..', import.meta.url)));
await writeFile(`${dist}bundle/build.json`, `${JSON.stringify({ commit })}\n`);
