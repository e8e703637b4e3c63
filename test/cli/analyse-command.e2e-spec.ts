/** `yamb-server analyse` for a database, a server and an exported file. */
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { run } from '../../src/cli/program.js';
import { createFakeTerminal } from '../../src/cli/testing/fake-terminal.js';
import { playAmongBots } from '../harness/bot-tables.js';
import { createGame, type GameClient } from '../harness/game-client.js';
import { startServer, type TestServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

interface Account {
  readonly ruleset: string;
  readonly exact: boolean;
  readonly names: readonly string[];
  readonly sides: readonly {
    readonly start: number;
    readonly luck: number;
    readonly losses: number;
    total: number;
  }[];
  readonly turns: readonly { readonly steps: readonly { readonly kind: string }[] }[];
}

describe('yamb-server analyse', () => {
  let folder: TemporaryFolder;
  let server: TestServer;
  let game: GameClient;
  let running: GameClient;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    server = await startServer();
    const token = await server.register('Ana');
    const seats = [{}, { access: 'BOT', level: 'CASUAL' }] as const;
    game = await createGame(server, token, { ruleset: 'crag', seats });
    await playAmongBots(game, 0);
    running = await createGame(server, token, { ruleset: 'crag' });
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  async function analyse(...args: readonly string[]) {
    const terminal = createFakeTerminal();
    const code = await run(['analyse', ...args], terminal);
    return { code, output: terminal.read(), errors: terminal.readErrors() };
  }
  const analysed = async (...args: readonly string[]): Promise<Account> => {
    const { code, output, errors } = await analyse(...args, '--json');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    return JSON.parse(output) as Account;
  };

  it('prints the same for a database, a server and an exported file', async () => {
    const stored = await analysed(game.id, '--database', server.databaseFile);
    expect(stored).toMatchObject({ ruleset: 'crag@1', exact: false, names: ['Ana', 'Casual bot'] });
    const totals = (await game.game()).sides.map(({ total }) => total);
    expect(stored.sides.map(({ total }) => total)).toEqual(totals);
    expect(stored.turns).toHaveLength(2 * 13);
    expect(await analysed(game.id, '--server', server.url)).toEqual(stored);
    const { data } = await server.graphql('query ($id: ID!) { game(id: $id) { export(format: JSON) } }', {
      id: game.id,
    });
    const file = folder.file('game.json');
    await writeFile(file, (data as { game: { export: string } }).game.export);
    expect(await analysed(file)).toEqual(stored);
  });

  it('prints a table of losses, or with --all of every choice', async () => {
    const { code, output } = await analyse(game.id, '--database', server.databaseFile);
    expect(code).toBe(0);
    expect(output).toMatch(/^crag@1: luck and choices in this game, estimated\n\nturn +player +expected/);
    expect(output).toMatch(
      /^\d+ +Casual bot +\d+\.\d +[+−]?\d+\.\d +−\d+\.\d +(?:−\d+\.\d|0\.0) % +[\d ]+: .* −\d+\.\d \((good|inaccuracy|mistake|blunder)\); best: /m,
    );
    const [ana] = (await analysed(game.id, '--database', server.databaseFile)).sides;
    const { start = NaN, luck = NaN } = ana ?? {};
    const shown = Math.abs(luck).toFixed(1);
    const sign = shown === '0.0' ? '' : luck < 0 ? '−' : '\\+';
    expect(output).toMatch(
      new RegExp(
        '^player +start +luck +losses +win chance +unexplained +total +without luck +accuracy\n' +
          `Ana +${start.toFixed(1)} +${sign}${shown} `,
        'm',
      ),
    );
    expect(output).toMatch(
      /\n\nAna: Costliest choices\n +\d+ {2}Gave up .+\. −\d+\.\d points: .+ from the fields left\.\n/,
    );
    const croatian = await analyse(game.id, '--server', server.url, '--lang', 'hr');
    expect(croatian.output).toMatch(
      /^crag@1: što je igra donijela srećom, a što odlukama, procijenjeno\n\npotez +igrač/,
    );
    expect(croatian.output).toMatch(/; najbolje: (Zadržite|Bacite|Upišite|Prekrižite) /);
    const all = await analyse(game.id, '--database', server.databaseFile, '--all');
    expect(all.output.split('\n').length).toBeGreaterThan(output.split('\n').length);
  });

  it.each([
    ['neither a file nor an id', () => ['nothing'], 2, 'is neither a file nor the id of a game.'],
    ['an unknown game', () => ['0'.repeat(36)], 1, 'has no game 0000'],
    ['an unfinished game', () => [running.id], 1, 'Only finished games can be analysed.'],
    ['a file that does not contain a game', () => ['package.json'], 1, 'package.json cannot be read: '],
    ['two places', () => [game.id, '--server', 'localhost'], 2, 'Use --server or --database, not both.'],
  ])('refuses %s', async (_, args, code, message) => {
    const refused = await analyse(...args(), '--database', server.databaseFile);
    expect(refused).toMatchObject({ code, output: '', errors: expect.stringContaining(message) });
  });
});
