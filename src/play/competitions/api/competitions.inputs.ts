import { Field, ID, InputType, Int } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { insteadUse } from '../../../kernel/schema/former-name.js';
import { IsId } from '../../../kernel/input/id.js';
import { IsName } from '../../../kernel/input/name.js';
import { RetriableInput } from '../../../kernel/input/retry.inputs.js';
import { LIMITS } from '../domain/competition.js';
import { CompetitionAccessEnum } from './competition.enums.js';
import { IsTime } from '../../../kernel/input/date-time.js';
import { RulesetId, VariantIds } from '../../../games/rulesets/ruleset-choice.inputs.js';

const MAX_CODE = 40;

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

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of players including you: 2 to 10. Defaults to you and the invited players, but at least 2. Players can ' +
      'take the remaining places with the join code.',
  })
  @IsOptional()
  @IsInt()
  @Min(2)
  @Max(LIMITS.duelPlayers)
  seats?: number;

  @Field({ description: 'When the duel ends: from one minute to 90 days from now.' })
  @IsTime()
  deadline!: Date;
}

@InputType({ description: 'A tournament: everyone plays the same deals, at times of their choice.' })
export class CreateTournamentInput extends RulesInput {
  @Field({ description: 'The title: 1 to 40 printable characters.' })
  @IsName()
  title!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of deals each entrant plays: 1 to 20, by default 1.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LIMITS.rounds)
  rounds?: number;

  @Field(() => Date, { nullable: true, description: 'When play starts; defaults to now.' })
  @IsOptional()
  @IsTime()
  opensAt?: Date;

  @Field(() => Date, {
    nullable: true,
    description:
      'When play ends: at least one minute after the start, and at most 90 days from now. Required.',
  })
  @IsOptional()
  @IsTime()
  closesAt?: Date;

  @Field(() => Int, {
    nullable: true,
    deprecationReason: insteadUse('rounds'),
    description: 'The same as `rounds`.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LIMITS.rounds)
  games?: number;

  @Field(() => Date, {
    nullable: true,
    deprecationReason: insteadUse('opensAt'),
    description: 'The same as `opensAt`.',
  })
  @IsOptional()
  @IsTime()
  opens?: Date;

  @Field(() => Date, {
    nullable: true,
    deprecationReason: insteadUse('closesAt'),
    description: 'The same as `closesAt`.',
  })
  @IsOptional()
  @IsTime()
  closes?: Date;

  @Field(() => CompetitionAccessEnum, {
    defaultValue: 'OPEN',
    description: 'OPEN: anyone may enter, and the tournament is listed. CODE: players need the join code.',
  })
  @IsIn(['OPEN', 'CODE'])
  access!: 'OPEN' | 'CODE';
}

@InputType({ description: 'Identifies a competition.' })
export class CompetitionInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the competition.' })
  @IsId('the UUID of a competition')
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
  @Field(() => String, { nullable: true, description: 'The join code, if the competition requires one.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_CODE)
  code?: string;
}

@InputType({ description: 'The round to play.' })
export class PlayDealInput extends CompetitionInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'The round, starting at 1. Defaults to the round you are playing, otherwise to the first one you have not started.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LIMITS.rounds)
  round?: number;
}

@InputType({ description: 'The player to remove.' })
export class RemoveEntrantInput extends CompetitionInput {
  @Field(() => ID, { description: 'Id of the player.' })
  @IsId('the UUID of a player')
  playerId!: string;
}
