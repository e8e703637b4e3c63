import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLOSED_REASONS } from '@yamb-server/engine';
import { MOVE_REFUSAL_CODES } from '../../src/games/domain/move-refusal.js';
import { CLOSED, REFUSED, type Given, type When } from '../fixtures/refused-moves.js';
import { crossAllExcept } from '../harness/database-edit.js';
import { accepted, createGame, type GameClient, type NewGame } from '../harness/game-client.js';
import { startScripted, type ScriptedDice } from '../harness/scripted-dice.js';
import type { TestServer } from '../harness/server.js';

/** The faces of the dice unless a case says otherwise. */
const USUAL = [1, 2, 2, 3, 4, 6];

describe('a move that the rules refuse', () => {
  let server: TestServer;
  let dice: ScriptedDice;
  let ana: string;
  let bora: string;

  beforeAll(async () => {
    ({ server, dice } = await startScripted());
    dice.show(...USUAL);
    [ana, bora] = [await server.register('Ana'), await server.register('Bora')];
  });
  afterAll(() => server.stop());

  const begin = async (wanted: NewGame, given: Given): Promise<GameClient> => {
    const table = await createGame(server, ana, wanted);
    const crossed = (column: string): Promise<void> => crossAllExcept(server, table.id, column);
    const rollFiveFives = async (): Promise<void> => {
      dice.show(5, 5, 5, 5, 5);
      await accepted(table.roll());
      dice.show(...USUAL);
    };
    await given({ table, bora: table.as(bora), crossAllExcept: crossed, rollFiveFives });
    return table;
  };

  const refuses = async (table: GameClient, when: When, code: string, says: RegExp): Promise<void> => {
    const [before, history] = [await table.game(), await table.history()];
    const answer = await when(table);
    expect(answer).toMatchObject({ __typename: 'MoveRefused', code, message: expect.stringMatching(says) });
    expect(answer.game).toEqual(before);
    expect(await table.game()).toEqual(before);
    expect(await table.history()).toEqual(history);
  };

  it.each(REFUSED)('returns %s: %s', async (code, _, wanted, given, when, says) => {
    await refuses(await begin(wanted, given), when, code, says);
  });

  it.each(CLOSED)('returns FIELD_NOT_OPEN: %s', async (_, wanted, given, column, row, says) => {
    await refuses(await begin(wanted, given), (t) => t.enter(column, row), 'FIELD_NOT_OPEN', says);
  });

  it('has a case for every code and every reason', () => {
    // Tested elsewhere: TOO_MANY_CHANGES (which takes a thousand changes) in retried-mutations, departures in their own
    // spec, and deals in same-dice.
    const ofDeals = ['DICE_ARE_SHARED', 'DEAL_CLOSED'];
    const elsewhere = ['TOO_MANY_CHANGES', 'TOO_MANY_DEPARTURES', 'LEFT_TOO_OFTEN', ...ofDeals];
    const codes = new Set([...REFUSED.map(([code]) => code), 'FIELD_NOT_OPEN', ...elsewhere]);
    expect([...codes].sort()).toEqual([...MOVE_REFUSAL_CODES].sort());
    expect(CLOSED.map(([reason]) => reason).sort()).toEqual([...CLOSED_REASONS].sort());
  });
});
