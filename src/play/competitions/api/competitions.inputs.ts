import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import {
  BooleanField,
  EnumField,
  IdField,
  IntField,
  TextField,
  TimeField,
} from '../../../kernel/input/fields.js';
import { ArrayMaxSize, IsOptional, IsUUID, Matches } from 'class-validator';
import { insteadUse } from '../../../kernel/schema/former-name.js';
import { IsName } from '../../../kernel/input/name.js';
import { RetriableInput } from '../../../kernel/input/retry.inputs.js';
import { type PlayerKind } from '../../../kernel/caller/caller.js';
import { Nested } from '../../../kernel/input/input-shape.js';
import { PageCursor, PageSize } from '../../../kernel/input/page.inputs.js';
import { PlayerKindEnum } from '../../../identity/players.models.js';
import { LIMITS, type CompetitionKind } from '../domain/competition.js';
import { CompetitionAccessEnum, CompetitionKindEnum } from './competition.models.js';
import { RulesetId, VariantIds } from '../../../games/rulesets/ruleset-choice.inputs.js';

const MAX_CODE = 40;
const MAX_CURSOR = 150;

@InputType({ isAbstract: true })
abstract class RulesInput extends RetriableInput {
  @RulesetId('Id of a rule set that allows a single player.')
  ruleset!: string;

  @VariantIds('Ids of variants of the rule set, in any order.')
  variants!: string[];
}

@InputType({ description: "The rules of today's daily game to play." })
export class PlayDailyInput extends RulesInput {}

@InputType({ description: 'A duel: everyone plays the same dice once, before the deadline.' })
export class CreateDuelInput extends RulesInput {
  @Field(() => [ID], {
    defaultValue: [],
    description: 'Ids of the players you invite. A place is reserved for each.',
  })
  @ArrayMaxSize(LIMITS.duelPlayers - 1)
  @IsUUID(undefined, { each: true, message: 'players must be ids of players' })
  players!: string[];

  @IntField({
    min: 2,
    max: LIMITS.duelPlayers,
    nullable: true,
    description:
      'Number of players including you: 2 to 10. Defaults to you and the invited players, but at least 2. Players can ' +
      'take the remaining places with the join code.',
  })
  seats?: number;

  @TimeField({ description: 'When the duel ends: from one minute to 90 days from now.' })
  deadline!: Date;
}

@InputType({ description: 'A tournament: everyone plays the same deals, at times of their choice.' })
export class CreateTournamentInput extends RulesInput {
  @Field({ description: 'The title: 1 to 40 printable characters.' })
  @IsName()
  title!: string;

  @IntField({
    min: 1,
    max: LIMITS.rounds,
    nullable: true,
    description: 'Number of deals each entrant plays: 1 to 20, by default 1.',
  })
  rounds?: number;

  @TimeField({ nullable: true, description: 'When play starts; defaults to now.' })
  opensAt?: Date;

  @TimeField({
    nullable: true,
    description:
      'When play ends: at least one minute after the start, and at most 90 days from now. Required.',
  })
  closesAt?: Date;

  @IntField({
    min: 1,
    max: LIMITS.rounds,
    nullable: true,
    deprecationReason: insteadUse('rounds'),
    description: 'The same as `rounds`.',
  })
  games?: number;

  @TimeField({
    nullable: true,
    deprecationReason: insteadUse('opensAt'),
    description: 'The same as `opensAt`.',
  })
  opens?: Date;

  @TimeField({
    nullable: true,
    deprecationReason: insteadUse('closesAt'),
    description: 'The same as `closesAt`.',
  })
  closes?: Date;

  @EnumField(CompetitionAccessEnum, {
    among: ['OPEN', 'CODE'],
    defaultValue: 'OPEN',
    description: 'OPEN: anyone may enter, and the tournament is listed. CODE: players need the join code.',
  })
  access!: 'OPEN' | 'CODE';
}

@InputType({ description: 'Identifies a competition.' })
export class CompetitionInput extends RetriableInput {
  @IdField('the UUID of a competition', { description: 'Id of the competition.' })
  competitionId!: string;
}

@InputType({ description: 'A new title for a tournament.' })
export class RenameAnyCompetitionInput extends CompetitionInput {
  @Field({ description: 'The new title: 1 to 40 printable characters.' })
  @IsName()
  title!: string;
}

@InputType({ description: 'The competition to enter.' })
export class JoinCompetitionInput extends CompetitionInput {
  @TextField(MAX_CODE, { nullable: true, description: 'The join code, if the competition requires one.' })
  code?: string;
}

@InputType({ description: 'The round to play.' })
export class PlayDealInput extends CompetitionInput {
  @IntField({
    min: 1,
    max: LIMITS.rounds,
    nullable: true,
    description:
      'The round, starting at 1. Defaults to the round you are playing, otherwise to the first one you have not started.',
  })
  round?: number;
}

@InputType({ description: 'The player to remove.' })
export class RemoveEntrantInput extends CompetitionInput {
  @IdField('the UUID of a player', { description: 'Id of the player.' })
  playerId!: string;
}

@ArgsType()
export class CompetitionArgs {
  @IdField('the UUID of a competition', { description: 'Id of the competition.' })
  id!: string;
}

@ArgsType()
export class CompetitionUpdatedArgs {
  @IdField('the UUID of a competition', { description: 'Id of the competition.' })
  competitionId!: string;
}

@ArgsType()
export class DailyArgs {
  @RulesetId('Id of the rule set.')
  ruleset!: string;

  @VariantIds('Ids of variants, in any order.')
  variants!: string[];

  @Field(() => String, {
    nullable: true,
    description:
      "A date in UTC, such as `2026-03-14`; defaults to today. Tomorrow's daily game is already announced today.",
  })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'date must be a date such as 2026-03-14' })
  date?: string;
}

@InputType({
  description:
    'Selects the competitions to list. Without a filter, all competitions open to anyone are listed.',
})
export class CompetitionFilterInput {
  @BooleanField({
    defaultValue: false,
    description:
      'Only competitions that you created, entered or are invited to, including those not open to everyone.',
  })
  mine!: boolean;

  @BooleanField({ defaultValue: false, description: 'Only competitions that have not ended.' })
  running!: boolean;

  @EnumField(CompetitionKindEnum, {
    nullable: true,
    description: 'Only competitions of this kind.',
  })
  kind?: CompetitionKind;

  @RulesetId('Only competitions of this rule set, with any variants.', { isOptional: true })
  ruleset?: string;
}

@ArgsType()
export class CompetitionsArgs {
  @Field(() => CompetitionFilterInput, { nullable: true, description: 'Selects the competitions to list.' })
  @IsOptional()
  @Nested(() => CompetitionFilterInput)
  filter?: CompetitionFilterInput;

  @PageSize()
  first!: number;

  @Field(() => ID, { nullable: true, description: 'Cursor of the last competition on the previous page.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'after must be a cursor from a previous page' })
  after?: string;
}

@ArgsType()
export class StandingsArgs {
  @EnumField(PlayerKindEnum, {
    nullable: true,
    description: 'Ranks only people, or only bots, among themselves. The default ranks everybody together.',
  })
  kind?: PlayerKind;

  @PageSize()
  first!: number;

  @PageCursor(MAX_CURSOR, 'Cursor of the last entrant on the previous page.')
  after?: string | null;
}
