/** Describes a fault of a rule set in one sentence. Programs use the code and the path. */
import { never, type ValidationFault } from '@yamb-server/engine';

export function describeRulesetFault(fault: ValidationFault): string {
  return `${fault.path === '' ? 'The definition' : fault.path} ${predicateOf(fault)}.`;
}

function predicateOf(fault: ValidationFault): string {
  switch (fault.code) {
    case 'MISSING':
      return 'is missing';
    case 'WRONG_TYPE':
      return `has the wrong type; it must be of type ${fault.expected}`;
    case 'UNKNOWN_PROPERTY':
      return `has an unknown property, ${JSON.stringify(fault.property)}`;
    case 'UNKNOWN_VALUE':
      return `must be one of ${fault.known.join(', ')}`;
    case 'OUT_OF_RANGE':
      return `must be from ${fault.least} to ${fault.most}`;
    case 'WRONG_LENGTH':
      return `must have a length from ${fault.least} to ${fault.most}`;
    case 'TOO_MANY_BYTES':
      return `has more than ${fault.most} bytes`;
    case 'NOT_JSON':
      return 'is not valid JSON';
    case 'UNPRINTABLE':
      return 'must contain only printable characters, at least one of them visible';
    case 'NOT_NORMALIZED':
      return 'must be trimmed and composed (Unicode NFC)';
    case 'MALFORMED_ID':
      return 'must start with a lower-case letter, followed by letters, digits or hyphens';
    case 'RESERVED_ID':
      return 'is reserved: JavaScript objects already have a property with this name; choose another id';
    case 'REPEATED':
      return `repeats ${fault.first}`;
    case 'UNKNOWN_ROW':
      return `refers to an unknown row, ${JSON.stringify(fault.row)}`;
    case 'UNKNOWN_COLUMN':
      return `refers to an unknown column, ${JSON.stringify(fault.column)}`;
    case 'UNKNOWN_VARIANT':
      return `refers to an unknown variant, ${JSON.stringify(fault.variant)}`;
    case 'PATTERN_EXCEEDS_DICE':
      return `needs ${fault.needs} dice, but only ${fault.counted} count`;
    case 'LOWEST_NOT_ALONE':
      return 'must be the only pattern of its row, because it counts the lowest dice';
    case 'NEVER_SCORES':
      return 'can never score: no dice match the pattern, or it is worth 0';
    case 'UNLIKE_EQUAL_FACE':
      return `must be the same for all faces that count ${fault.value}, because patterns do not tell them apart`;
    case 'TOO_MANY_THROWS':
      return `make ${fault.throws} throws, ignoring order; the maximum for a sheet with so many fields is ${fault.most}`;
    case 'TOO_MANY_KEEPS':
      return `lets dice be kept in ${fault.links} ways, times the least common multiple of both numbers of sides; the maximum is ${fault.most}`;
    case 'TOO_MANY_SELECTIONS':
      return `allows ${fault.selections} choices of counted dice over all throws; the maximum is ${fault.most}`;
    case 'TOO_MANY_SCORES':
      return `have ${fault.cells} scores for all throws and rolls, including columns with their own points; the maximum is ${fault.most}`;
    case 'ROWS_APART':
      return 'must start at two adjacent rows, one directly below the other';
    case 'SECOND_COLUMN':
      return `duplicates ${fault.first}: a sheet can have only one column of this kind`;
    case 'ORDERED_DICTATION':
      return 'must have free order, because any row can be dictated';
    case 'COMPUTED_COLUMN':
      return 'is computed, so its order must be free, without accepted scores or its own points';
    case 'NOTHING_TO_PLAY':
      return 'leaves nothing to enter: all columns are computed';
    case 'NOTHING_TO_DICTATE':
      return 'requires an announced column';
    case 'ACCEPTS_NOTHING':
      return `must accept at least one score of the row ${JSON.stringify(fault.row)}`;
    case 'IMPOSSIBLE_SCORE':
      return `is ${fault.score}, which no dice can score there`;
    case 'IN_NO_SECTION':
      return 'does not belong to a section, so it would never count';
    case 'SUMMED_TWICE':
      return `is already summed at ${fault.first}`;
    case 'SAME_ROW':
      return `must differ from ${JSON.stringify(fault.row)}`;
    case 'NOT_FIVE_ALIKE':
      return `must be a row for five of a kind (groups of sizes [5]); ${JSON.stringify(fault.row)} is not`;
    case 'NOT_FIXED_POINTS':
      return `must be a row with fixed points in every column; ${JSON.stringify(fault.row)} is not`;
    case 'STEPS_OUT_OF_ORDER':
      return 'must be greater than in the previous step';
    default:
      return never(fault);
  }
}
