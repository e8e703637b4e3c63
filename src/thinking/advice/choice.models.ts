import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../../kernel/input/objects.js';
import { ListSize } from '../../kernel/schema/prices.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { type AdvisedChoice, VALUE_MODELS } from '@yamb-server/strategy';

export const ValueModelEnum = enumOf(VALUE_MODELS);

registerEnumType(ValueModelEnum, {
  name: 'ValueModel',
  description: 'How values of positions are found.',
  valuesMap: {
    EXACT: { description: 'From a table of every position: the mean of the best play.' },
    NETWORK: { description: 'By a network that was trained for the rule set.' },
    ESTIMATE: {
      description:
        'By an estimate that learns from a few games when it is loaded. On sheets of one column it is within about 3 per cent of the ' +
        'best play; with several columns the best play reaches a tenth to a third more.',
    },
  },
});

const ADVICE_KINDS = ['ROLL', 'ANNOUNCE', 'ENTER'] as const;
export const AdviceKindEnum = enumOf(ADVICE_KINDS);

registerEnumType(AdviceKindEnum, {
  name: 'AdviceKind',
  description: 'What is to be done.',
  valuesMap: {
    ROLL: { description: 'Roll again, and keep some dice.' },
    ANNOUNCE: { description: 'Announce a row.' },
    ENTER: { description: 'Enter a field.' },
  },
});

const KINDS = { enter: 'ENTER', announce: 'ANNOUNCE', roll: 'ROLL' } as const;

/** Something that a player may do with the dice on the table. */
@ObjectType({ isAbstract: true })
export abstract class ChoiceModel {
  constructor(private readonly choice: AdvisedChoice) {}

  @Field(() => AdviceKindEnum, { description: 'What is to be done.' })
  get kind(): (typeof ADVICE_KINDS)[number] {
    return KINDS[this.choice.kind];
  }

  @ListSize(LARGEST.dice)
  @Field(() => [Int], { description: 'To ROLL: the positions of the dice that stay, for `roll(keep)`.' })
  get keep(): readonly number[] {
    return this.choice.kind === 'roll' ? this.choice.keep : [];
  }

  @ListSize(LARGEST.dice)
  @Field(() => [Int], { description: 'To ROLL: the faces of the dice that stay.' })
  get faces(): readonly number[] {
    return this.choice.kind === 'roll' ? this.choice.faces : [];
  }

  @Field(() => String, { nullable: true, description: 'To ENTER: id of the column.' })
  get column(): string | null {
    return this.choice.kind === 'enter' ? this.choice.column : null;
  }

  @Field(() => String, { nullable: true, description: 'To ENTER or ANNOUNCE: id of the row.' })
  get row(): string | null {
    return this.choice.kind === 'roll' ? null : this.choice.row;
  }

  @Field(() => Int, { nullable: true, description: 'To ENTER: what the field counts; 0 crosses it.' })
  get score(): number | null {
    return this.choice.kind === 'enter' ? this.choice.score : null;
  }
}
