import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runCommand, startProcess } from '../harness/process.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COMMAND = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const run = promisify(execFile);

describe('the built command line', () => {
  let folder: TemporaryFolder;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });
  afterEach(() => folder.remove());

  it('prints and exits with 0', async () => {
    const { code, output, errors } = await runCommand(['rulesets']);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('yahtc');
  });

  it('exits with 2 on incorrect usage', async () => {
    expect(await runCommand(['rulesets', '--al'])).toMatchObject({ code: 2, output: '' });
  });

  it('exits silently with 0 if its output is closed', async () => {
    const script = '"$0" "$1" rulesets yamb --json | head -n 1; echo "${PIPESTATUS[0]}"';
    const { stdout, stderr } = await run('bash', ['-c', script, process.execPath, COMMAND]);
    expect({ stdout, stderr }).toEqual({ stdout: '{\n0\n', stderr: '' });
  });

  it('plays the commands from a pipe', async () => {
    const { code, output, errors } = await runCommand(['play', '--seed', 'lesson-1'], { input: 'r\nq\n' });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('dice   4   1   3   4   5');
  });

  it('prefers options to variables when serving, and stops on SIGTERM', async () => {
    const file = folder.file('games.sqlite');
    const server = await startProcess({ PORT: 'wrong', DATABASE_FILE: '/nowhere/yamb.sqlite' }, [
      'serve',
      '--port',
      '0',
      '--database',
      file,
    ]);
    await server.register();
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
    expect(await runCommand(['migrate', '--database', file])).toMatchObject({
      code: 0,
      output: `${file} is up to date.\n`,
    });
  });

  it('explains in one line why it cannot serve', async () => {
    const { code, output, errors } = await runCommand(['serve', '--host', 'my host']);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^The environment is invalid\. HOST is "my host", but must be .*\n$/);
  });
});

describe('the package', () => {
  it('contains what the server needs at run time, without build and test files', async () => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: ROOT });
    const [{ files }] = JSON.parse(stdout) as [{ files: readonly { path: string }[] }];
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'package.json',
        'README.md',
        'LICENSE',
        'schema.gql',
        'dist/main.js',
        'dist/cli/main.js',
      ]),
    );
    expect(paths.filter((path) => /^(src|test|bench|node_modules|data)\/|\.map$|spec/.test(path))).toEqual(
      [],
    );
  });
});
