import { kindsOf, options, type CompiledRuleset, type OpenTurn } from '@yamb-server/engine';

/**
 * The rolls that are solved together, from first to last. With saved rolls a turn may have thousands, so it is solved
 * again for later rolls.
 */
export interface SolvedRolls {
  readonly first: number;
  readonly last: number;
}

/** Each decision looks at least this many rolls ahead. */
const LEAST_AHEAD = 64;
const UNLIKELY = 0.0001;

/**
 * How many rolls ahead each decision looks. The probability that some die does not show what it is thrown for within so
 * many rolls is below `UNLIKELY`, so further rolls can raise the value of a turn by at most that fraction of its best
 * entry. Rolling all dice can be tried for longer, but each roll gains less.
 */
function rollsAhead(rules: CompiledRuleset): number {
  const missing = Math.log(1 - 1 / Math.max(...kindsOf(rules).map(({ sides }) => sides)));
  return Math.max(LEAST_AHEAD, Math.ceil(Math.log(UNLIKELY / rules.dice) / missing));
}

/** Decisions that share one solution. */
const STEP = 8;

/** The rolls to solve for decisions at the current roll of a turn. */
export function solvedRolls(rules: CompiledRuleset, turn: OpenTurn): SolvedRolls {
  const used = turn.phase === 'rolled' ? turn.rollNumber : 0;
  const all = options(rules, turn).rollsLeft + used;
  const ahead = rollsAhead(rules);
  if (all <= STEP + ahead) return { first: 1, last: all };
  const first = 1 + STEP * Math.floor(Math.max(0, used - 1) / STEP);
  return { first, last: Math.min(all, first + STEP + ahead - 1) };
}
