import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted, createGame, type GameClient, type MoveAnswer } from '../harness/game-client.js';
import type { Brief, TurnView } from '../harness/game-view.js';
import { startServer, type TestServer } from '../harness/server.js';

const NAMES = ['Ana', 'Bora', 'Vera', 'Goran'] as const;

/** Announces whenever possible and enters the best open field, so that every dictation occurs. */
async function playOn(table: GameClient<Brief>, turn: TurnView): Promise<MoveAnswer<Brief>> {
  const { rollNumber, announceableRows, openFields } = turn;
  if (rollNumber === 0) return table.roll();
  const [row] = announceableRows;
  if (row !== undefined) return table.announce(row);
  const [first, ...others] = openFields;
  if (!first) return table.roll();
  const { column, row: best } = others.reduce((top, field) => (field.score > top.score ? field : top), first);
  return table.enter(column, best);
}

describe('four players in four sessions', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('play a game of pairs to the end, each only on their own turn', async () => {
    const tokens = await Promise.all(NAMES.map((name) => server.register(name)));
    const [ana = ''] = tokens;
    const seats = [{}, ...['ANYONE', 'ANYONE', 'ANYONE'].map(() => ({ access: 'ANYONE' as const }))];
    const made = await createGame(server, ana, { ruleset: 'yamb', teamSize: 2, seats });
    for (const token of tokens.slice(1)) await accepted(made.as(token).join());
    const tables = tokens.map((token) => made.as(token).brief());

    let { turn } = await made.game();
    let attempts = 0;
    for (let moves = 0; turn; moves++) {
      const seat: number = turn.canEndTurn ? turn.nextSeat.index : turn.seat.index;
      const table = tables[seat];
      const stranger = tables[(seat + 1) % 4];
      if (!table || !stranger) throw new Error(`No seat ${seat}`);
      if (moves % 25 === 0) {
        expect(await stranger.undo()).toMatchObject({
          code: expect.stringMatching(/NOT_YOUR_TURN|NOTHING_TO_UNDO/),
        });
      }
      if (turn.dictated !== null && turn.rollNumber === 0) attempts += 1;
      const answer = await playOn(table, turn);
      if (answer.__typename === 'MoveRefused') throw new Error(`${answer.code}: ${answer.message}`);
      ({ turn } = answer.game);
    }

    const game = await made.game();
    expect(game.status).toBe('FINISHED');
    expect(game.seats.map(({ name, side }) => [name, side])).toEqual(
      NAMES.map((name, index) => [name, index % 2]),
    );
    const fields = game.sides.flatMap(({ sheet }) => sheet.columns.flatMap((column) => column.fields));
    expect(fields).toHaveLength(2 * 130);
    expect(fields.filter(({ score }) => score === null)).toEqual([]);
    // Each side dictates all thirteen rows, and both partners of the other side play each of them.
    expect(attempts).toBe(2 * 13 * 2);
    const highest = Math.max(...game.sides.map(({ total }) => total));
    expect(game.winners.map(({ index }) => index)).toEqual(
      game.sides.filter(({ total }) => total === highest).map(({ index }) => index),
    );
  });
});
