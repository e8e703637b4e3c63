/**
 * Tests the packages as published: packs the server and the client, installs both in an empty folder, starts the server
 * there and plays a game with the client. Requires network access to install dependencies from the registry.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'yamb-server-package-'));
const npm = (cwd, ...args) => execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

const PROGRAM = `
import { createClient } from '@yamb-server/client';
const client = createClient({ url: process.argv[2] });
await client.register('Ana');
const { id } = await client.createGame({ ruleset: 'yahtc' });
const table = client.liveGame(id);
for await (const { turn } of table) {
  if (!turn) continue;
  const [field] = turn.openFields;
  const outcome = field ? await table.enterField({ column: field.column, row: field.row, endTurn: true }) : await table.roll();
  if (!outcome.accepted) throw new Error(outcome.message);
}
console.log(table.game.status, table.game.sides[0].total);
`;

/** The address in the server's startup message. */
async function addressOf(server) {
  let output = '';
  for await (const chunk of server.stdout) {
    output += chunk;
    const [address] = /http:\/\/[\w.[\]:]+:\d+/.exec(output) ?? [];
    if (address) return address;
  }
  throw new Error(`The server exited: ${output}`);
}

let server;
try {
  npm(ROOT, 'pack', '--pack-destination', folder);
  npm(ROOT, 'pack', '-w', '@yamb-server/client', '--pack-destination', folder);
  const packed = readdirSync(folder).map((name) => join(folder, name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  npm(folder, 'install', '--no-audit', '--no-fund', ...packed);
  writeFileSync(join(folder, 'program.mjs'), PROGRAM);

  server = spawn('npx', ['--no', 'yamb-server', 'serve'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATABASE_FILE: join(folder, 'games.sqlite') },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const address = await addressOf(server);
  const result = execFileSync('node', ['program.mjs', address], { cwd: folder, encoding: 'utf8' });
  if (!result.startsWith('FINISHED ')) throw new Error(`The game ended with ${result}`);
  console.log(`The packages install, start and play a game: ${result.trim()} points`);
} finally {
  if (server?.pid && server.exitCode === null) {
    process.kill(-server.pid, 'SIGTERM');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
