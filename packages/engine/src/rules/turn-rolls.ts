import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import { never } from './result.js';
import type { Ruleset } from './ruleset.js';
import { emptyFields } from './sheet/sheet.js';
import { rollsAtStart, sheetOf, sideOf, type Entered, type Sheet, type OpenTurn } from './state.js';

type Turn = OpenTurn | Entered;

type Rolls = Pick<Ruleset, 'rollsPerTurn' | 'extraRolls'>;

/** Whether sheets hold rolls for later turns. */
export const savesRolls = ({ extraRolls }: Pick<Ruleset, 'extraRolls'>): boolean =>
  rollsAtStart(extraRolls) !== undefined;

/** The number of rolls of a turn, including those used. @param saved the rolls that the sheet holds before the turn */
export function rollsWith({ rollsPerTurn, extraRolls }: Rolls, saved: number, isLastField: boolean): number {
  switch (extraRolls?.kind) {
    case undefined:
      return rollsPerTurn;
    case 'lastField':
      return isLastField ? extraRolls.rolls : rollsPerTurn;
    case 'saved':
      return rollsPerTurn + saved;
    case 'chips':
      return rollsPerTurn + Math.min(1, saved);
    default:
      return never(extraRolls);
  }
}

/** The rolls that a sheet holds after a turn that used `used` rolls, in rule sets that save rolls. */
export const savedAfter = ({ rollsPerTurn, extraRolls }: Rolls, saved: number, used: number): number =>
  saved + (extraRolls?.kind === 'chips' ? Math.min(0, rollsPerTurn - used) : rollsPerTurn - used);

/** The number of rolls of the current turn, including those used. */
export function rollsOfTurn(rules: CompiledRuleset, state: OpenTurn): number {
  if (!rules.extraRolls) return rules.rollsPerTurn;
  const sheet = sheetOf(state, sideOf(state, state.seat));
  return savesRolls(rules)
    ? rollsWith(rules, isLastPlayer(state) ? savedRolls(sheet) : 0, false)
    : rollsWith(rules, 0, emptyFields(rules, sheet) === 1);
}

/** Whether no teammate continues the turn of the player on turn. Only the last player uses and saves rolls. */
export const isLastPlayer = ({ dictation, teamSize }: Turn): boolean =>
  dictation === null || dictation.attempts.length + 1 >= teamSize;

/** The saved rolls of a side, in rule sets that save rolls. */
export function savedRolls({ savedRolls: saved }: Sheet): number {
  if (saved === undefined) throw new Error('The sheet has no place for saved rolls');
  return saved;
}

/** The sheet after a player has used `used` rolls in a turn. */
export const withSavedRolls = (rules: CompiledRuleset, turn: Turn, sheet: Sheet, used: number): Sheet =>
  savesRolls(rules) && isLastPlayer(turn)
    ? { ...sheet, savedRolls: savedAfter(rules, savedRolls(sheet), used) }
    : sheet;
