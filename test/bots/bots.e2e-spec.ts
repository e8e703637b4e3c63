/** Server bots at the table. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Advisor } from '../../src/thinking/advisor/advisor.service.js';
import { options, type Command } from '@yamb-server/engine';
import { playAmongBots } from '../harness/bot-tables.js';
import { checkStored } from '../harness/check.js';
import { accepted, createGame, sendCreate } from '../harness/game-client.js';
import { readRows } from '../harness/rows.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

const BOT = { access: 'BOT' } as const;

describe('a game with bots', () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer();
    token = await server.register('Ana');
  });
  afterAll(async () => {
    const { findings } = await checkStored(server.databaseFile);
    await server.stop();
    expect(findings).toBe(0);
  });

  it('starts at once, with the first move of a bot', async () => {
    const seats = [{ ...BOT, level: 'EXPERT' }, {}] as const;
    const table = await createGame(server, token, { ruleset: 'yahtc', seats });
    const game = await playAmongBots(table, 1, ({ turn }) => turn?.nextSeat.index === 1);
    expect(game).toMatchObject({ status: 'PLAYING', turn: { number: 2, rollNumber: 0 } });
  });

  it('is played to the end', async () => {
    const seats = [{}, { ...BOT, level: 'CASUAL' }, { ...BOT, level: 'EXPERT', name: 'Deep Yahtc' }] as const;
    const table = await createGame(server, token, { ruleset: 'yahtzee-public-domain', seats });
    const game = await playAmongBots(table, 0);
    expect(game.status).toBe('FINISHED');
    const empty = game.sides
      .flatMap(({ sheet }) => sheet.columns.flatMap(({ fields }) => fields))
      .filter(({ score }) => score === null);
    expect(empty).toEqual([]);
    expect(game.seats.map(({ name }) => name)).toEqual(['Ana', 'Casual bot', 'Deep Yahtc']);
  });

  it('allows a bot as partner, which also plays dictated rows', async () => {
    const seats = [{}, BOT, BOT, BOT];
    const table = await createGame(server, token, { ruleset: 'yamb', seats, teamSize: 2 });
    const game = await playAmongBots(table, 0, ({ turn }) => (turn?.number ?? 0) > 8);
    expect(game.status).toBe('PLAYING');
  });

  it('shows which players are bots and how well they play', async () => {
    const { data } = await server.graphql(
      `mutation { createGame(input: { ruleset: "yams", seats: [{}, { access: BOT, level: EXPERT }, { access: BOT }] }) {
        seats { access kind level name }
      } }`,
      {},
      token,
    );
    expect(data).toEqual({
      createGame: {
        seats: [
          { access: 'CREATOR', kind: 'HUMAN', level: null, name: 'Ana' },
          { access: 'BOT', kind: 'BOT', level: 'EXPERT', name: 'Expert bot' },
          { access: 'BOT', kind: 'BOT', level: 'REGULAR', name: 'Regular bot' },
        ],
      },
    });
  });

  it('waits for people while a seat is free, and closes if only bots remain', async () => {
    const seats = [{}, BOT, { access: 'ANYONE' }] as const;
    const table = await createGame(server, token, { ruleset: 'yahtc', seats });
    expect((await table.game()).status).toBe('OPEN');
    expect((await accepted(table.leave())).status).toBe('ABANDONED');
  });

  it('ends when the last person resigns', async () => {
    const table = await createGame(server, token, { ruleset: 'yahtc', seats: [{}, BOT, BOT] });
    await accepted(table.resign());
    const game = await waitFor(async () => {
      const now = await table.game();
      return now.status === 'FINISHED' && now;
    }, 'the end');
    expect(game.sides.filter(({ resigned }) => resigned)).toHaveLength(2);
  });

  it.each([
    ['a level for the seat of a person', [{ level: 'EXPERT' }], 'seats.0.level'],
    [
      'a player for the seat of a bot',
      [{}, { access: 'BOT', player: '0190a0b0-0000-7000-8000-00000000000a' }],
      'seats.1.player',
    ],
  ])('refuses %s', async (_, seats, field) => {
    const { errors } = await sendCreate(server, { ruleset: 'yahtc', seats }, token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field }] });
  });

  it('requires a person', async () => {
    const { errors } = await sendCreate(server, { ruleset: 'yahtc', seats: [BOT] }, token);
    expect(errors?.[0]?.extensions.code).toBe('SEATS_DO_NOT_FIT');
  });

  it('is saved with its bots, which play on after it is opened', async () => {
    const table = await createGame(server, token, {
      ruleset: 'yahtc',
      seats: [{}, { ...BOT, level: 'EXPERT' }],
    });
    const save = `mutation { saveGame(input: { gameId: "${table.id}", name: "Later" }) { id } }`;
    const saved = await server.graphql<{ saveGame: { id: string } }>(save, {}, token);
    const opened = await server.graphql(
      `mutation { openSave(input: { saveId: "${saved.data?.saveGame.id ?? ''}" }) { seats { name kind level } } }`,
      {},
      token,
    );
    expect(opened.data).toEqual({
      openSave: {
        seats: [
          { name: 'Ana', kind: 'HUMAN', level: null },
          { name: 'Expert bot', kind: 'BOT', level: 'EXPERT' },
        ],
      },
    });
  });
});

describe('a bot’s view', () => {
  /** Records its arguments and enters the first open field. */
  class Witness {
    readonly seen: unknown[][] = [];

    move(...asked: Parameters<Advisor['move']>): Promise<Command> {
      const [{ ruleset }, state] = asked;
      this.seen.push(asked);
      const [field] = options(ruleset, state).openFields;
      if (!field) throw new Error('No field is open');
      return Promise.resolve({ type: 'enterField', column: field.column, row: field.row, endTurn: true });
    }
  }

  it('contains neither the seed nor future dice', async () => {
    const witness = new Witness();
    const server = await startServer({
      override: (builder) => builder.overrideProvider(Advisor).useValue(witness),
    });
    const token = await server.register('Ana');
    const table = await createGame(server, token, { ruleset: 'yahtc', seats: [{ access: 'BOT' }, {}] });
    await playAmongBots(table, 1, ({ turn }) => (turn?.number ?? 0) > 4);
    const [row] = await readRows<{ seed: string }>(server, 'SELECT seed FROM games WHERE id = ?', table.id);
    const shown = JSON.stringify(witness.seen);
    expect(witness.seen.length).toBeGreaterThan(1);
    expect(shown).not.toContain(row?.seed ?? '');
    // It receives the state that every player sees, and nothing else.
    const keys = witness.seen.map(([rules, state]) =>
      Object.keys({ ...(rules as object), ...(state as object) }),
    );
    for (const names of keys) expect(names).not.toContain('seed');
    await server.stop();
  });
});
