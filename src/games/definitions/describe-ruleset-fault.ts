/** What is wrong with a rule set, in a sentence. Programs read the code and the path. */
import { never, type ValidationFault } from '@yamb-server/engine';

export function describeRulesetFault(fault: ValidationFault): string {
  return `${fault.path === '' ? 'The definition' : fault.path} ${predicateOf(fault)}.`;
}

function predicateOf(fault: ValidationFault): string {
  switch (fault.code) {
    case 'MISSING':
      return 'is missing';
    case 'WRONG_TYPE':
      return `must be of another type: ${fault.expected}`;
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
      return 'is no JSON';
    case 'UNPRINTABLE':
      return 'must have printable characters only, one of which can be seen';
    case 'NOT_NORMALIZED':
      return 'must be trimmed and composed (Unicode NFC)';
    case 'MALFORMED_ID':
      return 'must be a lower-case letter and then letters, digits and hyphens';
    case 'RESERVED_ID':
      return 'must be another id: every object has a property of that name';
    case 'REPEATED':
      return `repeats ${fault.first}`;
    case 'UNKNOWN_ROW':
      return `names no row of the sheet: ${JSON.stringify(fault.row)}`;
    case 'UNKNOWN_COLUMN':
      return `names no column of the sheet: ${JSON.stringify(fault.column)}`;
    case 'UNKNOWN_VARIANT':
      return `names no variant: ${JSON.stringify(fault.variant)}`;
    case 'PATTERN_EXCEEDS_DICE':
      return `needs ${fault.needs} dice, where ${fault.counted} count`;
    case 'LOWEST_NOT_ALONE':
      return 'stands beside a pattern of the lowest dice, which has to be the only one of its row';
    case 'NEVER_SCORES':
      return 'would never be worth a point: no dice make the pattern, or it is worth 0';
    case 'TOO_MANY_SCORES':
      return `have ${fault.cells} scores for all throws and rolls, those of columns with points of their own too; ${fault.most} is the most`;
    case 'ROWS_APART':
      return 'must begin at two rows of which one stands right below the other';
    case 'SECOND_COLUMN':
      return `is of a kind that a sheet has once, as ${fault.first} is`;
    case 'ORDERED_DICTATION':
      return 'must be free, as a dictation names any row';
    case 'COMPUTED_COLUMN':
      return 'is computed: the column must be free, and have no accepted scores and no points of its own';
    case 'NOTHING_TO_PLAY':
      return 'leaves nothing to enter: every column is computed';
    case 'NOTHING_TO_DICTATE':
      return 'needs a column that is announced';
    case 'ACCEPTS_NOTHING':
      return `must accept a score of the row ${JSON.stringify(fault.row)}`;
    case 'IMPOSSIBLE_SCORE':
      return `is ${fault.score}, which no dice make there`;
    case 'IN_NO_SECTION':
      return 'is in no section, so that it would count nowhere';
    case 'SUMMED_TWICE':
      return `is summed at ${fault.first} already`;
    case 'SAME_ROW':
      return `must be another row than ${JSON.stringify(fault.row)}`;
    case 'NOT_FIVE_ALIKE':
      return `must be a row for five alike (groups of sizes [5]), which ${JSON.stringify(fault.row)} is not`;
    case 'NOT_FIXED_POINTS':
      return `must be a row of fixed points in every column, which ${JSON.stringify(fault.row)} is not`;
    case 'STEPS_OUT_OF_ORDER':
      return 'must be above that of the step before';
    default:
      return never(fault);
  }
}
