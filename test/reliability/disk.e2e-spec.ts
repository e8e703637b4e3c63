/** The disk under a built server fails, and a built server starts on an unusable file. */
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import BetterSqlite3 from 'better-sqlite3';
import { checkFile } from '../../src/ops/integrity/check-file.js';
import type { Finding } from '../../src/ops/integrity/finding.js';
import { runServer, startProcess, type ServerProcess } from '../harness/process.js';
import { startServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { waitFor } from '../harness/wait-for.js';

const OTHER_USER = 65_534;
const isRoot = process.getuid?.() === 0;

/** Whether a command exists and may be run. */
function works(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

/** Registers players until one is refused; returns the tokens of acknowledged registrations. */
async function registerUntilRefused(server: ServerProcess): Promise<{ tokens: string[]; refusal: string }> {
  const tokens: string[] = [];
  for (;;) {
    const answer = await server.graphql<{ register: { token: string } }>(
      'mutation { register(input: { name: "Ana" }) { token } }',
    );
    if (answer.status !== 200 || !answer.data) return { tokens, refusal: `${answer.status} ${answer.text}` };
    tokens.push(answer.data.register.token);
  }
}

/** After a kill, every acknowledged player is registered, and the file is intact. */
async function expectRegistered(databaseFile: string, tokens: readonly string[]): Promise<void> {
  const server = await startServer({ databaseFile });
  for (const token of tokens) {
    expect((await server.graphql('{ me { name } }', {}, token)).data).toEqual({ me: { name: 'Ana' } });
  }
  await server.stop();
  const findings: Finding[] = [];
  await checkFile(databaseFile, { onFinding: (finding) => findings.push(finding) });
  expect(findings).toEqual([]);
}

const untilReady = (server: ServerProcess): Promise<true> =>
  waitFor(async () => (await fetch(`${server.url}/health/ready`)).ok, 'the server to be ready');

(works('prlimit', '--version') ? describe : describe.skip)('files that cannot grow', () => {
  const allow = (pid: number, bytes: number | 'unlimited'): void => {
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
  };

  it('cause no loss and no restart', async () => {
    const databaseFile = folder.file('yamb.sqlite');
    const server = await startProcess({ DATABASE_FILE: databaseFile, LOG_LEVEL: 'silent' });
    await server.register();
    allow(server.pid, (await stat(`${databaseFile}-wal`)).size + 100_000);
    const { tokens, refusal } = await registerUntilRefused(server);
    expect(tokens.length).toBeGreaterThan(0);
    expect(refusal).toMatch(/^503 .*The disk of the database (is full|fails to read or write)/);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
    expect((await server.graphql('{ me { name } }', {}, tokens[0])).data).toEqual({ me: { name: 'Ana' } });

    allow(server.pid, 'unlimited');
    await untilReady(server);
    tokens.push(await server.register());
    await server.end('SIGKILL');
    await expectRegistered(databaseFile, tokens);
  });
});

/** Only root may mount a small disk, and not in every container. */
const mayMount = isRoot && works('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt');

(mayMount ? describe : describe.skip)('a full disk', () => {
  const disk = (): string => folder.file('disk');
  beforeEach(async () => {
    await mkdir(disk());
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk()]);
  });
  afterEach(() => {
    execFileSync('umount', ['--lazy', disk()]);
  });

  it('causes no loss and no restart', async () => {
    const databaseFile = folder.file('disk/yamb.sqlite');
    const server = await startProcess({ DATABASE_FILE: databaseFile, LOG_LEVEL: 'silent' });
    const ballast = folder.file('disk/ballast');
    await fill(ballast);
    const { tokens, refusal } = await registerUntilRefused(server);
    expect(refusal).toMatch(
      /^503 .*The disk of the database is full; nothing was stored\. Try again later\./,
    );
    const ready = await fetch(`${server.url}/health/ready`);
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('DISK_FULL')]);

    await rm(ballast);
    await untilReady(server);
    tokens.push(await server.register());
    await server.end('SIGKILL');
    await expectRegistered(databaseFile, tokens);
  });

  async function fill(file: string): Promise<void> {
    const handle = await open(file, 'w');
    try {
      for (;;) await handle.write(Buffer.alloc(65_536));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    } finally {
      await handle.close();
    }
  }
});

describe('a server refuses to start, with a reason in one line,', () => {
  it('on a damaged file', async () => {
    const file = folder.file('yamb.sqlite');
    const server = await startServer({ databaseFile: file });
    for (let player = 0; player < 20; player += 1) await server.register();
    await server.stop();
    const { size } = await stat(file);
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(size - 8_192, 0xa5), 0, size - 8_192, 8_192);
    await handle.close();

    const { code, errors } = await runServer({ DATABASE_FILE: file });
    expect(code).toBe(1);
    expect(errors).toMatch(/^DATABASE_FILE .*yamb\.sqlite cannot be used: .*(damaged|malformed).*\n$/);
  });

  it('on a read-only file', async () => {
    const file = folder.file('yamb.sqlite');
    await (await startServer({ databaseFile: file })).stop();
    await chmod(folder.path, 0o555);
    await chmod(file, 0o444);
    // For root no file is read-only.
    const { code, errors } = await runServer({ DATABASE_FILE: file }, isRoot ? OTHER_USER : undefined);
    await chmod(folder.path, 0o755);
    expect(code).toBe(1);
    expect(errors).toMatch(/^DATABASE_FILE .*yamb\.sqlite cannot be used: .*\n$/);
  });

  it('on a file locked by another process', async () => {
    const file = folder.file('yamb.sqlite');
    await writeFile(file, '');
    const other = new BetterSqlite3(file);
    other.exec('BEGIN EXCLUSIVE');
    const { code, errors } = await runServer({ DATABASE_FILE: file, DATABASE_WAIT_SECONDS: '1' });
    other.close();
    expect(code).toBe(1);
    expect(errors).toBe(`DATABASE_FILE ${file} cannot be used: database is locked\n`);
  });
});
