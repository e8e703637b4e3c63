/** Describes a fault of a file in one sentence. Programs use the code and the place. */
import { never, type SheetFault, type StartFault } from '@yamb-server/engine';
import { writeDigits } from '../domain/digits.js';
import { describeRefusal } from '../messages/describe-refusal.js';
import { describeRulesetFault } from '../definitions/describe-ruleset-fault.js';
import type { WybFault } from '@yamb-server/engine/wyb';
import type { ImportFault } from './faults.js';

export function describeFault(fault: ImportFault): string {
  const where = fault.place === '' ? 'The file' : fault.place;
  switch (fault.code) {
    case 'NOT_BASE64':
      return 'The data is not base64.';
    case 'NOT_GZIP':
      return 'The data is not a gzip file.';
    case 'NOT_JSON':
      return 'The data is not valid JSON, or continues after its end.';
    case 'TOO_LARGE':
      return `The file is too large; the maximum is ${fault.most} bytes.`;
    case 'TOO_DEEP':
      return `The file nests too deeply; the maximum is ${fault.most} levels of lists and objects.`;
    case 'DUPLICATE_KEY':
      return `${where} occurs twice.`;
    case 'UNKNOWN_KEY':
      return `${where} is not part of the file format.`;
    case 'MISSING_KEY':
      return `${where} is missing.`;
    case 'WRONG_VALUE':
      return `${where} must be ${fault.expected}.`;
    case 'UNKNOWN_FORMAT':
      return 'The file is not a yamb-server game.';
    case 'UNKNOWN_VERSION':
      return fault.found > fault.supported
        ? `The file comes from a newer version of yamb-server: file version ${fault.found}, this server reads up to ${fault.supported}.`
        : `The file has version ${fault.found}, which this server does not support.`;
    case 'UNKNOWN_RULESET':
      return 'This server does not know the rules of the game.';
    case 'UNSOUND_RULES':
      return `The rules of the game are invalid: ${describeRulesetFault(fault.fault)}`;
    case 'UNKNOWN_EVENT':
      return `${where} has an unknown event type.`;
    case 'SEATS_DO_NOT_FIT':
      return 'The rules do not allow this number of seats.';
    case 'DIFFERS':
      return `${where} is ${show(fault.found)}, but the rest of the file requires ${show(fault.expected)}.`;
    case 'WRONG_COMMITMENT':
      return `${where} does not match the seed, which gives ${fault.expected}.`;
    case 'MISSING_SEED':
      return `${where} is required because the game is over.`;
    case 'FORGED_DICE':
      return `${where} is ${writeDigits(fault.found)}, but the seed gives ${writeDigits(fault.expected)}.`;
    case 'NOT_A_START':
      return `${where} must be gameStarted or gameResumed.`;
    case 'IMPOSSIBLE_START':
      return `${where}: ${describeStart(fault.fault)}`;
    case 'ILLEGAL':
      return `${where} breaks the rules: ${describeRefusal(fault.refusal)}`;
    case 'UNEXPECTED':
      return `${where} is not an event that a player can cause at this point.`;
    case 'MISSING':
      return `${where} must be ${fault.expected}, which follows from the events before.`;
    case 'WYB':
      return describeWyb(fault.fault);
    default:
      return never(fault);
  }
}

const show = (value: unknown): string =>
  value === undefined ? 'missing' : JSON.stringify(value).slice(0, 100);

function describeStart(fault: StartFault): string {
  if (fault.part === 'sheets') return `on the sheet of side ${fault.side}, ${describeSheet(fault.fault)}`;
  return `its ${fault.part} is impossible with these sheets.`;
}

function describeSheet(fault: SheetFault): string {
  if (!('column' in fault)) return describeExtras(fault);
  const field = `${fault.column}.${fault.row}`;
  switch (fault.code) {
    case 'WRONG_COMPUTED':
      return `${field} is ${show(fault.found)}, but its row gives ${show(fault.expected)}.`;
    case 'IMPOSSIBLE_SCORE':
      return fault.score === 0
        ? `${field} cannot be crossed.`
        : `no dice can score ${fault.score} in ${field}.`;
    case 'BROKEN_ORDER':
      return `${field} is filled out of order.`;
    case 'BROKEN_ROW_RULE':
      return `${field} and ${fault.other} contradict each other.`;
    case 'IMPOSSIBLE_BONUS':
      return `${field} cannot have been entered ${fault.times} times.`;
    default:
      return never(fault);
  }
}

function describeExtras(fault: Exclude<SheetFault, { column: string }>): string {
  switch (fault.code) {
    case 'IMPOSSIBLE_RUNNING_BONUS':
      return `its entries cannot have earned a running bonus of ${fault.points ?? 'none'}.`;
    case 'IMPOSSIBLE_SAVED_ROLLS':
      return `its turns cannot have saved ${fault.rolls ?? 'no'} rolls.`;
    default:
      return never(fault);
  }
}

function describeWyb(fault: WybFault): string {
  switch (fault.code) {
    case 'TOO_LONG':
      return `The file has ${fault.length} bytes, but a winYAMB game has at most ${fault.most}.`;
    case 'UNKNOWN_BYTE':
      return `Byte ${fault.offset} is not one that winYAMB writes.`;
    case 'WRONG_PARTS':
      return `The file has ${fault.found} parts instead of ${fault.expected}.`;
    case 'WRONG_COLUMNS':
      return `The ${fault.part} have ${fault.found} columns instead of ${fault.expected}.`;
    case 'WRONG_VALUES':
      return `Column ${fault.column} of the ${fault.part} has ${fault.found} values instead of ${fault.expected}.`;
    case 'NO_SCORE':
      return `${fault.column}.${fault.row} is ${show(fault.found)}, which is not a score.`;
    case 'WRONG_SUM':
      return `The ${fault.section} sum of ${fault.column ?? 'all columns'} is ${show(fault.found)}, but the fields give ${show(fault.expected)}.`;
    case 'WRONG_FLAG':
      return `${fault.column}.${fault.row} is marked as ${show(fault.found)}, but the fields give ${show(fault.expected)}.`;
    case 'IMPOSSIBLE_SCORE':
    case 'BROKEN_ORDER':
    case 'BROKEN_ROW_RULE':
    case 'IMPOSSIBLE_BONUS':
    case 'WRONG_COMPUTED':
    case 'IMPOSSIBLE_RUNNING_BONUS':
    case 'IMPOSSIBLE_SAVED_ROLLS':
      return `In the fields, ${describeSheet(fault)}`;
    default:
      return never(fault);
  }
}
