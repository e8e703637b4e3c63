/**
 * Records the examples of /v1/openapi.json: plays a story on the built server, with one request for every operation,
 * and writes requests and responses to tools/api/openapi/examples.json. With `--check`, only verifies that every
 * operation has an example and that the server still responds in the same shape.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import { format, resolveConfig } from 'prettier';
import { playStory } from './examples/story.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const TARGET = at('api/openapi/examples.json');
/** Operations that return a description of the API, too large for an example. */
const WITHOUT = ['openapi'];
const isCheck = process.argv.includes('--check');
const ADMIN_TOKEN = 'administrator-of-examples';

const folder = mkdtempSync(join(tmpdir(), 'yamb-server-examples-'));
const server = spawn(process.execPath, [at('../dist/main.js')], {
  env: {
    ...process.env,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_TOKEN,
    WEBHOOKS: 'true',
    PUZZLE_SECONDS: '3600',
    JOIN_URL: 'https://play.example/#game={game}&code={code}',
    DATABASE_URL: '',
    // Exact values have the same shape as estimates, and their tables take seconds of CPU time.
    ...(isCheck && { SOLVE_TABLES: 'false' }),
    DATABASE_FILE: join(folder, 'games.sqlite'),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});

/** The address in the server's startup message. */
const addressOf = ({ stdout }) =>
  new Promise((resolve, reject) => {
    let output = '';
    stdout.on('data', (chunk) => {
      output += chunk;
      const [address] = /http:\/\/[\w.[\]:]+:\d+/.exec(output) ?? [];
      if (address) resolve(address);
    });
    stdout.once('end', () => reject(new Error(`The server exited: ${output}`)));
  });

/** Names and types of a value at any depth. A list has those of all its items. */
function shapeOf(value, path = '', shape = new Set()) {
  if (Array.isArray(value)) for (const item of value) shapeOf(item, `${path}[]`, shape);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) shapeOf(member, `${path}.${name}`, shape);
  } else if (value !== null) shape.add(`${path}: ${typeof value}`);
  return shape;
}

/** Differences between the recorded and the current examples. Nullable values may be missing. */
function differences(recorded, given) {
  const names = new Set([...Object.keys(recorded), ...Object.keys(given)]);
  return [...names].flatMap((name) => {
    const [before, now] = [recorded[name], given[name]];
    if (!before || !now) return [`${name}: ${before ? 'recorded, but not in the story' : 'not recorded'}`];
    if (before.status !== now.status)
      return [`${name}: status ${now.status} instead of the recorded ${before.status}`];
    const type = (one) => JSON.stringify([Object.keys(one.parameters ?? {}), [...shapeOf(one.request)]]);
    if (type(before) !== type(now)) return [`${name}: another request`];
    const fresh = [...shapeOf(now.response)].filter((line) => !shapeOf(before.response).has(line));
    return fresh.length > 0 ? [`${name}: the recorded response lacks ${fresh.slice(0, 3).join(', ')}`] : [];
  });
}

try {
  const url = await addressOf(server);
  const examples = await playStory(url, ADMIN_TOKEN);
  const { paths } = await (await fetch(`${url}/v1/openapi.json`)).json();
  const operations = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  const faults = operations
    .filter((name) => !(name in examples) && !WITHOUT.includes(name))
    .map((name) => `${name}: not requested by tools/examples/story.mjs`);
  if (isCheck) faults.push(...differences(JSON.parse(readFileSync(TARGET, 'utf8')), examples));
  else {
    const text = JSON.stringify(examples);
    writeFileSync(TARGET, await format(text, { ...(await resolveConfig(TARGET)), parser: 'json' }));
  }
  if (faults.length > 0) {
    console.error(['The examples of REST are out of date. Run `npm run examples`.', ...faults].join('\n'));
    process.exitCode = 1;
  }
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
