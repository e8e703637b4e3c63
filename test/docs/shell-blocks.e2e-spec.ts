/** Every shell block in the README and the docs works when copied as printed. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_TOKEN } from '../harness/best-scores.js';
import { ROOT } from '../harness/docs.js';
import { startServer, type TestServer } from '../harness/server.js';
import { blocksToRun, shellBlocks, unused } from '../harness/shell-blocks.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { hasPrograms } from '../harness/tools.js';
import { V8_FLAGS } from '../harness/v8-flags.mjs';

const SKIPPED = {
  'npm ci && npm start': 'The server runs.',
  'npm ci && npm test': 'Runs this.',
  'npm run test:one': 'Runs specs, like this one.',
  'npm test --': 'Runs specs, like this one.',
  'npm run simulate': 'test/simulation/simulation.e2e-spec.ts runs simulations.',
  'npm run build:client': 'test/docs/examples.e2e-spec.ts builds it.',
  'node examples/bot.ts': 'test/docs/examples.e2e-spec.ts runs it.',
  'npm run cluster': 'Takes port 8080.',
  'npm run example': 'Uses port 8080; tested by test/examples/serve.e2e-spec.ts.',
  'npx --no yamb-server serve': 'Takes port 8080.',
  'npx --no yamb-server play --resume': 'No game is kept through a pipe.',
  'npx --no yamb-server train': 'Takes ten minutes.',
  'npx --no yamb-server solve': 'Takes all cores for seconds; tested by test/cli/solve.e2e-spec.ts.',
  'npx openapi-typescript': 'Downloads a package.',
  'yamb-server play --server https://dice.example --join': 'Needs an invitation.',
  'yamb-server play --server https://dice.example --link-code': 'Needs another device.',
  'yamb-server puzzle yamb --difficulty hard --token': 'Needs the token of a player.',
  docker: 'Needs Docker.',
  'apt-get install': 'Needs root on Debian.',
  journalctl: 'Needs systemd.',
  'DATABASE_URL=': 'Needs PostgreSQL.',
  'export DATABASE_URL=': 'Needs PostgreSQL.',
  'npx --no yamb-server migrate-to-postgres': 'Needs PostgreSQL.',
  'npx --no yamb-server migrate --distribute': 'Needs a Citus cluster.',
  'npx --no yamb-server check --database postgres:': 'Needs PostgreSQL.',
  pg_dump: 'Needs PostgreSQL.',
  pg_restore: 'Needs PostgreSQL.',
  psql: 'Needs PostgreSQL.',
  'createdb yamb_copy': 'Needs PostgreSQL.',
  'REDIS_URL=': 'Needs Redis.',
};

/**
 * Makes the shell treat a refusal as a failure, and ends commands that a reader would end with Ctrl-C. Requests refused with
 * 429 or 503 are sent again after their `Retry-After`, as the docs advise: on a busy machine the first advice can load longer
 * than a request waits.
 */
const SHELL = `set -euo pipefail
YAMB='node ${V8_FLAGS.join(' ')} dist/cli/main.js'
curl() {
  case " $* " in
    *' -N '*) command curl --fail-with-body --max-time 1 "$@" || [ $? = 28 ] ;;
    *) command curl --fail-with-body --retry 4 "$@" ;;
  esac
}
end_after() {
  local text=$1; shift
  $YAMB "$@" >said.txt 2>&1 &
  until grep -q -e "$text" said.txt; do kill -0 $! || { cat said.txt; return 1; }; sleep 0.1; done
  kill $!
}
yamb-server() {
  case "$*" in
    bot*) end_after 'invite the player' "$@" --server "$SERVER" ;;
    *--open*) end_after '--join' "$@" ;;
    players* | puzzle* | mcp) $YAMB "$@" --server "$SERVER" ;;
    *) $YAMB "$@" ;;
  esac
}
npx() { [ "$1 $2" = '--no yamb-server' ] && shift 2 && yamb-server "$@"; }
`;

const docs = readdirSync(new URL('docs/', ROOT), { recursive: true, encoding: 'utf8' });
const pages = [
  'README.md',
  ...docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
].sort();
const all = pages.map((path) => ({ path, blocks: shellBlocks(path) }));
const run = all
  .map(({ path, blocks }) => ({ path, blocks: blocksToRun(blocks, SKIPPED) }))
  .filter(({ blocks }) => blocks.length > 0);

it('skips only lines that exist', () => {
  const blocks = all.flatMap((page) => page.blocks);
  expect(unused(blocks, SKIPPED)).toEqual([]);
});

const described = hasPrograms('bash', 'curl', 'jq', 'python3') ? describe : describe.skip;
described('a terminal into which the blocks of a page are pasted', () => {
  let folder: TemporaryFolder;
  let server: TestServer;
  let player = '';

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    await mkdir(folder.file('data'));
    server = await startServer({ databaseFile: folder.file('data/yamb.sqlite'), env: { ADMIN_TOKEN } });
    const token = await server.register('Bot');
    const { data } = await server.graphql<{ me: { id: string } }>('{ me { id } }', {}, token);
    player = data?.me.id ?? '';
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  /** A copy of the project folder for this page only. The database is the server's. */
  const folderFor = async (path: string): Promise<string> => {
    const here = folder.file(path.replaceAll('/', '-'));
    await mkdir(here);
    for (const name of ['dist', 'docs', 'examples', 'node_modules', 'package.json', 'tools']) {
      await symlink(fileURLToPath(new URL(name, ROOT)), `${here}/${name}`);
    }
    await symlink(folder.file('data'), `${here}/data`);
    return here;
  };
  /** The block as printed, except for paths and addresses that differ on this machine. */
  const here = (code: string): string =>
    code
      .replaceAll(/(?:http:\/\/)?localhost:3000|https:\/\/dice\.example/g, server.url)
      .replaceAll('/var/lib/yamb-server/', folder.file('data/'))
      .replaceAll('/var/backups/', `${folder.path}/`)
      .replaceAll('01a1fc8e-7f3d-7303-a808-eb8dc088177a', player);

  it.each(run)('runs $path', async ({ path, blocks }) => {
    const script = blocks.map(({ place, code }) => `echo '# ${place}' >&2\n${here(code)}`).join('\n');
    const env = {
      ...process.env,
      ADMIN_TOKEN,
      SERVER: server.url,
      DATABASE_FILE: undefined,
      HOME: folder.path,
    };
    const cwd = await folderFor(path);
    const output = await new Promise<string>((resolve, reject) => {
      const options = { cwd, env, timeout: 180_000 };
      const child = execFile('bash', ['-c', SHELL + script], options, (error, out, errors) => {
        if (error) reject(new Error(`${path} has failed:\n${errors}${out}`));
        else resolve(out);
      });
      child.stdin?.end();
    });
    expect(output).not.toMatch(/"errors":|MoveRefused|problem\+json|undefined/);
  });
});
