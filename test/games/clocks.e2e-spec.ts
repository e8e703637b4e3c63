/** Clocks: what the server does automatically when a side runs out of time. */
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../src/kernel/clock.js';
import { ClocksService } from '../../src/play/clocks/clocks.service.js';
import { GameCommandsService } from '../../src/games/commands/game-commands.service.js';
import { checkStored, findingsIn } from '../harness/check.js';
import { createGame, dataOf, sendCommand, sendCreate, type GameClient } from '../harness/game-client.js';
import { dialect } from '../harness/places.js';
import { startProcess } from '../harness/process.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { IS_LONG, runs, TEST_TIMEOUT } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';

const MINUTE = 60_000;

const CLOCK = `query ($id: ID!) { game(id: $id) {
  version status updatedAt turn { deadline seat { index kind } number } sides { bankMs resigned }
  clock { perMoveSeconds perTurnSeconds days bank { seconds incrementSeconds } atZero }
  events { __typename version sentence ... on ClockRanOut { seat atZero } }
} }`;

interface ClockView {
  readonly version: number;
  readonly status: string;
  readonly updatedAt: string;
  readonly turn: {
    readonly deadline: string | null;
    readonly seat: { readonly index: number; readonly kind: string };
    readonly number: number;
  } | null;
  readonly sides: readonly { readonly bankMs: number | null; readonly resigned: boolean }[];
  readonly clock: Readonly<Record<string, unknown>> | null;
  readonly events: readonly {
    readonly __typename: string;
    readonly version: number;
    readonly sentence: string;
    readonly atZero?: string;
  }[];
}

