/** Tests use every available database: a run that skips one fails. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { STORED } from '../harness/postgres-specs.mjs';
import { dialects } from '../harness/postgres.js';
import { redisUrl } from '../harness/redis.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const postgresUrl = process.env['YAMB_TEST_POSTGRES_URL'] ?? '';

const STORES = 'src/storage/postgres/postgres-database.int-spec.ts';
const [SERVERS = ''] = STORED;
const REDIS = 'src/kernel/redis/shared-redis.int-spec.ts';
const NONE = { TEST_DATABASE_URL: 'none', TEST_REDIS_URL: 'none' };

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

const node = (args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { cwd: ROOT, env: { PATH: process.env['PATH'], ...env } };
    execFile(process.execPath, [...args], options, (error, output, errors) => {
      resolve({ code: Number(error?.code ?? 0), output, errors });
    });
  });

describe('the summary of a run', () => {
  let folder: TemporaryFolder;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });
  afterEach(() => folder.remove());

  /** The summary of a run in which these specs passed and these were skipped. */
  async function summary(
    passed: readonly string[],
    env: Readonly<Record<string, string>>,
    skipped: readonly string[] = [],
  ): Promise<Ended> {
    const results = (specs: readonly string[], status: string): object[] =>
      specs.map((spec) => ({ name: `${ROOT}${spec}`, assertionResults: [{ status }] }));
    const report = {
      numPassedTests: passed.length,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 0,
      testResults: [...results(passed, 'passed'), ...results(skipped, 'pending')],
    };
    await writeFile(folder.file('report.json'), JSON.stringify(report));
    return node(['.ci/summary.mjs', folder.file('report.json')], env);
  }

  const usual = dialects.includes('postgres') && redisUrl !== undefined ? it : it.skip;
  const NAMED = { TEST_DATABASE_URL: postgresUrl, TEST_REDIS_URL: redisUrl ?? '' };

  usual('reports success if the specs of every available database ran', async () => {
    const { code, output } = await summary([STORES, SERVERS, SERVERS, REDIS], NAMED);
    expect({ code, output }).toEqual({ code: 0, output: '4 passed, 0 failed\n' });
  });

  usual.each([
    ['PostgreSQL under the stores', [SERVERS, SERVERS, REDIS], [STORES]],
    ['PostgreSQL under whole servers', [STORES, SERVERS, REDIS], [SERVERS]],
    ['PostgreSQL under whole servers', [STORES, SERVERS, REDIS], []],
    ['Redis', [STORES, SERVERS, SERVERS], [REDIS]],
  ])('reports a failure if %s was skipped', async (what, passed, skipped) => {
    const { code, output } = await summary(passed, NAMED, skipped);
    expect(code).toBe(1);
    expect(output).toBe(`Skipped, although available: ${what}\n${passed.length} passed, 1 failed\n`);
  });

  it('reports a failure without a report', async () => {
    const { code, output } = await node(['.ci/summary.mjs', folder.file('report.json')], NONE);
    expect(code).toBe(1);
    expect(output).toMatch(/^0 passed, [1-4] failed$/m);
  });
});

describe('before a run', () => {
  const begin = (env: Readonly<Record<string, string>>): Promise<Ended> =>
    node(['--input-type=module', '-e', "(await import('./test/harness/postgres.setup.mjs')).default()"], env);

  it('the skipped databases are listed', async () => {
    const { code, errors } = await begin(NONE);
    expect(code).toBe(0);
    expect(errors.trim()).toBe(
      'Databases under test: SQLite. ' +
        'Left out: PostgreSQL (TEST_DATABASE_URL=none), Redis (TEST_REDIS_URL=none).',
    );
  });

  it('a named database must respond', async () => {
    const unreachable = 'postgres://127.0.0.1:1/yamb';
    const { code, errors } = await begin({ ...NONE, TEST_DATABASE_URL: unreachable });
    expect(code).toBe(1);
    expect(errors).toContain('ECONNREFUSED');
  });

  (dialects.includes('postgres') ? it : it.skip)('the schemas of killed runs are dropped', async () => {
    const HOUR = 60 * 60_000;
    const client = new pg.Client(postgresUrl);
    client.on('error', () => undefined);
    await client.connect();
    const id = process.pid.toString(16).padStart(32, '0');
    const began = (at: number): string => `yamb_${at.toString(36)}1z_${id}`;
    const [old, young, foreign] = [
      began(Date.now() - 7 * HOUR),
      began(Date.now() - 5 * HOUR),
      `yamb_of_somebody_${id}`,
    ] as const;
    try {
      for (const name of [old, young, foreign]) await client.query(`CREATE SCHEMA ${name}`);
      const { code, errors } = await begin({ ...NONE, TEST_DATABASE_URL: postgresUrl });
      expect(code).toBe(0);
      expect(errors).toMatch(/^\s*Databases under test: SQLite, PostgreSQL \(.+, TEST_DATABASE_URL\)\./);
      const { rows } = await client.query<{ name: string }>(
        'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1)',
        [[old, young, foreign]],
      );
      expect(rows.map(({ name }) => name).sort()).toEqual([young, foreign].sort());
    } finally {
      for (const name of [old, young, foreign]) await client.query(`DROP SCHEMA IF EXISTS ${name}`);
      await client.end();
    }
  });
});
