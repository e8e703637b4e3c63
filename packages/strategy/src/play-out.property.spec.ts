import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../test/harness/torture.js';
import {
  at,
  complete,
  emptyFields,
  type CompiledRuleset,
  type Rolled,
  type Sheet,
} from '@yamb-server/engine';
import { autoEntering, hand, rulesOf } from '../../engine/src/rules/testing/columns.js';
import { chanceFrom } from '../../engine/src/rulesets/testing/chance.js';
import { shapeOf } from '../../engine/src/rulesets/testing/shapes.js';
import { solveTable } from './exact-table.js';
import { findingPuzzle } from './find-puzzle.js';
import { confirmingByPlay, PlayOuts, verdictOn, type DiceOfGames } from './play-out.js';
import { readTurn } from './read-turn.js';
import { positionsOf } from './solvable.js';
import { solveTurn } from './solve-turn.js';
import type { SolvedTurn } from './solved-turn.js';
import { arbitraryValuation } from './testing/arbitrary-valuation.js';
import type { EnteredEnd } from './turn-ends.js';
import { turnOn } from './turn-point.js';
import type { Valuation } from './valuation.js';
import { keyOf } from './advise.js';

const { ruleset: rules } = shapeOf('yacht', [], { seatCount: 1, teamSize: 1 });
const positions = positionsOf(rules);
if (!positions.ok) throw new Error(positions.error.code);
const table = solveTable(positions.value);

const diceBy =
  (seed: number): DiceOfGames =>
  (game, turn, roll) => {
    const chance = chanceFrom(((seed * 1_000 + game) * 100 + turn) * 10 + roll);
    return Array.from({ length: rules.dice }, () => 1 + chance(6));
  };

/** A turn with these rows open, and the others crossed except choice, which always scores. */
function turnWith(rows: readonly string[], dice: readonly number[], rollsLeft = 0): Rolled {
  const columns = [rules.rows.map(({ id }) => (rows.includes(id) ? null : id === 'choice' ? 20 : 0))];
  const read = readTurn(rules, { columns, dice, rollsLeft });
  if (!read.ok || read.value.phase !== 'rolled') throw new Error(JSON.stringify(read));
  return read.value;
}

/** Believes that a sheet on which the row is open is worth so many points more. */
const misled = (row: string, points: number): Valuation => {
  const index = rules.rows.findIndex(({ id }) => id === row);
  return {
    value: (sheet) => table.value(sheet) + (sheet.columns[0]?.[index] === null ? points : 0),
  };
};

const confirms = (state: Rolled, valuation: Valuation, made: string, dice = diceBy(1)): boolean =>
  complete(confirmingByPlay(rules, state, valuation, made, dice));

/** Errs by up to so many points, about every sheet. */
const inaccurate = (points: number): Valuation => ({
  value: (sheet) =>
    table.value(sheet) +
    (emptyFields(rules, sheet) === 0 ? 0 : (arbitraryValuation.value(sheet) / 50 - 1) * points),
});

/** What the points after the ends of a turn become on average by play that follows the valuation, over all dice. */
function meanByPlay(by: CompiledRuleset, valuation: Valuation): (ends: readonly EnteredEnd[]) => number {
  /** The points after each sheet, which many ends have in common. */
  const known = new Map<string, number>();
  const after = (sheet: Sheet): number => {
    if (emptyFields(by, sheet) === 0) return 0;
    const key = JSON.stringify(sheet);
    const mean = known.get(key) ?? afterTurn(solveTurn(by, turnOn(by, 1, sheet), valuation));
    known.set(key, mean);
    return mean;
  };
  const afterTurn = (solved: SolvedTurn): number => of(solved.endings().map((end) => solved.entered(end)));
  const of = (ends: readonly EnteredEnd[]): number =>
    ends.reduce((sum, { chance, gain, sheet }) => sum + chance * (gain + after(sheet)), 0);
  return of;
}

