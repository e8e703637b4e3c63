/** A bot takes over the seat of an absent player. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../src/kernel/clock.js';
import { playAmongBots } from '../harness/bot-tables.js';
import { checkStored } from '../harness/check.js';
import { accepted, createGame, type GameClient, type NewGame } from '../harness/game-client.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { SetClock } from '../harness/set-clock.js';

describe('claiming with a substitute', () => {
  const clock = new SetClock();
  let server: TestServer;
  let ana: string;
  let eva: string;

  beforeAll(async () => {
    server = await startServer({ override: (builder) => builder.overrideProvider(Clock).useValue(clock) });
    ana = await server.register('Ana');
    eva = await server.register('Eva');
  });
  afterAll(async () => {
    const { findings } = await checkStored(server.databaseFile);
    await server.stop();
    expect(findings).toBe(0);
  });

  /** Ana creates the game, and Eva takes the free seats. */
  async function tableOf(game: NewGame): Promise<GameClient> {
    const table = await createGame(server, ana, game);
    for (const [seat, { access }] of (game.seats ?? []).entries()) {
      if (access === 'ANYONE') await accepted(table.as(eva).join(seat));
    }
    return table;
  }

  const claim = async (table: GameClient, token: string): Promise<string> => {
    const path = `/v1/games/${table.id}/claim`;
    const { body } = await rest(server.url, 'POST', path, { token, body: { substitute: true } });
    const { code, events } = body as { code?: string; events?: { type: string }[] };
    return code ?? (events ?? []).map(({ type }) => type).join();
  };

  it('keeps the sheet in play and takes the seat from the player', async () => {
    const table = await tableOf({ ruleset: 'yahtc', seats: [{ access: 'ANYONE' }, {}], clientSeed: 'mine' });
    await accepted(table.as(eva).roll());
    expect(await claim(table, ana)).toBe('CLAIM_TOO_EARLY');
    clock.pass(3 * 24 * 3600);
    expect(await claim(table, eva)).toBe('NOTHING_TO_CLAIM');
    expect(await claim(table, ana)).toBe('BotSubstituted');
    const game = await playAmongBots(table, 1);
    expect(game.status).toBe('FINISHED');
    expect(game.sides.map(({ resigned }) => resigned)).toEqual([false, false]);
    expect(game.seats.map(({ name }) => name)).toEqual(['Regular bot', 'Ana']);
    expect(await claim(table, eva)).toBe('NOT_YOUR_SEAT');
  });

  it('is open to the partner', async () => {
    const table = await tableOf({
      ruleset: 'yamb',
      seats: [{ access: 'ANYONE' }, {}, {}, { access: 'BOT' }],
      teamSize: 2,
    });
    clock.pass(3 * 24 * 3600);
    expect(await claim(table, ana)).toBe('BotSubstituted');
    await accepted(table.resign());
  });

  it('cannot replace a bot', async () => {
    const table = await tableOf({ ruleset: 'yahtc', seats: [{ access: 'BOT' }, {}], botDelayMs: 5_000 });
    clock.pass(0);
    expect(await claim(table, ana)).toBe('NOTHING_TO_CLAIM');
  });

  it('removes the game from leaderboards of people', async () => {
    const table = await tableOf({ ruleset: 'yams-box-1985', seats: [{ access: 'ANYONE' }, {}] });
    const listed = async (kind: string): Promise<unknown> => {
      const { data } = await server.graphql<{ games: { nodes: { id: string }[] } }>(
        `{ games(first: 100, filter: { kind: ${kind} }) { nodes { id } } }`,
      );
      return data?.games.nodes.some(({ id }) => id === table.id);
    };
    expect([await listed('HUMAN'), await listed('BOT')]).toEqual([true, false]);
    clock.pass(3 * 24 * 3600);
    await claim(table, ana);
    expect([await listed('HUMAN'), await listed('BOT')]).toEqual([false, true]);
    await accepted(table.resign());
  });
});
