import { ok, refuse, type CompiledRuleset, type Result } from '@yamb-server/engine';
import { findDifference } from './check-positions.js';
import { keepsOf } from './keeps.js';
import { memoriesOf } from './memories.js';
import type { Memory } from './memory.js';
import { Positions } from './positions.js';
import { partRefusal, type TableRefusal } from './table-refusal.js';

const MOST_ROWS = 20;
/** Each position has two 8-byte numbers: 320 MB in total. */
const MOST_POSITIONS = 20_000_000;
/** Maximum number of positions times keeps, which determines the time: that many positions with eight plain dice. */
const MOST_STEPS = MOST_POSITIONS * 3_003;

/**
 * The positions of a rule set that has an exact table. Counts them and compares some games with the engine, but does
 * not solve anything yet.
 * @param rules for one side
 * @param most the maximum number of positions; fewer if the dice have many throws
 */
export function positionsOf(
  rules: CompiledRuleset,
  most: number = MOST_POSITIONS,
): Result<Positions, TableRefusal> {
  const refusal = partRefusal(rules);
  if (refusal) return refuse(refusal);
  const rows = rules.rows.length;
  if (rows > MOST_ROWS) return refuse({ code: 'TOO_MANY_ROWS', rows, most: MOST_ROWS });
  const memories = memoriesWithin(rules);
  if (!memories.ok) return memories;
  const positions = new Positions(rules, memories.value);
  const possible = Math.min(most, Math.floor(MOST_STEPS / keepsOf(rules).all.length));
  if (positions.count > possible)
    return refuse({ code: 'TOO_MANY_POSITIONS', positions: positions.count, most: possible });
  const difference = findDifference(positions);
  return difference === null ? ok(positions) : refuse({ code: 'UNKNOWN_RULES', detail: difference });
}

/** The positions of a rule set for which `positionsOf` has succeeded before, such as in another thread. */
export const solvablePositions = (rules: CompiledRuleset): Positions =>
  new Positions(rules, memoriesOf(rules));

function memoriesWithin(rules: CompiledRuleset): Result<readonly Memory[], TableRefusal> {
  try {
    return ok(memoriesOf(rules));
  } catch (error) {
    if (error instanceof RangeError) return refuse({ code: 'TOO_MUCH_TO_REMEMBER', detail: error.message });
    throw error;
  }
}
