/** A language model plays: the tools of `yamb-server mcp`, used by a program with the official SDK. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { addPuzzle } from '../harness/puzzles.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

const PROGRAM = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

describe('the tools for language models', () => {
  let server: TestServer;
  let client: Client;

  beforeAll(async () => {
    server = await startServer();
    client = await connect();
  });
  afterAll(async () => {
    await client.close();
    await server.stop();
  });

  const connect = async (...more: string[]): Promise<Client> => {
    const one = new Client({ name: 'a model', version: '1' });
    const args = [PROGRAM, 'mcp', '--server', server.url, '--name', 'Clever model', ...more];
    await one.connect(new StdioClientTransport({ command: process.execPath, args }));
    return one;
  };
  const use = async (name: string, args: Record<string, unknown> = {}, by = client) => {
    const { content, isError } = await by.callTool({ name, arguments: args });
    const [{ text }] = content as [{ text: string }];
    return { text, isError: isError === true };
  };
  const gameIn = (text: string): string => /^Game ([\w-]{36})$/m.exec(text)?.[1] ?? '';
  /** The open field with the highest score. */
  const bestIn = (text: string): { column: string; row: string } => {
    const [, list = ''] = /^- enter one of \(column\.row points\): (.*)$/m.exec(text) ?? [];
    const fields = list.split(', ').map((one) => /^(\w+)\.(\w+) (\d+)$/.exec(one) ?? []);
    const [best = []] = fields.toSorted((a, b) => Number(b[3]) - Number(a[3]));
    return { column: best[1] ?? '', row: best[2] ?? '' };
  };

  it('are described, each with its input', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(
      [
        'advise',
        'announce',
        'answer_puzzle',
        'begin_game',
        'end_turn',
        'enter',
        'join_game',
        'list_rules',
        'look',
      ]
        .concat(['resign', 'roll', 'show_puzzle', 'show_rules', 'undo'])
        .sort(),
    );
    for (const { description, inputSchema } of tools) {
      expect(description).toMatch(/\.$/);
      expect(inputSchema.type).toBe('object');
      for (const argument of Object.values(inputSchema.properties ?? {}))
        expect(argument).toHaveProperty('description');
    }
    const named = (wanted: (one: (typeof tools)[number]) => boolean | undefined): readonly string[] =>
      tools.filter(wanted).map(({ name }) => name);
    expect(named(({ annotations }) => annotations?.readOnlyHint)).toEqual([
      'list_rules',
      'show_rules',
      'look',
      'advise',
      'show_puzzle',
    ]);
    expect(named(({ annotations }) => annotations?.destructiveHint)).toEqual(['resign']);
    expect(client.getInstructions()).toContain('begin_game');
  });

  it('accept the token of a bot and refuse that of a person', async () => {
    const tokenOf = async (kind: string): Promise<string> => {
      const { data } = await server.graphql<{ register: { token: string } }>(
        `mutation { register(input: { name: "Ana", kind: ${kind} }) { token } }`,
      );
      return data?.register.token ?? '';
    };
    const person = await connect('--token', await tokenOf('HUMAN'));
    const refused = await use('begin_game', {}, person);
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toMatch(/^The token belongs to Ana, a person.*register a bot/);
    await person.close();
    const bot = await connect('--token', await tokenOf('BOT'));
    expect(await use('begin_game', {}, bot)).toMatchObject({ isError: false });
    await bot.close();
  });

  it('show the rules', async () => {
    expect((await use('list_rules')).text).toContain('yahtc: YahtC, 5 dice, 1 to 4 players');
    const { text } = await use('show_rules', { ruleset: 'yams', variants: ['columns'] });
    for (const part of [
      /^5 dice, 3 rolls per turn/m,
      /down +Down +From the top down/,
      /minimum +Minimum +Anything/,
      /upper .*points/,
      /^ {2}rill /m,
    ])
      expect(text).toMatch(part);
    expect(await use('show_rules', { ruleset: 'chess' })).toEqual({
      text: 'There is no rule set "chess". Call list_rules for the ids.',
      isError: true,
    });
  });

  it('play a whole game against a bot', async () => {
    let { text } = await use('begin_game', { ruleset: 'yahtc', bots: ['CASUAL'], assisted: true });
    const game = gameIn(text);
    let turns = 0;
    while (!text.includes('The game is over.')) {
      ({ text } = await use('roll', { game }));
      if (turns === 0) {
        // A busy machine may take longer than a request waits, and then asks to repeat it.
        const advice = await waitFor(async () => {
          const answer = await use('advise', { game });
          return !answer.isError && answer.text;
        }, 'advice');
        expect(advice).toMatch(/^1\. .*total \d+/);
        const face = Number(/Dice: +(\d)/.exec(text)?.[1]);
        ({ text } = await use('roll', { game, keep: [face] }));
        expect(text).toContain(`[${face}]`);
        await use('enter', { game, ...bestIn(text) });
        ({ text } = await use('undo', { game }));
      }
      await use('enter', { game, ...bestIn(text) });
      await use('end_turn', { game });
      ({ text } = await use('look', { game, waitSeconds: 30 }));
      turns += 1;
    }
    expect(turns).toBeGreaterThanOrEqual(13);
    const { body } = await rest<{ status: string; seats: { name: string; kind: string }[] }>(
      server.url,
      'GET',
      `/v1/games/${game}`,
    );
    expect(body).toMatchObject({ status: 'FINISHED', seats: [{ name: 'Clever model', kind: 'BOT' }, {}] });
  });

  it('announce, and join other players’ games', async () => {
    const { text } = await use('begin_game', { ruleset: 'yamb', open: 1 });
    const game = gameIn(text);
    const code = /the code (\w+)\./.exec(text)?.[1] ?? '';
    const other = await connect();
    expect((await use('join_game', { game, code }, other)).text).toContain('Clever model plays.');
    await use('roll', { game });
    expect((await use('announce', { game, row: 'sixes' })).text).toContain('announced row sixes');
    await other.close();
  });

  it('show a puzzle, and grade the answer', async () => {
    expect((await use('show_puzzle', { ruleset: 'yacht' })).text).toContain('There is no puzzle.');
    const puzzle = await addPuzzle(server);
    const { text } = await use('show_puzzle', { ruleset: 'yacht' });
    expect(text).toContain(`Puzzle ${puzzle}\n`);
    expect(text).toContain('  1  Enter 1 in Ones\n  2  Enter 16 in Choice');
    expect(await use('answer_puzzle', { puzzle, choice: 3 })).toEqual({
      ...{ isError: true, text: 'The choice must be from 1 to 2.' },
    });
    const missed = 'Better: Enter 16 in Choice. You give up 9.0 points: blunder.';
    expect((await use('answer_puzzle', { puzzle, choice: 1 })).text).toBe(missed);
    expect((await use('show_puzzle', { ruleset: 'yacht', daily: true })).text).toMatch(missed);
  });

  it('explain what the rules refuse and what would be legal', async () => {
    const { text } = await use('begin_game');
    const game = gameIn(text);
    expect(await use('enter', { game, column: 'free', row: 'chance' })).toMatchObject({ isError: true });
    expect((await use('roll', { game, keep: [1] })).text).toBe(
      'Not enough dice show 1. Keep only faces on the table.',
    );
    expect((await use('begin_game', { ruleset: 'chess' })).text).toContain('There is no rule set');
    expect(await use('roll', { game, keep: [7] })).toMatchObject({ isError: true });
    const wrong = await use('begin_game', { opponents: ['EXPERT'] });
    expect(wrong.isError).toBe(true);
    expect(wrong.text).toContain('opponents');
  });
});
