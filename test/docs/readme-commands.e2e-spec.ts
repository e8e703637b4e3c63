/** The commands of the README: each can be copied as it is printed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { isThere } from '../harness/tools.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const [, section = ''] = readFileSync(`${ROOT}README.md`, 'utf8').split('\n## Command line\n');
const [, block = ''] = /```sh\n(.*?)```/s.exec(section) ?? [];
const COMMANDS = block
  .trim()
  .split('\n')
  .map((line) => line.replace(/ +#.*$/, ''));

describe('the commands of the README', () => {
  /** Runs one of them as a shell does, in this folder; with options after its own. */
  async function run(start: string, options = ''): Promise<{ code: unknown; output: string }> {
    const command = COMMANDS.find((one) => one.startsWith(`npx --no yamb-server ${start}`)) ?? 'false';
    const child = spawn(
      'bash',
      ['-c', command.replace('npx --no yamb-server', `exec ${process.execPath} dist/cli/main.js`) + options],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    const [code] = (await once(child, 'close')) as [unknown];
    return { code, output };
  }

  it('need no variable that a reader would have to set', () => {
    expect(COMMANDS.length).toBeGreaterThan(15);
    expect(COMMANDS.filter((command) => command.includes('$'))).toEqual([]);
  });

  it('name files that are there', () => {
    const files = COMMANDS.flatMap((command) => command.match(/[\w./-]+\.(json|py)\b|\.\/[\w./-]+/g) ?? []);
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !existsSync(ROOT + file))).toEqual([]);
  });

  it('analyse a game', async () => {
    expect(await run('analyse')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/turn +player +expected/),
    });
  });

  it('list what the administrator can do about players', async () => {
    expect(await run('players')).toMatchObject({ code: 0, output: expect.stringContaining('suspend') });
  });

  (isThere('python3') ? it : it.skip)('let a program play', async () => {
    // The program is there, and the command gets as far as to ask the server.
    expect(await run('bot', ' --server http://127.0.0.1:9')).toMatchObject({
      code: 1,
      output: expect.stringContaining('http://127.0.0.1:9/graphql cannot be reached'),
    });
  });
});
