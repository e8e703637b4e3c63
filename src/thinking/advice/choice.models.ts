import { field, nullable, type ValuesOf } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { never } from '@yamb-server/engine';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import type { AdvisedChoice, ValueModel } from '@yamb-server/strategy';

export const ValueModelEnum = enumType<ValueModel>('ValueModel', 'How a server values positions.', {
  EXACT: 'A table of all positions: the mean of optimal play.',
  NETWORK: 'A network trained for the rule set.',
  ESTIMATE:
    'An estimate learned from a few games when it is loaded. On sheets with one column it is within about 3 per cent of ' +
    'optimal play; with several columns, optimal play reaches a tenth to a third more.',
});

const KINDS = { enter: 'ENTER', announce: 'ANNOUNCE', roll: 'ROLL' } as const;
type AdviceKind = (typeof KINDS)[AdvisedChoice['kind']];

export const AdviceKindEnum = enumType<AdviceKind>('AdviceKind', 'The kind of a choice.', {
  ROLL: 'Roll again and keep some dice.',
  ANNOUNCE: 'Announce a row.',
  ENTER: 'Enter a field.',
});

/** A possible choice with the dice on the table. */
export const CHOICE = {
  kind: field.oneOf(AdviceKindEnum, 'The kind of the choice.'),
  keep: field.ints(LARGEST.dice, 'For ROLL: positions of the dice to keep, for `roll(keep)`.'),
  faces: field.ints(LARGEST.dice, 'For ROLL: faces of the dice to keep.'),
  column: nullable.string('For ENTER: id of the column.'),
  row: nullable.string('For ENTER and ANNOUNCE: id of the row.'),
  score: nullable.int('For ENTER: the score of the field; 0 crosses it.'),
};

export function choiceFields(choice: AdvisedChoice): ValuesOf<typeof CHOICE> {
  const none = { kind: KINDS[choice.kind], keep: [], faces: [], column: null, row: null, score: null };
  switch (choice.kind) {
    case 'roll':
      return { ...none, keep: choice.keep, faces: choice.faces };
    case 'announce':
      return { ...none, row: choice.row };
    case 'enter':
      return { ...none, column: choice.column, row: choice.row, score: choice.score };
    default:
      return never(choice);
  }
}
