/** Which rule sets have an exact table. */
import { ok, refuse, type CompiledRuleset, type Result } from '@yamb-server/engine';
import { findDifference } from './check-positions.js';
import { memoriesOf } from './memories.js';
import type { Memory } from './memory.js';
import { Positions } from './positions.js';
import { partRefusal, type TableRefusal } from './table-refusal.js';

const MOST_ROWS = 20;
/** Two numbers of eight bytes for each: 320 MB. */
const MOST_POSITIONS = 20_000_000;

/**
 * The positions of a rule set whose exact table can be made. They are counted, and some games are played against the engine;
 * nothing is solved yet.
 * @param rules as one side alone plays them
 * @param most how many positions there may be
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
  if (positions.count > most) return refuse({ code: 'TOO_MANY_POSITIONS', positions: positions.count, most });
  const difference = findDifference(positions);
  return difference === null ? ok(positions) : refuse({ code: 'UNKNOWN_RULES', detail: difference });
}

function memoriesWithin(rules: CompiledRuleset): Result<readonly Memory[], TableRefusal> {
  try {
    return ok(memoriesOf(rules));
  } catch (error) {
    if (error instanceof RangeError) return refuse({ code: 'TOO_MUCH_TO_REMEMBER', detail: error.message });
    throw error;
  }
}
