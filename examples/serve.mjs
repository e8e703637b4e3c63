/**
 * Serves the example web pages as any front-end host would: as files, on their own origin.
 *
 *     npm run example                                                lists them
 *     npm run example -- table
 *     npm run example -- table --server https://dice.example --port 8081
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';

const EXAMPLES = {
  table: 'A table for one player or several',
  'sheet-editor': 'An editor for your own sheets: write, check, save and play them',
  web: 'A one-page game that uses only REST',
};

/** Folders to serve, by the first segment of the path. */
const FOLDERS = {
  ...Object.fromEntries(Object.keys(EXAMPLES).map((name) => [name, `${name}/`])),
  client: '../packages/client/dist/',
};

const MEDIA_TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The code editor and its workers, which a package exports as strings. */
async function monacoFile(name) {
  const graphiql = await import('@graphql-yoga/render-graphiql/graphiql');
  const files = {
    'editor.js': graphiql.js,
    'editor.css': graphiql.css,
    'editor.worker.js': graphiql.editorWorkerService,
    'json.worker.js': graphiql.jsonWorker,
  };
  return Object.hasOwn(files, name) ? files[name] : undefined;
}

/** The file at a path, or undefined if it does not exist. */
async function fileAt(path) {
  const [, name, rest] = /^\/([\w-]+)\/(.*)$/.exec(path) ?? [];
  if (name === 'monaco') return monacoFile(rest);
  if (!Object.hasOwn(FOLDERS, name)) return undefined;
  const folder = new URL(FOLDERS[name], import.meta.url);
  const file = new URL(`./${rest || 'index.html'}`, folder);
  return file.href.startsWith(folder.href) ? readFile(file).catch(() => undefined) : undefined;
}

function fail(message) {
  console.error(message);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        server: { type: 'string' },
        host: { type: 'string', default: 'localhost' },
        port: { type: 'string', default: '8080' },
      },
    });
  } catch ({ message }) {
    return fail(message);
  }
}

const {
  values: { server, host, port },
  positionals: [example],
} = readArguments();

if (example === undefined) {
  console.log('npm run example -- NAME [--server URL] [--host HOST] [--port PORT]\n');
  for (const [name, about] of Object.entries(EXAMPLES)) console.log(`  ${name.padEnd(14)}${about}`);
} else if (!Object.hasOwn(EXAMPLES, example)) {
  fail(`There is no example ${JSON.stringify(example)}. Choose one of: ${Object.keys(EXAMPLES).join(', ')}.`);
} else {
  const home = `/${example}/${server === undefined ? '' : `?server=${encodeURIComponent(server)}`}`;
  const site = createServer(async ({ url }, response) => {
    const [path] = url.split('?');
    if (path === '/') return response.writeHead(302, { location: home }).end();
    const content = await fileAt(path);
    if (content === undefined) return response.writeHead(404).end(`${path} does not exist.\n`);
    const type = MEDIA_TYPES[extname(path) || '.html'] ?? 'text/plain; charset=utf-8';
    return response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(content);
  });
  site.on('error', ({ message }) => fail(`${message}. Set another --host or --port.`));
  site.listen(Number(port), host, () => {
    console.log(`Open http://${host}:${site.address().port}${home}`);
  });
}
