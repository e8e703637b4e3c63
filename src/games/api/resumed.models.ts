/** Parts of the events of games that did not begin here: where they stood, and where their dice come from. */
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ListSize } from '../../kernel/schema/prices.js';
import { MAX_SEATS } from '../domain/limits.js';
import { LARGEST } from '../rulesets/list-sizes.js';

@ObjectType('SheetScores', { description: 'The bare scores of a sheet.' })
export class SheetScoresModel {
  @ListSize(LARGEST.fields)
  @Field(() => [[Int]], {
    nullable: 'items',
    description: 'By column, then by row, in the order of the rule set: null while empty, 0 when crossed.',
  })
  columns!: readonly (readonly (number | null)[])[];

  @ListSize(LARGEST.bonusFields)
  @Field(() => [Int], { description: 'How often each bonus field of the rule set was entered.' })
  bonuses!: readonly number[];

  @Field(() => Int, {
    nullable: true,
    description: 'Points of the running bonus; null where the rules have none.',
  })
  runningBonus?: number;

  @Field(() => Int, { nullable: true, description: 'Saved rolls; null where the rules save none.' })
  savedRolls?: number;
}

@ObjectType('Dictation', { description: 'A turn that must play a row into the dictated column.' })
export class DictationModel {
  @Field({ description: 'Id of the row.' })
  row!: string;

  @ListSize(LARGEST.seatsOfASide)
  @Field(() => [Int], { description: 'What the players of the team have reached who have played it.' })
  attempts!: readonly number[];
}

@ObjectType('DiceOrigin', {
  description: 'Consecutive rolls of an imported history, and the game that threw them.',
})
export class DiceOriginModel {
  @Field(() => Int, { description: 'How many rolls, after those of the games before it.' })
  rolls!: number;

  @Field({ description: 'How faces follow from the seed.' })
  scheme!: string;

  @Field(() => ID, {
    description: 'The id that went into every throw, perhaps of another server, or `practice`.',
  })
  gameId!: string;

  @Field({ description: 'SHA-256 of the seed, hexadecimal.' })
  commitment!: string;

  @ListSize(MAX_SEATS)
  @Field(() => [String], { description: 'What its players added to the seed.' })
  clientSeeds!: readonly string[];

  @Field(() => String, {
    nullable: true,
    description: 'The seed, where it was known at the import; the rolls were then checked against it.',
  })
  seed!: string | null;
}
