import { describe, expect, it } from '@jest/globals';
import { sheetOf } from '../rules/index.js';
import { isFillable } from './reading.js';
import { readingsOf } from './readings.js';
import { enter, roll, viewAfter, type Move, type Table } from './testing/played.js';

/** The kind, subject, label and values of each line of the first side's sheet that is not a row. */
const sumsAfter = (table: Table, ...moves: readonly Move[]): readonly (readonly unknown[])[] => {
  const { ruleset, state } = viewAfter(table, ...moves);
  return readingsOf(ruleset, 'en')
    .filter((line) => !isFillable(line))
    .map(({ kind, of, label, values }) => [kind, of, label, ...values(sheetOf(state, 0))]);
};

const alone = (ruleset: string, ...variants: readonly string[]): Table => ({
  ruleset,
  variants,
  names: ['Ana'],
});

describe('the sums of a sheet', () => {
  it('have awards for rows and for all fields, which belong to no column', () => {
    const _ = null;
    const columns = ['one', 'two', 'three', 'four'];
    const moves = columns.flatMap((column) => [roll('66666'), enter(column, 'fiveOfAKind')]);
    expect(sumsAfter(alone('balut'), ...moves)).toEqual([
      ['sectionSum', 'upper', 'Upper section', _, _, _, _, _],
      ['sectionSum', 'lower', 'Lower section', 50, 50, 50, 50, 200],
      ['award', 'fours', 'Award: Fours', _, _, _, _, _],
      ['award', 'fives', 'Award: Fives', _, _, _, _, _],
      ['award', 'sixes', 'Award: Sixes', _, _, _, _, _],
      ['award', 'straight', 'Award: Straight', _, _, _, _, _],
      ['award', 'fullHouse', 'Award: Full house', _, _, _, _, _],
      ['award', 'choice', 'Award: Choice', _, _, _, _, _],
      ['award', 'fiveOfAKind', 'Award: Balut', _, _, _, _, 8],
      ['award', undefined, 'Award: all fields', _, _, _, _, _],
      ['fieldSum', undefined, 'All fields', 50, 50, 50, 50, 200],
      ['total', undefined, 'Total', _, _, _, _, 8],
    ]);
  });

  it('have a running bonus once there is one', () => {
    const bonusOf = (...moves: readonly Move[]): unknown =>
      sumsAfter(alone('yahtzee'), ...moves).filter(([kind]) => kind === 'runningBonus');
    const first = [roll('66666'), enter('free', 'fiveOfAKind')];
    expect(bonusOf(...first)).toEqual([['runningBonus', undefined, 'Running bonus', null]]);
    expect(bonusOf(...first, roll('66666'), enter('free', 'sixes'))).toEqual([
      ['runningBonus', undefined, 'Running bonus', 100],
    ]);
    expect(sumsAfter(alone('yahtc')).map(([kind]) => kind)).not.toContain('runningBonus');
  });

  it('have the saved rolls below the total', () => {
    const moves = [roll('123456'), enter('free', 'ones'), roll('123456')];
    expect(sumsAfter(alone('maxi-yatzy', 'saved'), ...moves).slice(-2)).toEqual([
      ['total', undefined, 'Total', 1],
      ['savedRolls', undefined, 'Saved rolls', 2],
    ]);
    expect(sumsAfter(alone('maxi-yatzy')).at(-1)).toEqual(['total', undefined, 'Total', 0]);
  });

  it('name every step of a bonus', () => {
    expect(sumsAfter(alone('kismet')).map(([, , label]) => label)).toContain('Bonus from 63/71/78');
  });
});

it('a row has its field in each column, and nothing across them', () => {
  const { ruleset, state } = viewAfter(alone('balut'), roll('44412'), enter('two', 'fours'));
  const [fours] = readingsOf(ruleset, 'en');
  expect([fours?.kind, fours?.of, fours?.values(sheetOf(state, 0))]).toEqual([
    ...['row', 'fours'],
    [null, 12, null, null, null],
  ]);
});
