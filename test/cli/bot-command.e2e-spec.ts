/** `yamb-server bot`: a program in another language plays several games at once. Skipped without Python. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, type CreateGameInput, type YambClient } from '@yamb-server/client';
import { playSeat } from '../client/players.js';
import { createRuleset, HOUSE_YAMB } from '../harness/custom-rulesets.js';
import { runHere } from '../harness/command.js';
import { startServer, type TestServer } from '../harness/server.js';
import { hasPrograms } from '../harness/tools.js';
import { Socket } from '../harness/transports.js';
import { V8_FLAGS } from '../harness/v8-flags.mjs';
import { waitFor } from '../harness/wait-for.js';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const PYTHON = `python3 ${at('examples/command-bot.py')}`;
describe('a program that plays through the command line', () => {
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

  /** Starts the command and returns the id of its bot. */
  const start = (command: string, ...more: string[]): Promise<string> =>
    startBot('--command', command, ...more);
  const startBot = async (...options: string[]): Promise<string> => {
    const args = [...V8_FLAGS, at('dist/cli/main.js'), 'bot', '--server', server.url, ...options];
    child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await waitFor(() => /invite the player \S+\n/.test(output), 'the id of the bot');
    return /invite the player (\S+)\n/.exec(output)?.[1] ?? '';
  };
  const challenge = (player: string, ruleset: string, clock?: CreateGameInput['clock']) =>
    ana.createGame({ ruleset, seats: [{}, { access: 'PLAYER', player }], ...(clock && { clock }) });
  const end = async (id: string) => (await ana.game(id))?.status;

  (hasPrograms('python3') ? it : it.skip)(
    'accepts challenges that match its filter and plays them at once',
    async () => {
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
    },
  );

  it('is refused with the token of a person, and learns how to register a bot', async () => {
    const token = ana.token ?? '';
    const ended = await runHere(['bot', '--server', server.url, '--level', 'casual', '--token', token]);
    expect(ended).toMatchObject({ code: 1, output: '' });
    expect(ended.errors).toMatch(/belongs to Ana, a person.*register a bot/);
  });

  it('can let a server bot play in its place, including announcements', async () => {
    const bot = await startBot('--level', 'casual', '--name', 'House');
    const { id } = await challenge(bot, 'yams-fr');
    await playSeat(ana, id, 0);
    const game = await ana.sheets(id);
    expect(game?.status).toBe('FINISHED');
    expect(game?.seats[1]).toMatchObject({ name: 'House', kind: 'BOT' });
    expect(output).not.toContain('refused');
  });

  /** A program that answers each line by this code, with the position as `p`. */
  const program = (code: string): string =>
    `node -e "require('readline').createInterface({input:process.stdin}).on('line',(l)=>{const p=JSON.parse(l);${code}})"`;
  const LAST_FIELD = '{id:p.id,enter:p.turn.openFields.at(-1)}';

  it('prints challenges and results, reports an invalid answer, and asks again with the reason', async () => {
    const once = `console.log(JSON.stringify(p.refused===null?{id:p.id,play:'ones'}:${LAST_FIELD}))`;
    const bot = await start(program(once), '--rulesets', 'yahtc');
    const left = await challenge(bot, 'yams');
    const { id } = await challenge(bot, 'yahtc');
    await playSeat(ana, id, 0);
    await waitFor(() => output.includes('is over'), 'the result');
    const [mine, its] = (await ana.game(id))?.sides ?? [];
    expect(output).toContain(`Accepted the challenge from Ana to play YahtC: game ${id}\n`);
    expect(output).toContain(`Ignored the challenge from Ana to play Yam's: game ${left.id}\n`);
    expect(output).toContain(`Game ${id}: The program answered {"id":1,"play":"ones"}, which is not a move.`);
    expect(output).not.toContain('instead of the program');
    expect(output).toContain(`Game ${id} is over: Ana ${mine?.total}, Bot ${its?.total}\n`);
  });

  it('plays on after three wrong answers, incomplete or illegal, and reports its entry', async () => {
    const wrong = `console.log(JSON.stringify(p.id%2?{id:p.id}:{id:p.id,announce:'nothing'}))`;
    const bot = await start(program(wrong));
    const { id } = await challenge(bot, 'yahtc');
    await playSeat(ana, id, 0);
    expect(await end(id)).toBe('FINISHED');
    expect(output).toMatch(
      new RegExp(
        `Game ${id}: plays {"type":"enterField","column":"free","row":"\\w+","endTurn":true} instead of the program\\.`,
      ),
    );
  });

  it('exits at a line that is not JSON and quotes it', async () => {
    const bot = await start(program(`console.log('I think')`));
    const { id } = await challenge(bot, 'yahtc');
    const ended = child ? once(child, 'close') : [];
    const playing = playSeat(ana, id, 0).catch(() => undefined);
    expect((await ended)[0]).toBe(1);
    expect(output.match(/a line that is not a JSON object: I think\n/g)).toHaveLength(1);
    expect(output).not.toContain('did not answer');
    await ana.resign(id);
    await playing;
  });

  it('is refused if the server does not have a rule set of its filter', async () => {
    const { id } = await createRuleset(server, ana.token ?? '', { definition: HOUSE_YAMB });
    const filter = ['--rulesets', `yahtc,${id},chess`];
    expect(await runHere(['bot', '--server', server.url, '--level', 'casual', ...filter])).toEqual({
      code: 2,
      output: '',
      errors: expect.stringMatching(
        /^There is no rule set "chess"\. Choose one of: winyamb, .*yahtc, .*\.\n$/,
      ) as unknown,
    });
  });

  it('registers no bot if the program is missing', async () => {
    const ended = await runHere(['bot', '--server', server.url, '--command', './no-such-bot']);
    expect(ended).toMatchObject({ code: 1, output: '' });
    expect(ended.errors.match(/The program ended with code 127: \.\/no-such-bot/g)).toHaveLength(1);
  });

  (hasPrograms('python3', 'bash', 'curl') ? it : it.skip)(
    'can be challenged as the guide describes',
    async () => {
      const guide = await readFile(at('docs/write-a-bot.md'), 'utf8');
      const [request = ''] = /^curl .*\\\n.*PLAYER.*$/m.exec(guide) ?? [];
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
    },
  );

  it('exits when the program does, and reports it', async () => {
    const bot = await start('node -e "process.stdin.once(\'data\', () => process.exit(3))"');
    const { id } = await challenge(bot, 'yahtc');
    // Waits until all of its output has been read.
    const ended = child ? once(child, 'close') : [];
    const playing = playSeat(ana, id, 0).catch(() => undefined);
    expect((await ended)[0]).toBe(1);
    expect(output.match(/The program ended with code 3/g)).toHaveLength(1);
    await ana.resign(id);
    await playing;
  });
});
