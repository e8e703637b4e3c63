/** `yamb-server bot`: a program in another language plays, several games at once. Left out where there is no Python. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import {
  createClient,
  type CreateGameInput,
  type WebSocketConstructor,
  type YambClient,
} from '../../packages/client/src/index.js';
import { playSeat } from '../client/players.js';
import { startServer, type TestServer } from '../harness/server.js';
import { isThere } from '../harness/tools.js';
import { waitFor } from '../harness/wait-for.js';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const PYTHON = `python3 ${at('examples/command-bot.py')}`;
const Socket = WebSocket as unknown as WebSocketConstructor;

describe('a program that plays by the command line', () => {
  let server: TestServer;
  let ana: YambClient;
  let child: ChildProcess | undefined;
  let output = '';

  beforeAll(async () => {
    server = await startServer();
    ana = createClient({ url: server.url, WebSocket: Socket });
    await ana.register('Ana');
  });
  afterAll(() => server.stop());
  afterEach(async () => {
    if (child?.exitCode === null && child.kill('SIGTERM')) await once(child, 'close');
    output = '';
  });

  /** Starts the command, and gives the id of its bot. */
  const start = (command: string, ...more: string[]): Promise<string> =>
    startBot('--command', command, ...more);
  const startBot = async (...options: string[]): Promise<string> => {
    const args = [at('dist/cli/main.js'), 'bot', '--server', server.url, ...options];
    child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await waitFor(() => /as the player \S+\n/.test(output), 'the id of the bot');
    return /as the player (\S+)\n/.exec(output)?.[1] ?? '';
  };
  const challenge = (player: string, ruleset: string, clock?: CreateGameInput['clock']) =>
    ana.createGame({ ruleset, seats: [{}, { access: 'PLAYER', player }], ...(clock && { clock }) });
  const end = async (id: string) => (await ana.game(id))?.status;

  (isThere('python3') ? it : it.skip)('takes challenges by its filter, and plays them at once', async () => {
    const filter = ['--rulesets', 'yahtc,generala', '--clocks', 'none,days'];
    const bot = await start(PYTHON, '--name', 'Python', ...filter);
    const hasty = { perTurnSeconds: 60, atZero: 'PASS' } as const;
    const [first, second, ...others] = await Promise.all([
      ...['yahtc', 'generala', 'yacht'].map((ruleset) => challenge(bot, ruleset)),
      challenge(bot, 'yahtc', hasty),
    ]);
    await Promise.all([first, second].map((game) => playSeat(ana, game?.id ?? '', 0)));
    expect(await Promise.all([first, second, ...others].map((game) => end(game?.id ?? '')))).toEqual([
      'FINISHED',
      'FINISHED',
      'OPEN',
      'OPEN',
    ]);
    expect((await ana.game(first.id))?.seats[1]).toMatchObject({ name: 'Python', kind: 'BOT' });
  });

  it('lets a bot of the server play in place of a program, announcements among its moves', async () => {
    const bot = await startBot('--level', 'casual', '--name', 'House');
    const { id } = await challenge(bot, 'yams-fr');
    await playSeat(ana, id, 0);
    const game = await ana.sheets(id);
    expect(game?.status).toBe('FINISHED');
    expect(game?.seats[1]).toMatchObject({ name: 'House', kind: 'BOT' });
    expect(output).not.toContain('refused');
  });

  it('plays on for a program that chooses illegal moves', async () => {
    const stubborn = `node -e "require('readline').createInterface({input:process.stdin}).on('line',(l)=>console.log(JSON.stringify({id:JSON.parse(l).id,announce:'nothing'})))"`;
    const bot = await start(stubborn);
    const { id } = await challenge(bot, 'yahtc');
    await playSeat(ana, id, 0);
    expect(await end(id)).toBe('FINISHED');
  });

  (isThere('python3', 'bash', 'curl') ? it : it.skip)('is challenged as the guide says', async () => {
    const guide = await readFile(at('docs/write-a-bot.md'), 'utf8');
    const [, request = ''] = /```sh\n(curl [^`]*PLAYER[^`]*)```/.exec(guide) ?? [];
    const bot = await start(PYTHON);
    const env = { ...process.env, TOKEN: ana.token, BOT: bot };
    const { stdout } = await promisify(execFile)(
      'bash',
      ['-c', request.replace('http://localhost:3000', server.url)],
      { env },
    );
    const { id } = JSON.parse(stdout) as { id: string };
    await playSeat(ana, id, 0);
    expect(await end(id)).toBe('FINISHED');
  });

  it('ends when the program does, and says so', async () => {
    const bot = await start('node -e "process.stdin.once(\'data\', () => process.exit(3))"');
    const { id } = await challenge(bot, 'yahtc');
    // Once all that it has printed was read.
    const ended = child ? once(child, 'close') : [];
    const playing = playSeat(ana, id, 0).catch(() => undefined);
    expect((await ended)[0]).toBe(1);
    expect(output).toContain('The program has ended with code 3');
    await ana.resign(id);
    await playing;
  });
});
