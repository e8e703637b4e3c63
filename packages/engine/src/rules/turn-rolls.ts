import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import { never } from './result.js';
import { emptyFields } from './sheet/sheet.js';
import { sheetOf, sideOf, type AwaitingRoll, type Rolled, type Sheet } from './state.js';

/** The number of rolls of the current turn, including those used. */
export function rollsOfTurn(rules: CompiledRuleset, state: AwaitingRoll | Rolled): number {
  const { rollsPerTurn, extraRolls } = rules;
  switch (extraRolls?.kind) {
    case undefined:
      return rollsPerTurn;
    case 'lastField':
      return emptyFields(rules, sheetOf(state, sideOf(state, state.seat))) === 1
        ? extraRolls.rolls
        : rollsPerTurn;
    case 'saved':
      return rollsPerTurn + savedRolls(sheetOf(state, sideOf(state, state.seat)));
    default:
      return never(extraRolls);
  }
}

/** The saved rolls of a side, in rule sets that save rolls. */
export function savedRolls({ savedRolls: saved }: Sheet): number {
  if (saved === undefined) throw new Error('The sheet has no place for saved rolls');
  return saved;
}

/** The sheet after a turn that used `used` rolls. */
export function withSavedRolls(
  { rollsPerTurn, extraRolls }: CompiledRuleset,
  sheet: Sheet,
  used: number,
): Sheet {
  return extraRolls?.kind === 'saved'
    ? { ...sheet, savedRolls: savedRolls(sheet) + rollsPerTurn - used }
    : sheet;
}
