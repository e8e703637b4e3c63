import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import { announceableRows, rollLeavesField } from './fields.js';
import type { Refusal } from './refusals.js';
import { ok, refuse, type Result } from './result.js';
import type { Rolled } from './state.js';
import { rollsOfTurn } from './turn-rolls.js';

/**
 * Checks whether the turn's next roll may keep these positions, and so whether they may be marked. Returns them in
 * ascending order.
 */
export function checkRoll(
  rules: CompiledRuleset,
  state: Rolled,
  keep: readonly number[],
): Result<readonly number[], Refusal> {
  const { dice } = rules;
  const rollsPerTurn = rollsOfTurn(rules, state);
  const badPosition = keep.find(
    (position) => !Number.isInteger(position) || position < 0 || position >= dice,
  );
  if (badPosition !== undefined)
    return refuse({ code: 'POSITION_OUT_OF_RANGE', position: badPosition, dice });
  const repeated = keep.find((position, index) => keep.indexOf(position) !== index);
  if (repeated !== undefined) return refuse({ code: 'POSITION_REPEATED', position: repeated });
  if (state.rollNumber >= rollsPerTurn) return refuse({ code: 'NO_ROLLS_LEFT', rollsPerTurn });
  if (keep.length === dice) return refuse({ code: 'ALL_DICE_KEPT' });
  if (rollLeavesField(rules, state, keep.length === 0)) return ok([...keep].sort((a, b) => a - b));
  const remedy = rollLeavesField(rules, state, true)
    ? 'keepNothing'
    : announceableRows(rules, state).length > 0
      ? 'announce'
      : 'enter';
  return refuse({ code: 'NO_FIELD_AFTER_ROLL', remedy });
}
