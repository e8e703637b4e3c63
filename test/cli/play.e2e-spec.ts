import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OWN_COMMAND } from '../../src/cli/terminal.js';
import { run } from '../../src/cli/program.js';
import { createFakeTerminal } from '../../src/cli/testing/fake-terminal.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

describe('yamb-server play against a server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  /** Plays with these lines and returns the output. */
  async function play(lines: readonly string[], ...args: readonly string[]): Promise<string> {
    const terminal = createFakeTerminal(lines);
    const code = await run(['play', ...args, '--server', server.url], terminal);
    expect({ code, errors: terminal.readErrors() }).toEqual({ code: 0, errors: '' });
    return terminal.read();
  }

  it('plays a whole game as a guest', async () => {
    const turns = Array.from({ length: 13 }, () => ['r', '1', 'r', 'e 1']).flat();
    const text = await play([...turns, 'n'], 'yahtzee-public-domain');
    const [, gameId] = /^Game (\S+) on http/m.exec(text) ?? [];
    const [, seed] = /Seed of the dice: ([\da-f]{64})/.exec(text) ?? [];
    const [, total] = /The game is over\.\n {2}Guest {2}(\d+)\n/.exec(text) ?? [];
    const { data } = await server.graphql(
      'query ($id: ID!) { game(id: $id) { status fairness { seed } sides { total } } }',
      { id: gameId },
    );
    expect(data).toEqual({
      game: { status: 'FINISHED', fairness: { seed }, sides: [{ total: Number(total) }] },
    });
  });

  it('uses the selected language, also for texts of the server', async () => {
    const text = await play(['u', 'r', 'q'], 'jamb', '--players', 'Ана', '--lang', 'sr');
    expect(text).toContain('> u\nМоже се поништити само упис, до краја потеза; бацања и најаве не могу.');
    expect(text).toMatch(/^Четворке +│/m);
    expect(text).toContain('Јамб, четири колоне · ');
    expect(text).toMatch(/^ {2}e 1 .* Слободна \/ /m);
    expect(text).toContain('Ана: потез 1, још 52 потеза, бацање 1, још 2 бацања');
    expect(text).toContain('Игра се наставља како сте је оставили:');
  });

  it('shows the same dice and texts as a game in the same process', async () => {
    const lines = [
      '1',
      'r',
      '35',
      'r',
      'u',
      'a ones',
      'e 1',
      'u',
      'e free chance',
      'e 1',
      'n',
      'r',
      'r 1',
      'q',
    ];
    const options = ['yahtc', '--players', 'Ana,Бора', '--seed', 'lesson-1'];
    const alone = createFakeTerminal(lines);
    await run(['play', ...options], alone);
    // From the first sheet on; before it, a server prints the game and the hash of its seed.
    const played = (text: string): string => text.slice(text.indexOf('│'), text.indexOf('> q'));
    expect(played(await play(lines, ...options))).toBe(played(alone.read()));
  });

  it('resumes a game', async () => {
    const token = await server.register();
    const left = await play(['r', 'e chance', 'q'], 'yahtc', '--token', token);
    const [, gameId = ''] = /--game (\S+)/.exec(left) ?? [];
    expect(left).toContain(`YAMB_TOKEN=${token} ${OWN_COMMAND} play --server ${server.url} --game ${gameId}`);
    const text = await play(['n', 'r', 'q'], '--game', gameId, '--token', token);
    expect(text).toMatch(/Chance +│ +\d+\n/);
    expect(text).toContain('Ana: turn 2, 12 turns left, roll 1, 2 rolls left');
  });

  it('plays against server bots with advice', async () => {
    // On a busy machine the thread may still be loading, which `h` would report.
    const body = { ruleset: 'yacht', dice: [4, 1, 3, 4, 5], first: 1 };
    await waitFor(
      async () => (await rest(server.url, 'POST', '/v1/evaluate', { body })).status !== 503,
      'an evaluation',
    );
    // The first throw follows from the seed; the number of throws that bots make afterwards varies.
    const lines = ['r', 'h', 'e 1', 'r', 'q'];
    const options = ['yacht', '--against', 'casual,expert', '--hints', '--seed', 'lesson-1'];
    const text = await play(lines, ...options);
    expect(text.split('> e 1\n')[1]).toContain('Guest: turn 4, 11 turns left, not rolled yet');
    expect(text.split('> h\n')[1]).toMatch(
      /^ {2}\d+\.\d ± \d\.\d {2}best {2}\d+\.\d ± \d\.\d % to win {2}Keep /,
    );
    expect(text.match(/\nadvice\n/g)).toHaveLength(3);
    // `--hints` does not pay for the chances.
    expect(text.split('% to win')).toHaveLength(4);
    expect(await play(['r', 'h', 'q'], 'yacht')).toContain('Advice is available only in practice games');
  });

  it('only watches while another player is on turn', async () => {
    const token = await server.register();
    const left = await play(['q'], 'yahtc', '--token', token);
    const [, gameId = ''] = /--game (\S+)/.exec(left) ?? [];
    const text = await play(['r', 's', 'q'], '--game', gameId, '--token', await server.register());
    expect(text).toContain('> r\nYou have no seat in this game');
    expect(text).toContain('> s\n');
  });

  it.each([
    [['chess'], 'There is no rule set "chess".'],
    [
      ['--game', '01890a5d-ac96-774b-bcce-b302099a8057'],
      'Game 01890a5d-ac96-774b-bcce-b302099a8057 does not exist on',
    ],
    [['--token', 'yamb_unknown'], " does not know the token. Set YAMB_TOKEN or --token to a player's token."],
  ])('explains why the server refuses %j', async (args, message) => {
    const terminal = createFakeTerminal();
    expect(await run(['play', ...args, '--server', server.url], terminal)).toBe(1);
    expect(terminal.readErrors()).toContain(message);
    expect(terminal.read()).toBe('');
  });
});
