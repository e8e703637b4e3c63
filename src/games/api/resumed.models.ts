/** State and dice origins in the events of games that started elsewhere. */
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { field, nullable, objectType, optional } from '../../kernel/schema/object-type.js';
import { ListSize } from '../../kernel/schema/prices.js';
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

  @field.ints(LARGEST.bonusFields, 'Number of entries in each bonus field of the rule set.')
  bonuses!: readonly number[];

  @optional.int('Points of the running bonus; null if the rules have no running bonus.')
  runningBonus?: number;

  @optional.int('Number of saved rolls; null if the rules do not save rolls.')
  savedRolls?: number;
}

export const DictationModel = objectType('Dictation', 'A turn bound to a given row of the dictated column.', {
  row: field.string('Id of the row.'),
  attempts: field.ints(
    LARGEST.seatsOfASide,
    "Results of the team's players who have already played the row.",
  ),
});

export const DiceOriginModel = objectType(
  'DiceOrigin',
  'Consecutive imported rolls and the game in which they were made.',
  {
    rolls: field.int('Number of rolls, following those of the previous origin.'),
    scheme: field.string('Algorithm that derives faces from the seed.'),
    gameId: field.id('Id mixed into every roll; `practice` in practice games.'),
    commitment: field.string('SHA-256 of the seed in hexadecimal.'),
    clientSeeds: field.strings(MAX_SEATS, 'Texts that players mixed into the seed.'),
    seed: nullable.string('The seed, if known at import; the rolls were verified against it.'),
  },
);