describe('a game with a clock', () => {
  let folder: TemporaryFolder;
  let databaseFile: string;
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    databaseFile = folder.file('yamb.sqlite');
    server = await startServer({ databaseFile });
    token = await server.register('Ana');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await server.stop();
    expect(await findingsIn(databaseFile)).toEqual([]);
    await folder.remove();
  });

  const jump = (by: number): void => {
    jest.spyOn(server.app.get(Clock), 'now').mockImplementation(() => Date.now() + by);
  };

  /** Two seats, both Ana's. */
  const open = (clock: object, seats: readonly object[] = [{}, {}], botDelayMs = 0): Promise<GameClient> =>
    createGame(server, token, { ruleset: 'yahtc', seats, clock: { ...clock }, botDelayMs });

  const look = async (id: string): Promise<ClockView> => {
    const { game } = dataOf(await server.graphql<{ game: ClockView | null }>(CLOCK, { id }, token));
    if (!game) throw new Error('The game does not exist');
    return game;
  };

  const timedOut = (id: string): Promise<ClockView> =>
    waitFor(async () => {
      const game = await look(id);
      return game.events.some(({ __typename }) => __typename === 'ClockRanOut') && game;
    }, 'the clock to run out');

  it.each([
    ['RESIGN', { status: 'FINISHED', turn: null, sides: [{ resigned: true }, { resigned: false }] }],
    ['BOT', { status: 'PLAYING', turn: { number: 1, seat: { index: 0, kind: 'BOT' }, deadline: null } }],
    ['PASS', { status: 'PLAYING', turn: { number: 2, seat: { index: 1, kind: 'HUMAN' } } }],
  ])('performs %s at zero, with a readable event', async (atZero, expected) => {
    // The delay shows the bot that takes over before it moves.
    const { id } = await open({ perTurnSeconds: 60, atZero }, [{}, {}], 5_000);
    jump(MINUTE + 1_000);
    await server.app.get(ClocksService).search();
    const game = await timedOut(id);
    expect(game).toMatchObject(expected);
    const event = game.events.find(({ __typename }) => __typename === 'ClockRanOut');
    expect(event).toMatchObject({ version: 2, atZero });
    expect(event?.sentence).toMatch(/^(Ana's time is up|A player's time is up: Regular bot takes over)/);
  });

  it('shows its clock, deadline and banks, over REST as over GraphQL', async () => {
    const bank = { seconds: 600, incrementSeconds: 5 };
    const { id } = await open({ bank, atZero: 'PASS' });
    const game = await look(id);
    expect(game.clock).toEqual({
      perMoveSeconds: null,
      perTurnSeconds: null,
      days: null,
      bank,
      atZero: 'PASS',
    });
    expect(game.sides.map(({ bankMs }) => bankMs)).toEqual([600_000, 600_000]);
    expect(Date.parse(game.turn?.deadline ?? '')).toBe(Date.parse(game.updatedAt) + 600_000);
    const { body } = await rest<Partial<ClockView>>(server.url, 'get', `/v1/games/${id}`, { token });
    expect(body).toMatchObject({ clock: game.clock, turn: { deadline: game.turn?.deadline } });
    const plain = await createGame(server, token, { ruleset: 'yahtc' });
    expect(await look(plain.id)).toMatchObject({ clock: null, turn: { deadline: null } });
  });

  it.each([
    [{}, 'not none'],
    [{ perTurnSeconds: 60, days: 1 }, 'not 2'],
    [{ perMoveSeconds: 0 }, 'perMoveSeconds'],
    [{ days: 31 }, 'days'],
    [{ bank: { seconds: 90_000, incrementSeconds: 0 } }, 'seconds'],
    [{ bank: { seconds: 60, incrementSeconds: 601 } }, 'incrementSeconds'],
  ])('refuses %j', async (clock, message) => {
    const answer = await sendCreate(server, { ruleset: 'yahtc', clock: { ...clock, atZero: 'PASS' } }, token);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(answer.text).toContain(message);
  });

  it('accepts a command that was received in time, whenever it is stored', async () => {
    const table = await open({ perTurnSeconds: 60, atZero: 'RESIGN' });
    const commands = server.app.get(GameCommandsService);
    const move = commands.move.bind(commands);
    jump(MINUTE / 2);
    jest.spyOn(commands, 'move').mockImplementationOnce((...command) => {
      jump(10 * MINUTE);
      return move(...command);
    });
    expect(await table.roll()).toMatchObject({ __typename: 'GameChanged', game: { version: 2 } });
  });

  it('is past its deadline for a later command, even before the server has checked', async () => {
    const table = await open({ perTurnSeconds: 60, atZero: 'PASS' }, [{}]);
    const input = { gameId: table.id, expectedVersion: 1, idempotencyKey: 'late' };
    jump(MINUTE);
    const answers = await Promise.all([0, 1].map(() => sendCommand(server, 'roll', input, token)));
    for (const { data } of answers) {
      expect(data?.['roll']).toMatchObject({ code: 'VERSION_CONFLICT', game: { version: 2 } });
    }
    const { events, turn } = await look(table.id);
    expect(events.filter(({ __typename }) => __typename === 'ClockRanOut')).toHaveLength(1);
    expect(turn?.number).toBe(2);
    jump(3 * MINUTE);
    // Without an expected version, the command starts the next turn.
    expect(await table.roll()).toMatchObject({ __typename: 'GameChanged', game: { turn: { number: 3 } } });
  });

  it('runs out while no server is running, once one starts again', async () => {
    const tables = await Promise.all(
      Array.from({ length: 3 }, () => open({ perTurnSeconds: 1, atZero: 'RESIGN' })),
    );
    await server.stop();
    server = await startServer({ databaseFile });
    for (const { id } of tables) expect((await timedOut(id)).status).toBe('FINISHED');
  });

  (dialect === 'postgres' ? it : it.skip)('runs out once on two servers', async () => {
    const other = await startServer({ databaseFile });
    const tables = await Promise.all(
      Array.from({ length: runs(10, 400) }, () => open({ perTurnSeconds: 1, atZero: 'BOT' }, [{}, {}, {}])),
    );
    for (const { id } of tables) {
      const { events } = await timedOut(id);
      expect(events.filter(({ version }) => version === 2).map(({ __typename }) => __typename)).toEqual([
        'ClockRanOut',
      ]);
    }
    await other.stop();
  });
});

(IS_LONG ? it : it.skip)(
  'enforces deadlines once, however often the server is killed',
  async () => {
    const folder = await createTemporaryFolder();
    const file = folder.file('yamb.sqlite');
    let server = await startProcess({ DATABASE_FILE: file });
    const token = await server.register('Ana');
    const clock = { perTurnSeconds: 1, atZero: 'PASS' };
    const tables = await Promise.all(
      Array.from({ length: 50 }, () => createGame(server, token, { ruleset: 'yamb', clock })),
    );
    const versions = async (): Promise<number> => {
      const games = await Promise.all(tables.map((table) => table.at(server).play()));
      return games.reduce((sum, { version }) => sum + version, 0);
    };
    for (let kill = 0; kill < runs(0, 20); kill += 1) {
      const enough = (await versions()) + 40 * Math.random();
      await waitFor(async () => (await versions()) >= enough, 'deadlines', 20);
      await server.end('SIGKILL');
      server = await startProcess({ DATABASE_FILE: file });
    }
    for (const table of tables) {
      const events = await table.at(server).history();
      const ended = events.filter(
        ({ __typename: type }) => type === 'TurnEnded' || type === 'GameFinished',
      ).length;
      expect(new Set(events.map(({ version }) => version)).size - 1).toBe(ended);
    }
    await server.end('SIGTERM');
    expect((await checkStored(file)).findings).toBe(0);
    await folder.remove();
  },
  TEST_TIMEOUT,
);