/** A first roll if one row is left in a column for the first roll, and two in one whose announced row is entered at once. */
function announcingTurn(): { readonly by: CompiledRuleset; readonly state: Rolled } {
  const by = rulesOf(hand, autoEntering);
  const columns = [1, 2].map((open) =>
    by.rows.map(({ id }, row) => (row < open ? null : id.endsWith('imum') ? 20 : 0)),
  );
  const read = readTurn(by, { columns, dice: [1, 1, 2, 3, 6], rollsLeft: 2 });
  if (!read.ok || read.value.phase !== 'rolled') throw new Error(JSON.stringify(read));
  return { by, state: read.value };
}

describe('a game after a choice', () => {
  it('has the value of the choice if values are exact', () => {
    const open = ['ones', 'twos', 'sixes', 'fullHouse', 'choice'];
    const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.nat(1_000), faces, fc.nat(2), fc.nat(), (seed, dice, rollsLeft, nth) => {
        const state = turnWith(open, dice, rollsLeft);
        const solved = solveTurn(rules, state, table);
        const choices = solved.choices(state, dice);
        const choice = at(choices, nth % choices.length);
        const games = new PlayOuts(rules, state, solved, table, diceBy(seed));
        expect(complete(games.value(choice, 0))).toBeCloseTo(choice.value, 6);
      }),
      { numRuns: runs(40, 1_000) },
    );
  });

  it.each([
    { title: 'one column', by: rules, state: turnWith(['ones', 'sixes', 'choice'], [1, 1, 2, 3, 6]) },
    { title: 'announcements', ...announcingTurn() },
  ])('has on average the points that play makes, whatever the valuation: $title', ({ by, state }) => {
    const valuation: Valuation = {
      value: (sheet) => (emptyFields(by, sheet) === 0 ? 0 : arbitraryValuation.value(sheet) / 5),
    };
    const solved = solveTurn(by, state, valuation);
    const choices = solved.choices(state, state.dice);
    const games = new PlayOuts(by, state, solved, valuation, diceBy(7));
    const exact = meanByPlay(by, valuation);
    for (const kind of new Set(choices.map((choice) => choice.kind))) {
      const choice = choices.find((one) => one.kind === kind);
      if (!choice) throw new Error('Each kind is that of a choice');
      const values = Array.from({ length: 400 }, (_, game) => complete(games.value(choice, game)));
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
      const expected = exact(solved.endsAfter(state, state.dice, choice));
      expect(Math.abs(mean - expected)).toBeLessThan(4 * Math.sqrt(variance / values.length));
    }
  });
});

