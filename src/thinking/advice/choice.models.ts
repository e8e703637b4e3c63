import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../../kernel/input/objects.js';
import { ListSize } from '../../kernel/schema/prices.js';
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
  constructor(private readonly choice: AdvisedChoice) {}

  @Field(() => AdviceKindEnum, { description: 'The kind of the choice.' })
  get kind(): (typeof ADVICE_KINDS)[number] {
    return KINDS[this.choice.kind];
  }

  @ListSize(LARGEST.dice)
  @Field(() => [Int], { description: 'For ROLL: positions of the dice to keep, for `roll(keep)`.' })
  get keep(): readonly number[] {
    return this.choice.kind === 'roll' ? this.choice.keep : [];
  }

  @ListSize(LARGEST.dice)
  @Field(() => [Int], { description: 'For ROLL: faces of the dice to keep.' })
  get faces(): readonly number[] {
    return this.choice.kind === 'roll' ? this.choice.faces : [];
  }

  @Field(() => String, { nullable: true, description: 'For ENTER: id of the column.' })
  get column(): string | null {
    return this.choice.kind === 'enter' ? this.choice.column : null;
  }

  @Field(() => String, { nullable: true, description: 'For ENTER and ANNOUNCE: id of the row.' })
  get row(): string | null {
    return this.choice.kind === 'roll' ? null : this.choice.row;
  }

  @Field(() => Int, { nullable: true, description: 'For ENTER: the score of the field; 0 crosses it.' })
  get score(): number | null {
    return this.choice.kind === 'enter' ? this.choice.score : null;
  }
}
