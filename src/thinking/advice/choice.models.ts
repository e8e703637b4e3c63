import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../../kernel/input/objects.js';
import { ListField } from '../../kernel/schema/prices.js';
import { never } from '@yamb-server/engine';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { type AdvisedChoice, VALUE_MODELS } from '@yamb-server/strategy';

export const ValueModelEnum = enumOf(VALUE_MODELS);

registerEnumType(ValueModelEnum, {
  name: 'ValueModel',
  description: 'How a server values positions.',
  valuesMap: {
    EXACT: { description: 'A table of all positions: the mean of optimal play.' },
    NETWORK: { description: 'A network trained for the rule set.' },
    ESTIMATE: {
      description:
        'An estimate learned from a few games when it is loaded. On sheets with one column it is within about 3 per cent of ' +
        'optimal play; with several columns, optimal play reaches a tenth to a third more.',
    },
  },
});

const ADVICE_KINDS = ['ROLL', 'ANNOUNCE', 'ENTER'] as const;
export const AdviceKindEnum = enumOf(ADVICE_KINDS);

registerEnumType(AdviceKindEnum, {
  name: 'AdviceKind',
  description: 'The kind of a choice.',
  valuesMap: {
    ROLL: { description: 'Roll again and keep some dice.' },
    ANNOUNCE: { description: 'Announce a row.' },
    ENTER: { description: 'Enter a field.' },
  },
});

const KINDS = { enter: 'ENTER', announce: 'ANNOUNCE', roll: 'ROLL' } as const;

/** A possible choice with the dice on the table. */
@ObjectType({ isAbstract: true })
export abstract class ChoiceModel {
  @Field(() => AdviceKindEnum, { description: 'The kind of the choice.' })
  kind!: (typeof ADVICE_KINDS)[number];

  @ListField(() => Int, LARGEST.dice, {
    description: 'For ROLL: positions of the dice to keep, for `roll(keep)`.',
  })
  keep!: readonly number[];

  @ListField(() => Int, LARGEST.dice, { description: 'For ROLL: faces of the dice to keep.' })
  faces!: readonly number[];

  @Field(() => String, { nullable: true, description: 'For ENTER: id of the column.' })
  column!: string | null;

  @Field(() => String, { nullable: true, description: 'For ENTER and ANNOUNCE: id of the row.' })
  row!: string | null;

  @Field(() => Int, { nullable: true, description: 'For ENTER: the score of the field; 0 crosses it.' })
  score!: number | null;
}

export function choiceFields(choice: AdvisedChoice): Pick<ChoiceModel, keyof ChoiceModel> {
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
