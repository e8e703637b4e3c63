import { describe, expect, it } from '@jest/globals';
import { complete, type Cell, type CompiledRuleset, type Rolled } from '@yamb-server/engine';
import { Estimate, findingPuzzle, keyOf, readTurn, type AdvisedChoice } from '@yamb-server/strategy';
import { shapeOf } from '../../../packages/engine/src/rulesets/testing/shapes.js';
import { hardestPuzzle, shareThatChoose } from './graded-puzzle.js';
import type { GradedPuzzle, MissedTurn } from './tasks.js';
import { valuationOf, type Model } from './valuation-of.js';

const ALONE = { seatCount: 1, teamSize: 1 };
const { ruleset: rules } = shapeOf('yahtzee-public-domain', [], ALONE);
const noPause = (): Promise<void> => Promise.resolve();

const enter = (column: string, row: string): AdvisedChoice => ({ kind: 'enter', column, row, score: 0 });

function rolled(of: CompiledRuleset, columns: readonly (readonly Cell[])[], dice: readonly number[]): Rolled {
  const read = readTurn(of, { columns, dice, rollsLeft: 0 });
  if (!read.ok || read.value.phase !== 'rolled') throw new Error(JSON.stringify(read));
  return read.value;
}

/** The share of weaker bots that make a choice on an empty sheet. */
function share(wanted: string, dice: readonly number[]): Promise<number> {
  const state = rolled(rules, [rules.rows.map(() => null)], dice);
  return shareThatChoose(wanted, rules, state, new Estimate(rules), noPause);
}

describe('the share of weaker bots that make a choice', () => {
  it('is 1 for the most points on the table if they are worth most, and 0 for fewer', async () => {
    expect(await share('enter free smallStraight', [2, 3, 4, 4, 5])).toBe(1);
    expect(await share('enter free chance', [2, 3, 4, 4, 5])).toBe(0);
  });

  it('is between for fewer points that only those see who look ahead', async () => {
    const found = await share('enter free fives', [5, 5, 5, 1, 2]);
    expect(found).toBeGreaterThan(0.1);
    expect(found).toBeLessThan(0.6);
  });
});

describe('a puzzle by an estimate', () => {
  it('is made of the hardest mistake that makes one', async () => {
    const columns = [rules.rows.map(() => null)];
    const missedWith = (dice: readonly number[]): MissedTurn => ({
      turn: { columns, dice, rollsLeft: 0 },
      made: enter('free', 'chance'),
    });
    const [easy, hard] = [missedWith([2, 3, 4, 4, 5]), missedWith([5, 5, 5, 1, 2])];
    const model = await valuationOf('yahtzee-public-domain@1', rules, {});
    const hardest = (missed: readonly MissedTurn[]): Promise<GradedPuzzle | null> =>
      hardestPuzzle(rules, model, missed, noPause);
    expect(await hardest([easy])).toMatchObject({ missed: easy, found: 1 });
    expect(await hardest([easy, hard])).toMatchObject({ missed: hard });
    expect(await hardest([])).toBeNull();
  });
});

describe('a puzzle by a network on a sheet with columns that good players do not leave empty', () => {
  const { ruleset: yamb } = shapeOf('yamb', [], ALONE);
  const empty = ['hand', 'obligatory'];
  const open = ['up ones', 'free maximum', 'free minimum'];
  const scores: Readonly<Record<string, number>> = {
    ...{ ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18, maximum: 29, minimum: 5 },
    ...{ straight: 56, threeOfAKind: 35, fullHouse: 48, fourOfAKind: 56, fiveOfAKind: 70 },
  };
  const scoreIn = (column: string, row: string): Cell => {
    if (empty.includes(column) || open.includes(`${column} ${row}`)) return null;
    return column === 'maximum' ? 0 : (scores[row] ?? NaN);
  };
  const columns = yamb.columns.map(({ id }) => yamb.rows.map((row) => scoreIn(id, row.id)));
  const dice = [1, 1, 2, 4, 5, 6];
  const state = rolled(yamb, columns, dice);
  const hardest = (model: Model, ...made: readonly AdvisedChoice[]): Promise<GradedPuzzle | null> =>
    hardestPuzzle(
      yamb,
      model,
      made.map((one) => ({ turn: { columns, dice, rollsLeft: 0 }, made: one })),
      noPause,
    );

  const natural = enter('up', 'ones');
  const mistake = enter('free', 'maximum');

  it('is refused if the network calls the natural entry a blunder, and play does not', async () => {
    const model = await valuationOf('yamb@1', yamb, {});
    const puzzle = complete(findingPuzzle(yamb, state, model));
    const claimed = puzzle?.choices.find(({ choice }) => keyOf(choice) === keyOf(natural));
    expect(claimed?.loss).toBeGreaterThan(100);
    expect(await hardest(model, natural)).toBeNull();
  });

  it('is made of another mistake whose loss play shows, and is the same each time', async () => {
    const model = await valuationOf('yamb@1', yamb, {});
    const puzzle = await hardest(model, natural, mistake);
    expect(puzzle?.missed.made).toBe(mistake);
    expect(puzzle?.puzzle.choices.find(({ loss }) => loss === 0)).toMatchObject({
      choice: { column: 'free', row: 'minimum' },
    });
    expect(await hardest(model, mistake)).toEqual(puzzle);
  });
});
