import { ArgsType, Field, ID, InputType, Int, registerEnumType } from '@nestjs/graphql';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { PLAYER_KINDS, type PlayerKind } from '../../kernel/caller/caller.js';
import { enumOf } from '../../kernel/input/objects.js';
import { IsId } from '../../kernel/input/id.js';
import { MAX_PAGE } from '../../kernel/schema/limits.js';
import { IdempotencyKey, RetriableInput } from '../../kernel/input/retry.inputs.js';
import { IsPlayerName } from '../../kernel/input/name.js';
import { MAX_SEATS } from '../../games/domain/limits.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { PERIODS, type Period } from './periods.js';
import { PageCursor, PageSize } from '../../kernel/input/page.inputs.js';
import { IsTime } from '../../kernel/input/date-time.js';
import { RulesetId, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

const MAX_CURSOR = 100;

export const LeaderboardPeriodEnum = enumOf(PERIODS);

registerEnumType(LeaderboardPeriodEnum, {
  name: 'LeaderboardPeriod',
  description: 'How much of time a list holds. Calendar periods are those of UTC; weeks begin on Monday.',
  valuesMap: {
    ALL_TIME: { description: 'Everything.' },
    YEAR: { description: 'A calendar year.' },
    MONTH: { description: 'A calendar month.' },
    WEEK: { description: 'A week as ISO 8601 counts it, Monday to Sunday.' },
    DAY: { description: 'A day.' },
  },
});

/** Which list is meant. */
@ArgsType()
@InputType({ isAbstract: true })
abstract class ListChoiceArgs {
  @RulesetId('Id of the rule set. The list is that of its present version.')
  ruleset!: string;

  @VariantIds('Ids of the variants, in any order. Each choice of variants has a list of its own.')
  variants!: string[];

  @Field({
    defaultValue: false,
    description:
      'The list of games for one, where these are played on a sheet of their own, as `yamb` is without its ' +
      'dictated column. Where the sheet is the same, so is the list.',
  })
  @IsBoolean()
  solitaire!: boolean;

  @Field({
    defaultValue: false,
    description:
      'The list of hot-seat games: those of several seats that are all of one account, which compete with each other ' +
      'alone. Not together with `solitaire`.',
  })
  @IsBoolean()
  hotSeat!: boolean;

  @Field(() => PlayerKindEnum, {
    defaultValue: 'HUMAN',
    description:
      'HUMAN: games among people. BOT: games with a bot at any seat, which compete with each other alone; each score says ' +
      'who made it.',
  })
  @IsIn(PLAYER_KINDS)
  kind!: PlayerKind;
}

@ArgsType()
export class LeaderboardArgs extends ListChoiceArgs {
  @Field(() => LeaderboardPeriodEnum, {
    defaultValue: 'ALL_TIME',
    description: 'Only scores of games that were finished in this period.',
  })
  @IsIn(PERIODS)
  period!: Period;

  @Field(() => Date, {
    nullable: true,
    description: 'Any time in the period that is meant; by default now.',
  })
  @IsOptional()
  @IsTime()
  at?: Date;

  @PageSize(5)
  first!: number;

  @PageCursor(
    MAX_CURSOR,
    'Goes on after this cursor, `pageInfo.endCursor` of the page before. It stays right while scores come in.',
  )
  after?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Id of a player: gives the page with the best score of that player in its middle, as far as the list ' +
      'allows. Empty when there is none. Not together with `after`.',
  })
  @IsOptional()
  @IsId('the UUID of a player')
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
  @Field(() => Int, { defaultValue: 5, description: 'How many places the list has: 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  top!: number;
}

@InputType({ description: 'A name for a score of yours.' })
export class SignScoreInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the game.' })
  @IsId('the UUID of a game')
  gameId!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The side that made the score; needed only by who has several.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_SEATS - 1)
  side?: number;

  @Field({ description: 'What is to stand in the list: 1 to 40 printable characters.' })
  @IsPlayerName()
  name!: string;
}

@InputType({ description: 'The list that is to be emptied, in all its periods.' })
export class ResetLeaderboardInput extends ListChoiceArgs {
  @IdempotencyKey()
  idempotencyKey?: string;
}
