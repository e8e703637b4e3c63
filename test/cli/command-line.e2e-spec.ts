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

  it('prints and ends with 0', async () => {
    const { code, output, errors } = await runCommand(['rulesets']);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('yahtc');
  });

  it('ends with 2 when it is used wrongly', async () => {
    expect(await runCommand(['rulesets', '--al'])).toMatchObject({ code: 2, output: '' });
  });

  it('ends silently with 0 when the reader of its output stops', async () => {
    const script = '"$0" "$1" rulesets yamb --json | head -n 1; echo "${PIPESTATUS[0]}"';
    const { stdout, stderr } = await run('bash', ['-c', script, process.execPath, COMMAND]);
    expect({ stdout, stderr }).toEqual({ stdout: '{\n0\n', stderr: '' });
  });

  it('plays the commands that come through a pipe', async () => {
    const { code, output, errors } = await runCommand(['play', '--seed', 'lesson-1'], { input: 'r\nq\n' });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('dice   4   1   3   4   5');
  });

  it('serves with options before variables, and stops on SIGTERM', async () => {
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

  it('says in a line why it cannot serve', async () => {
    const { code, output, errors } = await runCommand(['serve', '--host', 'my host']);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^The environment is invalid\. HOST is "my host", but must be .*\n$/);
  });
});

describe('the package', () => {
  it('holds what runs, and nothing that only builds or tests it', async () => {
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
