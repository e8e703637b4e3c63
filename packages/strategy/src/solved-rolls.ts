/** The rolls of a turn that are solved together: where rolls are saved a turn may have thousands. */
import { options, type AwaitingRoll, type CompiledRuleset, type Rolled } from '@yamb-server/engine';

/** From the first roll on to the last; after that the turn is to be solved anew from a later one. */
export interface SolvedRolls {
  readonly first: number;
  readonly last: number;
}

/**
 * Each decision looks at least so many rolls ahead: eight dice fail to show whatever they are kept for with a chance below
 * 8 × (5/6)^64 < 0.0001, so that rolls beyond can raise the value of a turn by no more than that part of its best entry. All dice at once
 * can be tried for longer, with less to gain by each roll.
 */
const AHEAD = 64;
/** Decisions that share one solution. */
const STEP = 8;

/** Those for decisions at the present roll of a turn. */
export function solvedRolls(rules: CompiledRuleset, turn: AwaitingRoll | Rolled): SolvedRolls {
  const used = turn.phase === 'rolled' ? turn.rollNumber : 0;
  const all = options(rules, turn).rollsLeft + used;
  if (all <= STEP + AHEAD) return { first: 1, last: all };
  const first = 1 + STEP * Math.floor(Math.max(0, used - 1) / STEP);
  return { first, last: Math.min(all, first + STEP + AHEAD - 1) };
}
