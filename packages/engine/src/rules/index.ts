/** The public API of this folder. It imports nothing from other folders. */
export type { Command, ThrowDie } from './commands.js';
export type {
  CompiledAward,
  CompiledBonusField,
  CompiledRowRule,
  CompiledSection,
} from './compiled/compiled-parts.js';
export { ruledRows, rowsOfRule } from './compiled/compiled-parts.js';
export { CompiledRuleset } from './compiled/compiled-ruleset.js';
export type { FieldRef } from './compiled/field-refs.js';
export { countingPositions } from './counting-dice.js';
export { decide, play, type Played } from './decide.js';
export { definitionOf, definitionSchema, definitionText, readDefinition, rulesetOf } from './definition.js';
export { bestAttempt, isAnnouncement, winsAtOnce, type Decision } from './decide-entry.js';
export { EVENT_TYPES, type EventType, type GameEvent } from './events.js';
export { evolve, replay } from './evolve.js';
export type { OpenField } from './fields.js';
export {
  MOST_BONUS_FIELDS,
  MOST_COLUMNS,
  MOST_DICE,
  MOST_DIFFERENCE,
  MOST_FACES,
  MOST_PLAYERS,
  MOST_ROWS,
  MOST_VARIANTS,
} from './vocabulary/limits.js';
export { MEANINGS } from './meanings.js';
export { options, type Options } from './options.js';
export * from './refusals.js';
export { resume, startFault, type StartFault } from './resume.js';
export { retrace, retraceInSlices, type LogFault } from './retrace.js';
export * from './result.js';
export * from './ruleset.js';
export { hasHiddenCharacter, MAX_MARKS, normalized, printFault, type PrintFault } from './printable.js';
export { awardSums, fieldSum, rowAwardPoints, sheetAwardPoints } from './sheet/awards.js';
export { roleOf, type ColumnRole } from './column-kinds.js';
export { entryBonus, entryScore, keepsRule, unruledScore } from './sheet/entry-score.js';
export { firstPoints } from './sheet/firsts.js';
export { bestScore, cellAt, emptyFields, isReachable } from './sheet/sheet.js';
export { sheetFault, type SheetFault } from './sheet/sheet-faults.js';
export {
  awaitRoll,
  initialState,
  resumedState,
  rollsAtStart,
  seatsOf,
  sheetOf,
  sideOf,
  startingPointOf,
  type AwaitingRoll,
  type Cell,
  type Dictation,
  type GameState,
  type OpenTurn,
  type Phase,
  type Rolled,
  type Seating,
  type Sheet,
  type StartingPoint,
} from './state.js';
export * from './sheet/totals.js';
export { playingSides, prizesOf, winnersOf } from './sheet/winners.js';
export {
  isLastPlayer,
  rollsWith,
  rollsOfTurn,
  savedAfter,
  savesRolls,
  withSavedRolls,
} from './turn-rolls.js';
export { couldEnter, hasLostDictator, nextAttempt, nextTurn, seatToRoll, type NextTurn } from './turns.js';
export {
  diceByChance,
  dieOf,
  faceSign,
  isFaceAt,
  kindAt,
  kindsOf,
  oppositeSum,
  sidesOf,
  valueOf,
  type DieKind,
  type ThrownDice,
} from './scoring/die.js';
export { countedOf, highestSum, lowestSum, type DiceCount } from './scoring/scoring.js';
export type { RulesetFault as ValidationFault } from './validation/ruleset-faults.js';
export { scoreCells } from './scoring/score-table.js';
export { leastMultipleOf, throwsOf, throwsOfKinds, type Throws } from './scoring/throws.js';
export { validateRuleset } from './validation/validate-ruleset.js';
