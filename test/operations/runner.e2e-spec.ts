/** The test runner: a run that should fail does, and the long run includes every spec with a long form. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { exec, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { read } from '../harness/docs.js';
import { createTemporaryFolder } from '../harness/temporary-folder.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONFIG = {
  rootDir: ROOT,
  testRunner: '<rootDir>/test/runner/runner.mjs',
  testMatch: ['<rootDir>/test/fixtures/runner/*.mjs'],
  transform: {},
};

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

describe('a run with failing tests', () => {
  let code: number;
  let report: Report;

  beforeAll(async () => {
    const folder = await createTemporaryFolder();
    const file = folder.file('report.json');
    const jest = fileURLToPath(new URL('node_modules/jest/bin/jest.js', `file://${ROOT}`));
    const args = [jest, '--runInBand', '--config', JSON.stringify(CONFIG), '--json', '--outputFile', file];
    code = await new Promise((resolve) => {
      const child = execFile(process.execPath, args, { cwd: ROOT }, () => {
        resolve(child.exitCode ?? -1);
      });
    });
    report = JSON.parse(await readFile(file, 'utf8')) as Report;
    await folder.remove();
  });

  const specNamed = (name: string) => report.testResults.find((spec) => spec.name.endsWith(`/${name}.mjs`));

  it('fails, with the status of each test', () => {
    expect(code).toBe(1);
    const tests = specNamed('failing')?.assertionResults ?? [];
    expect(Object.fromEntries(tests.map(({ fullName, status }) => [fullName, status]))).toEqual({
      passes: 'passed',
      'is skipped': 'pending',
      'handles a rejection late': 'passed',
      'expects something else': 'failed',
      'leaves a rejection unhandled': 'failed',
      'throws outside of its function': 'failed',
      hangs: 'failed',
      'with a hook that fails has a test': 'failed',
    });
  });

  it('locates each failure', () => {
    const message = specNamed('failing')?.message;
    for (const reason of ['Expected: 2', 'unhandled', 'uncaught', 'Exceeded timeout of 50 ms', 'hook'])
      expect(message).toContain(reason);
    expect(message).toMatch(/failing\.mjs\S*:12:/);
  });

  it('reports a spec that cannot be loaded', () => {
    expect(specNamed('unloadable')?.message).toContain('not loaded');
  });
});

describe('the long run', () => {
  it('includes every spec with a long form', async () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const [ofAll = ''] = scripts['test:torture']?.split(' && ') ?? [];
    const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}` };
    const { stdout } = await promisify(exec)(`${ofAll} --listTests`, { cwd: ROOT, env });
    const found = stdout.split('\n').filter((line) => line.startsWith(ROOT));
    const files = await Promise.all(
      ['src', 'packages/engine/src', 'packages/strategy/src', 'packages/trainer/src', 'test'].map(
        async (folder) =>
          (await readdir(join(ROOT, folder), { recursive: true })).map((path) => join(ROOT, folder, path)),
      ),
    );
    // Specs of clusters need Patroni or Citus, and run by commands of their own.
    const specs = files.flat().filter((path) => /(?<!\.(ha|citus)-)spec\.ts$/.test(path));
    const long = specs.filter((path) =>
      /from '[./]+(test\/)?harness\/torture\.js'/.test(readFileSync(path, 'utf8')),
    );
    expect(long.length).toBeGreaterThan(50);
    expect(found).toEqual(expect.arrayContaining(long));
    expect(found.length).toBeLessThan(specs.length / 3);
  });
});
