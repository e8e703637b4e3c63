import { describe, expect, it } from '@jest/globals';
import { compiled, free, plainRulesOf } from '../testing/columns.js';
import type { Ruleset } from '../ruleset.js';
import { compileScorings, scoreCells } from './score-table.js';

/** Five dice have 252 throws; the straight scores differently after each of three rolls. */
const plain = plainRulesOf(free);
const own = { ...free, id: 'own', points: { straight: { kind: 'fixed', points: 40 } } } as const;
const serving: Ruleset = {
  ...plain,
  rows: plain.rows.map((row) =>
    row.id === 'ones' ? { ...row, points: { kind: 'served', served: 80, points: 50 } } : row,
  ),
};

describe('the cells of a score table', () => {
  it.each<[string, Ruleset, number]>([
    ['each row, roll and throw', plain, 252 * 3 * 5],
    ['a row with points of its own in a column', plainRulesOf(free, own), 252 * 3 * 6],
    ['rolls of all dice after the first', serving, 252 * 5 * 5],
    ['one roll if all rolls score alike', { ...plain, rows: plain.rows.slice(0, 3) }, 252 * 3],
    [
      'two rolls, and the second twice, if only served dice differ',
      { ...serving, rows: serving.rows.slice(0, 3) },
      252 * 3 * 3,
    ],
  ])('are for %s', (_, ruleset, cells) => {
    expect(scoreCells(ruleset)).toBe(cells);
  });

  it('are shared by columns that score a row alike', () => {
    const { scorings, byColumn } = compileScorings(plainRulesOf(free, own));
    expect(byColumn).toEqual([
      [0, 1, 2, 3, 4],
      [0, 1, 2, 5, 4],
    ]);
    expect(scorings[5]).toEqual({ ...plain.rows[3], points: { kind: 'fixed', points: 40 } });
  });

  it('have the throw of each offset', () => {
    const { scores } = compiled(serving);
    const at = (faces: string, roll: number, threwAll: boolean): number =>
      scores.throwAt(scores.offsetOf(Array.from(faces, Number), roll, threwAll));
    expect([at('11111', 1, true), at('11112', 3, false), at('66666', 3, true)]).toEqual([0, 1, 251]);
  });

  it('have no points for other rows', () => {
    const { scores } = compiled(plain);
    expect(() => scores.pointsAt(scores.offsetOf([6, 6, 6, 6, 6], 3, false), 5)).toThrow('does not exist');
  });
});
