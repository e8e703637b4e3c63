/** Describes a fault of a file in one sentence. Programs use the code and the place. */
import { wordsFor, type WordsByCode } from '../../kernel/errors/by-code.js';
import type { SheetFault, StartFault } from '@yamb-server/engine';
import { writeDigits } from '../domain/digits.js';
import { describeRefusal } from '../messages/describe-refusal.js';
import { describeRulesetFault } from '../definitions/describe-ruleset-fault.js';
import type { WybFault } from '@yamb-server/engine/wyb';
import type { ImportFault } from './faults.js';

export const describeFault = (fault: ImportFault): string =>
  wordsFor(FAULTS, fault.place === '' ? { ...fault, place: 'The file' } : fault);

const show = (value: unknown): string =>
  value === undefined ? 'missing' : JSON.stringify(value).slice(0, 100);

const FAULTS: WordsByCode<ImportFault> = {
  NOT_BASE64: 'The data is not base64.',
  NOT_GZIP: 'The data is not a gzip file.',
  NOT_JSON: 'The data is not valid JSON, or continues after its end.',
  TOO_LARGE: ({ most }) => `The file is too large; the maximum is ${most} bytes.`,
  TOO_DEEP: ({ most }) => `The file nests too deeply; the maximum is ${most} levels of lists and objects.`,
  DUPLICATE_KEY: ({ place }) => `${place} occurs twice.`,
  UNKNOWN_KEY: ({ place }) => `${place} is not part of the file format.`,
  MISSING_KEY: ({ place }) => `${place} is missing.`,
  WRONG_VALUE: ({ expected, place }) => `${place} must be ${expected}.`,
  UNKNOWN_FORMAT: 'The file is not a yamb-server game.',
  UNKNOWN_VERSION: ({ found, supported }) =>
    found > supported
      ? `The file comes from a newer version of yamb-server: file version ${found}, this server reads up to ${supported}.`
      : `The file has version ${found}, which this server does not support.`,
  UNKNOWN_RULESET: 'This server does not know the rules of the game.',
  UNSOUND_RULES: ({ fault }) => `The rules of the game are invalid: ${describeRulesetFault(fault)}`,
  UNKNOWN_EVENT: ({ place }) => `${place} has an unknown event type.`,
  SEATS_DO_NOT_FIT: 'The rules do not allow this number of seats.',
  DIFFERS: ({ found, expected, place }) =>
    `${place} is ${show(found)}, but the rest of the file requires ${show(expected)}.`,
  WRONG_COMMITMENT: ({ expected, place }) => `${place} does not match the seed, which gives ${expected}.`,
  MISSING_SEED: ({ place }) => `${place} is required because the game is over.`,
  FORGED_DICE: ({ found, expected, place }) =>
    `${place} is ${writeDigits(found)}, but the seed gives ${writeDigits(expected)}.`,
  NOT_A_START: ({ place }) => `${place} must be gameStarted or gameResumed.`,
  IMPOSSIBLE_START: ({ fault, place }) => `${place}: ${describeStart(fault)}`,
  ILLEGAL: ({ refusal, place }) => `${place} breaks the rules: ${describeRefusal(refusal)}`,
  UNEXPECTED: ({ place }) => `${place} is not an event that a player can cause at this point.`,
  MISSING: ({ expected, place }) => `${place} must be ${expected}, which follows from the events before.`,
  WYB: ({ fault }) => wordsFor(WYB_FAULTS, fault),
};

function describeStart(fault: StartFault): string {
  if (fault.part === 'sheets')
    return `on the sheet of side ${fault.side}, ${wordsFor(SHEET_FAULTS, fault.fault)}`;
  return `its ${fault.part} is impossible with these sheets.`;
}

const SHEET_FAULTS: WordsByCode<SheetFault> = {
  WRONG_COMPUTED: (fault) =>
    `${fieldOf(fault)} is ${show(fault.found)}, but its row gives ${show(fault.expected)}.`,
  IMPOSSIBLE_SCORE: (fault) =>
    fault.score === 0
      ? `${fieldOf(fault)} cannot be crossed.`
      : `no dice can score ${fault.score} in ${fieldOf(fault)}.`,
  BROKEN_ORDER: (fault) => `${fieldOf(fault)} is filled out of order.`,
  BROKEN_ROW_RULE: (fault) => `${fieldOf(fault)} and ${fault.other} contradict each other.`,
  IMPOSSIBLE_BONUS: (fault) => `${fieldOf(fault)} cannot have been entered ${fault.times} times.`,
  IMPOSSIBLE_RUNNING_BONUS: ({ points }) =>
    `its entries cannot have earned a running bonus of ${points ?? 'none'}.`,
  IMPOSSIBLE_SAVED_ROLLS: ({ rolls }) => `its turns cannot have saved ${rolls ?? 'no'} rolls.`,
};

const fieldOf = ({ column, row }: { readonly column: string; readonly row: string }): string =>
  `${column}.${row}`;

const inTheFields = (fault: SheetFault): string => `In the fields, ${wordsFor(SHEET_FAULTS, fault)}`;

const WYB_FAULTS: WordsByCode<WybFault> = {
  TOO_LONG: ({ length, most }) => `The file has ${length} bytes, but a winYAMB game has at most ${most}.`,
  UNKNOWN_BYTE: ({ offset }) => `Byte ${offset} is not one that winYAMB writes.`,
  WRONG_PARTS: ({ found, expected }) => `The file has ${found} parts instead of ${expected}.`,
  WRONG_COLUMNS: ({ part, found, expected }) => `The ${part} have ${found} columns instead of ${expected}.`,
  WRONG_VALUES: ({ column, part, found, expected }) =>
    `Column ${column} of the ${part} has ${found} values instead of ${expected}.`,
  NO_SCORE: ({ column, row, found }) => `${column}.${row} is ${show(found)}, which is not a score.`,
  WRONG_SUM: ({ section, column, found, expected }) =>
    `The ${section} sum of ${column ?? 'all columns'} is ${show(found)}, but the fields give ${show(expected)}.`,
  WRONG_FLAG: ({ column, row, found, expected }) =>
    `${column}.${row} is marked as ${show(found)}, but the fields give ${show(expected)}.`,
  IMPOSSIBLE_SCORE: inTheFields,
  BROKEN_ORDER: inTheFields,
  BROKEN_ROW_RULE: inTheFields,
  IMPOSSIBLE_BONUS: inTheFields,
  WRONG_COMPUTED: inTheFields,
  IMPOSSIBLE_RUNNING_BONUS: inTheFields,
  IMPOSSIBLE_SAVED_ROLLS: inTheFields,
};
