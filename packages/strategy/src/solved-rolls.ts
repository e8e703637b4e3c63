import { options, type AwaitingRoll, type CompiledRuleset, type Rolled } from '@yamb-server/engine';

/**
 * The rolls that are solved together, from first to last. With saved rolls a turn may have thousands, so it is solved
 * again for later rolls.
 */
export interface SolvedRolls {
  readonly first: number;
  readonly last: number;
}

/**
 * Each decision looks at least this many rolls ahead. The probability that eight dice do not show what they are kept
 * for within 64 rolls is below 8 × (5/6)^64 < 0.0001, so further rolls can raise the value of a turn by at most that
 * fraction of its best entry. Rolling all dice can be tried for longer, but each roll gains less.
 */
const AHEAD = 64;
/** Decisions that share one solution. */
const STEP = 8;

/** The rolls to solve for decisions at the current roll of a turn. */
export function solvedRolls(rules: CompiledRuleset, turn: AwaitingRoll | Rolled): SolvedRolls {
  const used = turn.phase === 'rolled' ? turn.rollNumber : 0;
  const all = options(rules, turn).rollsLeft + used;
  if (all <= STEP + AHEAD) return { first: 1, last: all };
  const first = 1 + STEP * Math.floor(Math.max(0, used - 1) / STEP);
  return { first, last: Math.min(all, first + STEP + AHEAD - 1) };
}
