import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted, createGame, type GameClient } from '../harness/game-client.js';
import { openIn, type GameView } from '../harness/game-view.js';
import { startScripted, type ScriptedDice } from '../harness/scripted-dice.js';
import type { TestServer } from '../harness/server.js';

const SIXES = [6, 6, 6, 6, 6];

const ROWS = [
  ...['ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'threeOfAKind', 'fourOfAKind', 'fullHouse'],
  ...['smallStraight', 'largeStraight', 'fiveOfAKind', 'chance'],
];

describe('YahtC', () => {
  let server: TestServer;
  let dice: ScriptedDice;
  let token: string;
  let table: GameClient;

  beforeAll(async () => {
    ({ server, dice } = await startScripted());
    token = await server.register('Ana');
  });
  afterAll(() => server.stop());

  const sit = async (...names: string[]): Promise<void> => {
    table = await createGame(server, token, { ruleset: 'yahtc', seats: names.map((name) => ({ name })) });
  };
  const roll = (...faces: number[]): Promise<GameView> => {
    dice.show(...faces);
    return accepted(table.roll());
  };
  const turn = async (row: string, ...faces: number[]): Promise<GameView> => {
    await roll(...faces);
    return accepted(table.enter('free', row, { endTurn: true }));
  };
  const onTurn = ({ turn: now }: GameView): unknown => now?.seat.name;

  it('counts a second and a third YahtC as bonuses, each with an extra turn, but not a fourth', async () => {
    await sit('Ana', 'Bora');
    expect(openIn(await roll(...SIXES))).not.toHaveProperty(['free.yahtcBonus']);
    await accepted(table.enter('free', 'fiveOfAKind', { endTurn: true }));
    expect(onTurn(await turn('ones', 1, 1, 2, 3, 4))).toBe('Ana');

    for (const times of [1, 2]) {
      const rolled = await roll(...SIXES);
      expect(openIn(rolled)).toMatchObject({ 'free.yahtcBonus': 100, 'free.sixes': 30 });
      const entered = await accepted(table.enter('free', 'yahtcBonus'));
      expect(entered.turn?.turnsLeft).toBe(rolled.turn?.turnsLeft);
      expect(entered.sides[0]?.sheet).toMatchObject({
        bonusFields: [{ id: 'yahtcBonus', column: 'free', times, points: times * 100 }],
        bonusPoints: times * 100,
        total: 50 + times * 100,
      });
      // Ana also has the next turn.
      expect(entered.turn).toMatchObject({ nextSeat: { name: 'Ana' }, canUndo: true, canEndTurn: true });
      if (times === 1) await accepted(table.endTurn());
    }

    // The roll itself ends the second bonus turn.
    const third = await roll(...SIXES);
    expect(third.turn).toMatchObject({ seat: { name: 'Ana' }, number: 5, rollNumber: 1 });
    expect(openIn(third)).not.toHaveProperty(['free.yahtcBonus']);
    expect(await table.enter('free', 'yahtcBonus')).toMatchObject({ code: 'FIELD_NOT_OPEN' });
    const game = await accepted(table.enter('free', 'sixes', { endTurn: true }));
    expect(onTurn(game)).toBe('Bora');
    expect(game.sides[0]?.total).toBe(50 + 200 + 30);
  });

  it('gives no bonus after YahtC was crossed out', async () => {
    await sit('Ana');
    await turn('fiveOfAKind', 1, 2, 3, 4, 6);
    expect(openIn(await roll(...SIXES))).not.toHaveProperty(['free.yahtcBonus']);
    expect(await table.enter('free', 'yahtcBonus')).toMatchObject({ code: 'FIELD_NOT_OPEN' });
  });

  it('undoes a bonus together with its extra turn', async () => {
    await sit('Ana', 'Bora');
    await turn('fiveOfAKind', ...SIXES);
    await turn('fiveOfAKind', ...SIXES);
    await roll(...SIXES);
    await accepted(table.enter('free', 'yahtcBonus'));
    const undone = await accepted(table.undo());
    expect(undone.sides[0]?.sheet).toMatchObject({ bonusPoints: 0, total: 50 });
    expect(openIn(undone)).toHaveProperty(['free.yahtcBonus'], 100);
    const entered = await accepted(table.enter('free', 'chance', { endTurn: true }));
    expect(onTurn(entered)).toBe('Bora');
  });

  describe('with four names on one screen', () => {
    const NAMES = ['Ana', 'Bora', 'Vera', 'Goran'];

    it('follows the order of seats until all sheets are full, and the highest total wins', async () => {
      await sit(...NAMES);
      const order: unknown[] = [];
      let game = await table.game();
      for (const row of ROWS) {
        for (const name of NAMES) {
          order.push(onTurn(game));
          // Vera is lucky once.
          game = await turn(row, ...(name === 'Vera' && row === 'chance' ? SIXES : [1, 1, 1, 2, 3]));
        }
      }
      expect(order).toEqual(ROWS.flatMap(() => NAMES));
      expect(game).toMatchObject({ status: 'FINISHED', turn: null });
      expect(game.sides.map(({ total }) => total)).toEqual([24, 24, 46, 24]);
      expect(game.winners).toEqual([{ index: 2, total: 46 }]);
    });

    it('has several winners on a tie', async () => {
      await sit(...NAMES);
      let game = await table.game();
      for (const row of ROWS) {
        for (const name of NAMES) {
          const lucky = row === 'largeStraight' && (name === 'Bora' || name === 'Goran');
          game = await turn(row, ...(lucky ? [2, 3, 4, 5, 6] : [1, 1, 1, 2, 3]));
        }
      }
      expect(game.winners.map(({ index }) => index)).toEqual([1, 3]);
    });

    it('skips players who have left, and the last one remaining wins', async () => {
      await sit(...NAMES);
      expect(onTurn(await turn('chance', ...SIXES))).toBe('Bora');
      const without = await accepted(table.resign());
      expect(without.seats.map(({ resigned }) => resigned)).toEqual([false, true, false, false]);
      expect(onTurn(without)).toBe('Vera');
      await turn('chance', ...SIXES);
      await turn('chance', ...SIXES);
      expect(onTurn(await turn('ones', ...SIXES))).toBe('Vera');
      await accepted(table.resign());
      const last = await accepted(table.resign());
      expect(last.status).toBe('FINISHED');
      expect(last.winners.map(({ index }) => index)).toEqual([0]);
    });
  });

  it('is abandoned when its only player leaves', async () => {
    await sit('Ana');
    const game = await accepted(table.resign());
    expect(game).toMatchObject({ status: 'ABANDONED', phase: 'FINISHED', winners: [] });
    expect(game.fairness.seed).toMatch(/^[\da-f]{64}$/);
  });
});
