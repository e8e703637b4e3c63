/** Describes a fault of a rule set in one sentence. Programs use the code and the path. */
import type { ValidationFault } from '@yamb-server/engine';
import { wordsFor, type WordsByCode } from '../../kernel/errors/by-code.js';

export function describeRulesetFault(fault: ValidationFault): string {
  return `${fault.path === '' ? 'The definition' : fault.path} ${wordsFor(PREDICATES, fault)}.`;
}

const PREDICATES: WordsByCode<ValidationFault> = {
  MISSING: 'is missing',
  WRONG_TYPE: ({ expected }) => `has the wrong type; it must be of type ${expected}`,
  UNKNOWN_PROPERTY: ({ property }) => `has an unknown property, ${JSON.stringify(property)}`,
  UNKNOWN_VALUE: ({ known }) => `must be one of ${known.join(', ')}`,
  OUT_OF_RANGE: ({ least, most }) => `must be from ${least} to ${most}`,
  WRONG_LENGTH: ({ least, most }) => `must have a length from ${least} to ${most}`,
  TOO_MANY_BYTES: ({ most }) => `has more than ${most} bytes`,
  NOT_JSON: 'is not valid JSON',
  UNPRINTABLE: 'must contain only printable characters, at least one of them visible',
  NOT_NORMALIZED: 'must be trimmed and composed (Unicode NFC)',
  MALFORMED_ID: 'must start with a lower-case letter, followed by letters, digits or hyphens',
  RESERVED_ID: 'is reserved: JavaScript objects already have a property with this name; choose another id',
  REPEATED: ({ first }) => `repeats ${first}`,
  UNKNOWN_ROW: ({ row }) => `refers to an unknown row, ${JSON.stringify(row)}`,
  UNKNOWN_COLUMN: ({ column }) => `refers to an unknown column, ${JSON.stringify(column)}`,
  UNKNOWN_VARIANT: ({ variant }) => `refers to an unknown variant, ${JSON.stringify(variant)}`,
  PATTERN_EXCEEDS_DICE: ({ needs, counted }) => `needs ${needs} dice, but only ${counted} count`,
  LOWEST_NOT_ALONE: 'must be the only pattern of its row, because it counts the lowest dice',
  NEVER_SCORES: 'can never score: no dice match the pattern, or it is worth 0',
  UNLIKE_EQUAL_FACE: ({ value }) =>
    `must be the same for all faces that count ${value}, because patterns do not tell them apart`,
  TOO_MANY_THROWS: ({ throws, most }) =>
    `make ${throws} throws, ignoring order; the maximum for a sheet with so many fields is ${most}`,
  TOO_MANY_KEEPS: ({ links, most }) =>
    `lets dice be kept in ${links} ways, times the least common multiple of both numbers of sides; the maximum is ${most}`,
  TOO_MANY_SELECTIONS: ({ selections, most }) =>
    `allows ${selections} choices of counted dice over all throws; the maximum is ${most}`,
  TOO_MANY_SCORES: ({ cells, most }) =>
    `have ${cells} scores for all throws and rolls, including columns with their own points; the maximum is ${most}`,
  ROWS_APART: 'must start at two adjacent rows, one directly below the other',
  SECOND_COLUMN: ({ first }) => `duplicates ${first}: a sheet can have only one column of this kind`,
  ORDERED_DICTATION: 'must have free order, because any row can be dictated',
  COMPUTED_COLUMN: 'is computed, so its order must be free, without accepted scores or its own points',
  NOTHING_TO_PLAY: 'leaves nothing to enter: all columns are computed',
  NOTHING_TO_DICTATE: 'requires an announced column',
  ACCEPTS_NOTHING: ({ row }) => `must accept at least one score of the row ${JSON.stringify(row)}`,
  IMPOSSIBLE_SCORE: ({ score }) => `is ${score}, which no dice can score there`,
  IN_NO_SECTION: 'does not belong to a section, so it would never count',
  SUMMED_TWICE: ({ first }) => `is already summed at ${first}`,
  SAME_ROW: ({ row }) => `must differ from ${JSON.stringify(row)}`,
  NOT_FIVE_ALIKE: ({ row }) =>
    `must be a row for five of a kind (groups of sizes [5]); ${JSON.stringify(row)} is not`,
  NOT_FIXED_POINTS: ({ row }) =>
    `must be a row with fixed points in every column; ${JSON.stringify(row)} is not`,
  STEPS_OUT_OF_ORDER: 'must be greater than in the previous step',
};
