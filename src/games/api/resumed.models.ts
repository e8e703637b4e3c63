/** State and dice origins in the events of games that started elsewhere. */
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ListField, ListSize } from '../../kernel/schema/prices.js';
import { MAX_SEATS } from '../domain/limits.js';
import { LARGEST } from '../rulesets/list-sizes.js';

@ObjectType('SheetScores', { description: 'The scores of a sheet.' })
export class SheetScoresModel {
  @ListSize(LARGEST.fields)
  @Field(() => [[Int]], {
    nullable: 'items',
    description: 'Scores by column and row, in the order of the rule set: null for empty, 0 for crossed.',
  })
  columns!: readonly (readonly (number | null)[])[];

  @ListField(() => Int, LARGEST.bonusFields, {
    description: 'Number of entries in each bonus field of the rule set.',
  })
  bonuses!: readonly number[];

  @Field(() => Int, {
    nullable: true,
    description: 'Points of the running bonus; null if the rules have no running bonus.',
  })
  runningBonus?: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of saved rolls; null if the rules do not save rolls.',
  })
  savedRolls?: number;
}

@ObjectType('Dictation', { description: 'A turn bound to a given row of the dictated column.' })
export class DictationModel {
  @Field({ description: 'Id of the row.' })
  row!: string;

  @ListField(() => Int, LARGEST.seatsOfASide, {
    description: "Results of the team's players who have already played the row.",
  })
  attempts!: readonly number[];
}

@ObjectType('DiceOrigin', { description: 'Consecutive imported rolls and the game in which they were made.' })
export class DiceOriginModel {
  @Field(() => Int, { description: 'Number of rolls, following those of the previous origin.' })
  rolls!: number;

  @Field({ description: 'Algorithm that derives faces from the seed.' })
  scheme!: string;

  @Field(() => ID, { description: 'Id mixed into every roll; `practice` in practice games.' })
  gameId!: string;

  @Field({ description: 'SHA-256 of the seed in hexadecimal.' })
  commitment!: string;

  @ListField(() => String, MAX_SEATS, { description: 'Texts that players mixed into the seed.' })
  clientSeeds!: readonly string[];

  @Field(() => String, {
    nullable: true,
    description: 'The seed, if known at import; the rolls were verified against it.',
  })
  seed!: string | null;
}