describe('confirmation by play', () => {
  // With 6 6 6 6 1, entering 24 in sixes is best; 25 in choice gives up points.
  const state = turnWith(['ones', 'sixes', 'choice'], [6, 6, 6, 6, 1]);
  const BLUNDER = 'enter free ones';

  it('accepts a blunder', () => {
    expect(solveTurn(rules, state, table).best(state, state.dice)).toMatchObject({ row: 'sixes' });
    expect(confirms(state, table, BLUNDER)).toBe(true);
    expect(confirms(state, inaccurate(1), BLUNDER)).toBe(true);
  });

  it('refuses a wrong solution that outlasts the next turn', () => {
    // Keeps ones open as long as possible, and calls it a blunder to give them up for nothing.
    const wrong = misled('ones', 60);
    const turn = turnWith(['ones', 'threes', 'yacht', 'choice'], [2, 4, 5, 6, 6]);
    const puzzle = complete(findingPuzzle(rules, turn, wrong));
    const made = puzzle?.choices.find(({ choice }) => keyOf(choice) === BLUNDER);
    expect(made?.loss).toBeGreaterThan(40);
    expect(confirms(turn, wrong, BLUNDER)).toBe(false);
  });

  it('refuses a turn whose second best choice is ahead by play', () => {
    const wrong = misled('sixes', 30);
    const [best, second] = solveTurn(rules, state, wrong).choices(state, state.dice);
    expect([best, second]).toMatchObject([{ row: 'choice' }, { row: 'ones' }]);
    expect(confirms(state, wrong, 'enter free sixes')).toBe(false);
  });

  it('refuses a turn whose made choice is a mistake, but whose second best choice is better than the best', () => {
    const turn = turnWith(['ones', 'sixes', 'fourOfAKind'], [6, 6, 6, 6, 1]);
    const choices = solveTurn(rules, turn, table).choices(turn, turn.dice);
    expect(choices).toMatchObject([{ row: 'fourOfAKind' }, { row: 'sixes' }, { row: 'ones' }]);
    const [four, sixes, ones] = choices.map(({ value }) => value);
    const gap = (four ?? NaN) - (sixes ?? NaN);
    expect((sixes ?? NaN) - (ones ?? NaN)).toBeGreaterThan(gap + 1);
    const index = rules.rows.findIndex(({ id }) => id === 'sixes');
    const isAfterSixes = (sheet: Sheet): boolean =>
      sheet.columns[0]?.[index] === 24 && emptyFields(rules, sheet) === 2;
    const wrong: Valuation = {
      value: (sheet) => table.value(sheet) + (isAfterSixes(sheet) ? gap + 1 : 0),
    };
    expect(solveTurn(rules, turn, wrong).best(turn, turn.dice)).toMatchObject({ row: 'sixes' });
    expect(confirms(turn, wrong, BLUNDER)).toBe(false);
    expect(confirms(turn, table, BLUNDER)).toBe(true);
  });

  it('gives all choices the same dice, and the same ones each time', () => {
    const asked = (): readonly string[] => {
      const rolls: string[] = [];
      const dice: DiceOfGames = (...roll) => {
        rolls.push(roll.join(':'));
        return diceBy(3)(...roll);
      };
      confirms(state, inaccurate(4), BLUNDER, dice);
      return rolls;
    };
    const rolls = asked();
    // The first rolls of the two turns that remain.
    for (const roll of ['0:1:1', '0:2:1', '7:1:1', '7:2:1']) {
      expect(rolls.filter((one) => one === roll).length).toBeGreaterThanOrEqual(2);
    }
    expect(asked()).toEqual(rolls);
  });

  it('plays at most 24 games after a choice, and 8 if that decides', () => {
    const gamesBy = (valuation: Valuation): number => {
      let games = 0;
      const dice: DiceOfGames = (game, ...roll) => {
        games = Math.max(games, game + 1);
        return diceBy(5)(game, ...roll);
      };
      confirms(state, valuation, BLUNDER, dice);
      return games;
    };
    expect(gamesBy(table)).toBe(8);
    const some = Array.from({ length: 30 }, (_, points) => gamesBy(inaccurate(points)));
    expect(Math.max(...some)).toBe(24);
  });

  it('refuses the best choice and what is no choice as a mistake', () => {
    expect(confirms(state, table, 'enter free sixes')).toBe(false);
    expect(confirms(state, table, 'enter free twos')).toBe(false);
  });
});

describe('the verdict on a loss of 10 points', () => {
  /** Games with the mean, alternately above and below it by the deviation. */
  const games = (count: number, mean: number, deviation: number): readonly number[] =>
    Array.from({ length: count }, (_, game) => mean + (game % 2 === 0 ? deviation : -deviation));

  it.each([
    { title: 'awaits eight games', ahead: games(7, 10, 0), expected: undefined },
    { title: 'confirms it two standard errors above half', ahead: games(8, 7, 2), expected: true },
    { title: 'refuses it two standard errors below half', ahead: games(8, 3, 2), expected: false },
    { title: 'awaits more games if half is closer', ahead: games(22, 7, 8), expected: undefined },
    { title: 'confirms it by the mean after 24 games', ahead: games(24, 7, 8), expected: true },
    { title: 'refuses it by the mean after 24 games', ahead: games(24, 4.5, 8), expected: false },
    { title: 'refuses it if it may be none', ahead: games(24, 7, 20), expected: false },
  ])('$title', ({ ahead, expected }) => {
    expect(verdictOn(ahead, 10, 2)).toBe(expected);
  });

  it('needs no proof that the mean is above 0 without standard errors', () => {
    expect(verdictOn(games(24, 7, 20), 10, 0)).toBe(true);
  });
});
