import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { enumType } from '../../kernel/schema/enum-type.js';
import { BooleanField, EnumField, IdField, IntField, TimeField } from '../../kernel/input/fields.js';
import { type PlayerKind } from '../../kernel/caller/caller.js';
import { MAX_PAGE } from '../../kernel/schema/limits.js';
import { IdempotencyKey, RetriableInput } from '../../kernel/input/retry.inputs.js';
import { IsPlayerName } from '../../kernel/input/name.js';
import { MAX_SEATS } from '../../games/domain/limits.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { type Period } from './periods.js';
import { PageCursor, PageSize } from '../../kernel/input/page.inputs.js';
import { RulesetId, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

const MAX_CURSOR = 100;

export const LeaderboardPeriodEnum = enumType<Period>(
  'LeaderboardPeriod',
  'The kind of period a list covers. Calendar periods are in UTC.',
  {
    ALL_TIME: 'No limit.',
    YEAR: 'A calendar year.',
    MONTH: 'A calendar month.',
    WEEK: 'An ISO 8601 week, Monday to Sunday.',
    DAY: 'A calendar day.',
  },
);

/** Identifies a list. */
@ArgsType()
@InputType({ isAbstract: true })
abstract class ListChoiceArgs {
  @RulesetId('Id of the rule set, in its current version.')
  ruleset!: string;

  @VariantIds('Ids of variants, in any order. Each combination of variants has its own list.')
  variants!: string[];

  @BooleanField({
    defaultValue: false,
    description:
      'Selects the list of solitaire games if these use a different sheet, as `yamb` does without its dictated column. Has ' +
      'no effect if the sheet is the same.',
  })
  solitaire!: boolean;

  @BooleanField({
    defaultValue: false,
    description:
      'Selects the list of hot-seat games, in which one account plays several seats. These compete only with each other. ' +
      'Cannot be combined with `solitaire`.',
  })
  hotSeat!: boolean;

  @EnumField(PlayerKindEnum, {
    defaultValue: 'HUMAN',
    description:
      'HUMAN: games between people. BOT: games in which a bot has a seat, which compete only with each other. Each score ' +
      'shows whether a bot made it.',
  })
  kind!: PlayerKind;
}

@ArgsType()
export class LeaderboardArgs extends ListChoiceArgs {
  @EnumField(LeaderboardPeriodEnum, {
    defaultValue: 'ALL_TIME',
    description: 'Only scores of games finished in this period.',
  })
  period!: Period;

  @TimeField({ nullable: true, description: 'Any time within the wanted period; defaults to now.' })
  at?: Date;

  @PageSize(5)
  first!: number;

  @PageCursor(
    MAX_CURSOR,
    'Cursor of the last score on the previous page, as in `pageInfo.endCursor`. Stays valid while new scores arrive.',
  )
  after?: string | null;

  @IdField('the UUID of a player', {
    nullable: true,
    description:
      'Id of a player. Returns the page with their best score in its middle, or as close to it as the list allows. Empty ' +
      'if they have no score. Cannot be combined with `after`.',
  })
  around?: string;
}

@ArgsType()
export class OwnScoresArgs {
  @PageSize()
  first!: number;

  @PageCursor(MAX_CURSOR)
  after?: string | null;
}

@ArgsType()
export class QualifiesArgs {
  @IntField({
    min: 1,
    max: MAX_PAGE,
    defaultValue: 5,
    description: 'Number of places to consider: 1 to 100.',
  })
  top!: number;
}

@InputType({ description: 'A name for one of your scores.' })
export class SignScoreInput extends RetriableInput {
  @IdField('the UUID of a game', { description: 'Id of the game.' })
  gameId!: string;

  @IntField({
    min: 0,
    max: MAX_SEATS - 1,
    nullable: true,
    description: 'The side that made the score. Required only if you played several sides.',
  })
  side?: number;

  @Field({ description: 'The name to show in the list: 1 to 40 printable characters.' })
  @IsPlayerName()
  name!: string;
}

@InputType({ description: 'The list to empty, for all periods.' })
export class ResetLeaderboardInput extends ListChoiceArgs {
  @IdempotencyKey()
  idempotencyKey?: string;
}
