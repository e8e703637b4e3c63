import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accepted, createGame, type GameClient } from '../harness/game-client.js';
import { openIn, scoresOf, type GameView } from '../harness/game-view.js';
import { startScripted, type ScriptedDice } from '../harness/scripted-dice.js';
import type { TestServer } from '../harness/server.js';

/** Ana and Vera play against Bora and Goran. */
const NAMES = ['Ana', 'Bora', 'Vera', 'Goran'];
const FEW = [1, 1, 2, 2, 3, 3];

describe('Yamb in pairs', () => {
  let server: TestServer;
  let dice: ScriptedDice;
  let token: string;
  let table: GameClient;

  beforeAll(async () => {
    ({ server, dice } = await startScripted());
    token = await server.register();
  });
  beforeEach(async () => {
    const seats = NAMES.map((name) => ({ name }));
    table = await createGame(server, token, { ruleset: 'yamb', teamSize: 2, seats });
  });
  afterAll(() => server.stop());

  const roll = (...faces: number[]): Promise<GameView> => {
    dice.show(...faces);
    return accepted(table.roll());
  };

  /** The player on turn announces the row and plays it with these dice. */
  const announce = async (row: string, ...faces: number[]): Promise<GameView> => {
    await roll(...FEW);
    await accepted(table.announce(row));
    await roll(...faces);
    return accepted(table.enter('announced', row));
  };

  /** The player on turn plays the dictated row with these dice. */
  const answer = async (row: string, ...faces: number[]): Promise<GameView> => {
    await roll(...faces);
    return accepted(table.enter('dictated', row));
  };

  const onTurn = ({ turn }: GameView): unknown => [turn?.seat.name, turn?.dictated ?? null];

  it('seats partners alternately and gives each pair one sheet', async () => {
    const game = await table.game();
    expect(game.seats.map(({ name, side }) => [name, side])).toEqual([
      ['Ana', 0],
      ['Bora', 1],
      ['Vera', 0],
      ['Goran', 1],
    ]);
    expect(game.sides.map(({ seats }) => seats.map(({ index }) => index))).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('alternates the turns of a pair between its players', async () => {
    const order = [];
    for (const row of ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes']) {
      order.push((await roll(...FEW)).turn?.seat.name);
      await accepted(table.enter('free', row, { endTurn: true }));
    }
    expect(order).toEqual(['Ana', 'Bora', 'Vera', 'Goran', 'Ana', 'Bora']);
  });

  it('dictates an announced row to both partners, and counts the better result', async () => {
    const dictated = await announce('fours', 4, 4, 4, 1, 2, 3);
    expect(scoresOf(dictated)['announced']?.['fours']).toBe(12);
    expect(onTurn(dictated)).toEqual(['Bora', 'fours']);

    const first = await roll(4, 4, 1, 2, 3, 5);
    expect(openIn(first)).toEqual({ 'dictated.fours': 8 });
    expect(first.turn).toMatchObject({ rollsLeft: 2, canRoll: true, canKeep: true, announceableRows: [] });
    dice.show(4, 4, 4, 4, 1, 1);
    const rolled = await accepted(table.roll([0, 1]));
    expect(openIn(rolled)).toEqual({ 'dictated.fours': 16 });

    const move = await table.enter('dictated', 'fours');
    expect(move).toMatchObject({
      events: [{ __typename: 'AttemptMade', seat: 1, row: 'fours', score: 16, teammate: 3 }],
    });
    expect(onTurn(move.game)).toEqual(['Goran', 'fours']);
    expect(move.game.turn).toMatchObject({ rollsLeft: 3, canUndo: false });
    expect(scoresOf(move.game, 1)['dictated']?.['fours']).toBeNull();

    const second = await answer('fours', 4, 1, 1, 2, 3, 5);
    expect(scoresOf(second, 1)['dictated']?.['fours']).toBe(16);
    expect(onTurn(second)).toEqual(['Vera', null]);
    expect((await table.history()).slice(-3)).toMatchObject([
      { __typename: 'AttemptMade', seat: 3, score: 4, teammate: null },
      { __typename: 'FieldEntered', seat: 3, column: 'dictated', row: 'fours', score: 16 },
      { __typename: 'TurnEnded', seat: 3, nextSeat: 2, dictated: null },
    ]);
  });

  it('counts the second result if it is the better one', async () => {
    await announce('fullHouse', 5, 5, 5, 6, 6, 1);
    await answer('fullHouse', 1, 1, 1, 2, 2, 3);
    const game = await answer('fullHouse', 6, 6, 6, 5, 5, 1);
    expect(scoresOf(game, 1)['dictated']?.['fullHouse']).toBe(58);
  });

  it('counts the lower sum for the minimum', async () => {
    await announce('minimum', 1, 1, 1, 2, 2, 6);
    await answer('minimum', 1, 1, 2, 2, 3, 6);
    const game = await answer('minimum', 3, 3, 4, 4, 5, 6);
    expect(scoresOf(game, 1)['dictated']?.['minimum']).toBe(9);
  });

  it('crosses out the field if both partners fail', async () => {
    await announce('fiveOfAKind', 6, 6, 6, 6, 6, 1);
    await answer('fiveOfAKind', ...FEW);
    const game = await answer('fiveOfAKind', ...FEW);
    const column = game.sides[1]?.sheet.columns.find(({ id }) => id === 'dictated');
    expect(column?.fields.at(-1)).toEqual({ row: 'fiveOfAKind', state: 'CROSSED', score: 0 });
  });

  it('dictates a row that is announced and entered in one command, but not a dictated one', async () => {
    await roll(...FEW);
    expect(onTurn(await accepted(table.enter('announced', 'ones')))).toEqual(['Bora', 'ones']);
    expect(onTurn(await answer('ones', ...FEW))).toEqual(['Goran', 'ones']);
    expect(onTurn(await answer('ones', ...FEW))).toEqual(['Vera', null]);
    const free = await roll(...FEW);
    expect(free.turn?.announceableRows).not.toContain('ones');
    expect(free.turn?.announceableRows).toContain('twos');
  });

  it('opens the dictated column to all rows once the dictating pair has left', async () => {
    const seats = ['Ana', 'Bora', 'Vera', 'Goran', 'Dara', 'Eva'].map((name) => ({ name }));
    table = await createGame(server, token, { ruleset: 'yamb', teamSize: 2, seats });
    const left = await accepted(table.resign());
    expect(left.sides[0]?.resigned).toBe(true);
    expect(onTurn(left)).toEqual(['Bora', null]);
    expect(openIn(await roll(...FEW))).toMatchObject({ 'dictated.ones': 2, 'dictated.maximum': 11 });
  });
});
