import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  complete,
  CompiledRuleset,
  sheetTotal,
  validateRuleset,
  type AwaitingRoll,
  type Rolled,
  type Ruleset,
} from '@yamb-server/engine';
import { solitaireOf } from '@yamb-server/engine/rulesets';
import { runs } from '../../../test/harness/torture.js';
import { anyRulesetUpTo } from '../../engine/src/rulesets/testing/any-ruleset.js';
import { chanceFrom, pick, type Chance } from '../../engine/src/rulesets/testing/chance.js';
import { shapeOf } from '../../engine/src/rulesets/testing/shapes.js';
import { Estimate } from './estimate.js';
import { keepsOf } from './keeps.js';
import { readTurn } from './read-turn.js';
import { hiddenPlans, solvingTurnAsSeen, type Sight } from './seen-turn.js';
import { solveTurn } from './solve-turn.js';
import type { Choice, SolvedTurn } from './solved-turn.js';
import { arbitraryValuation } from './testing/arbitrary-valuation.js';
import { someTurns } from './testing/turns.js';
import { FIRST_ROLL, optionsAt, rolledAt, sheetOnTurn } from './turn-point.js';
import { keyOf } from './advise.js';

const ALONE = { seatCount: 1, teamSize: 1 };

/** Some first rolls of a random game alone. */
function* rolledBy(ruleset: Ruleset, seed: number, chance: Chance): Generator<[CompiledRuleset, Rolled]> {
  fc.pre(validateRuleset(ruleset).length === 0);
  const rules = new CompiledRuleset(solitaireOf(ruleset));
  for (const turn of someTurns({ title: '', ruleset: rules, seating: ALONE }, seed, 4)) {
    yield [rules, firstRoll(rules, turn, pick(chance, keepsOf(rules).throws))];
  }
}

const firstRoll = (rules: CompiledRuleset, turn: AwaitingRoll, dice: readonly number[]): Rolled => {
  fc.pre(optionsAt(rules, turn, FIRST_ROLL, dice).openFields.length > 0);
  return rolledAt(turn, FIRST_ROLL, dice);
};

/** The points that an entry adds to the total. */
function pointsOf(rules: CompiledRuleset, solved: SolvedTurn, state: Rolled, entry: Choice): number {
  const [end] = solved.endsAfter(state, state.dice, entry);
  if (!end) throw new Error('An entry ends the turn');
  return sheetTotal(rules, end.sheet) - sheetTotal(rules, sheetOnTurn(state));
}

describe('a turn as a player sees it', () => {
  it('never makes an entry look better than another one with more points that is worth more, by any rules', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        anyRulesetUpTo({ dice: 3, rolls: 3 }),
        fc.nat(),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (ruleset, seed, future) => {
          const chance = chanceFrom(~seed);
          for (const [rules, state] of rolledBy(ruleset, seed, chance)) {
            const overlooked = hiddenPlans(rules, state).filter(() => chance(2) === 0);
            const sight: Sight = { future, overlooked };
            const seen = complete(solvingTurnAsSeen(rules, state, arbitraryValuation, sight));
            const made = seen.best(state, state.dice);
            if (made.kind !== 'enter' || made.wins) continue;
            const solved = solveTurn(rules, state, arbitraryValuation);
            const entries = solved.choices(state, state.dice).filter(({ kind }) => kind === 'enter');
            const worth = entries.find((entry) => keyOf(entry) === keyOf(made))?.value ?? NaN;
            const points = pointsOf(rules, solved, state, made);
            for (const other of entries) {
              const hasMore = pointsOf(rules, solved, state, other) >= points;
              if (hasMore) expect(other.value).toBeLessThanOrEqual(worth + 1e-6);
              if (hasMore) compared += 1;
            }
          }
        },
      ),
      { numRuns: runs(60, 2_000) },
    );
    expect(compared).toBeGreaterThan(50);
  });

  it('is the solved turn if later points count in full and nothing is overlooked', () => {
    fc.assert(
      fc.property(anyRulesetUpTo({ dice: 2, rolls: 3 }), fc.nat(), (ruleset, seed) => {
        for (const [rules, state] of rolledBy(ruleset, seed, chanceFrom(~seed))) {
          const sight: Sight = { future: 1, overlooked: [] };
          const seen = complete(solvingTurnAsSeen(rules, state, arbitraryValuation, sight));
          const solved = solveTurn(rules, state, arbitraryValuation);
          expect(seen.choices(state, state.dice)).toEqual(solved.choices(state, state.dice));
        }
      }),
      { numRuns: runs(10, 300) },
    );
  });
});

describe('hidden plans', () => {
  const { ruleset: rules } = shapeOf('yahtzee-public-domain', [], ALONE);

  /** A first roll with these rows filled. */
  function rolled(dice: readonly number[], filled: Readonly<Record<string, number>> = {}): Rolled {
    const read = readTurn(rules, {
      columns: [rules.rows.map(({ id }) => filled[id] ?? null)],
      bonuses: [],
      dice,
      rollsLeft: 2,
    });
    if (!read.ok || read.value.phase !== 'rolled') throw new Error('These dice are on the table');
    return read.value;
  }
  const hidden = (state: Rolled): string[] =>
    hiddenPlans(rules, state).map(({ row }) => rules.rows[row]?.id ?? '');

  it('are those that need more than one other die', () => {
    expect(hidden(rolled([1, 3, 5, 5, 6]))).toEqual([
      'largeStraight',
      'fullHouse',
      'fourOfAKind',
      'fiveOfAKind',
    ]);
    expect(hidden(rolled([2, 3, 4, 5, 5]))).toEqual(['fullHouse', 'fourOfAKind', 'fiveOfAKind']);
    expect(hidden(rolled([2, 2, 2, 2, 6]))).toEqual(['smallStraight', 'largeStraight']);
  });

  it('never include the likeliest one', () => {
    const filled = Object.fromEntries(rules.rows.map(({ id }) => [id, id === 'chance' ? 20 : 0]));
    const only = (...open: readonly string[]): Rolled => {
      const others = Object.entries(filled).filter(([id]) => !open.includes(id));
      return rolled([1, 1, 2, 2, 6], Object.fromEntries(others));
    };
    expect(hidden(only('largeStraight', 'fiveOfAKind'))).toEqual(['fiveOfAKind']);
    expect(hidden(only('fiveOfAKind'))).toEqual([]);
  });

  it('are not played for once they are overlooked', () => {
    const state = rolled([1, 2, 6, 6, 6]);
    const valuation = new Estimate(rules);
    const bestKeep = (overlooked: Sight['overlooked']): string => {
      const sight = { future: 1, overlooked };
      const best = complete(solvingTurnAsSeen(rules, state, valuation, sight)).best(state, state.dice);
      return best.kind === 'roll' ? best.keep.map((position) => state.dice[position]).join('') : best.kind;
    };
    expect(bestKeep([])).toBe('666');
    // Without the plans of several sixes, which the table shows: they are overlooked here on purpose.
    const alike = ['sixes', 'threeOfAKind', 'fourOfAKind', 'fullHouse', 'fiveOfAKind'];
    const fields = alike.map((id) => ({ column: 0, row: rules.rowIndex(id) ?? NaN }));
    expect(bestKeep(fields)).not.toBe('666');
  });
});
