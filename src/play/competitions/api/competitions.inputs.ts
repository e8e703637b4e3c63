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
  @RulesetId('Id of a rule set that can be played alone.')
  ruleset!: string;

  @VariantIds('Ids of variants of the rule set, in any order.')
  variants!: string[];
}

@InputType({ description: 'Which daily game to play: that of today.' })
export class PlayDailyInput extends RulesInput {}

@InputType({ description: 'A duel: everybody plays the same dice once, until a time.' })
export class CreateDuelInput extends RulesInput {
  @Field(() => [ID], {
    defaultValue: [],
    description: 'The players whom you challenge: a place is kept for each.',
  })
  @ArrayMaxSize(LIMITS.duelPlayers - 1)
  @IsUUID(undefined, { each: true, message: 'players must be ids of players' })
  players!: string[];

  @Field(() => Int, {
    nullable: true,
    description:
      'How many play, you included: 2 to 10. By default you and those whom you name, or 2. Further places are taken by ' +
      'the join code.',
  })
  @IsOptional()
  @IsInt()
  @Min(2)
  @Max(LIMITS.duelPlayers)
  seats?: number;

  @Field({ description: 'Until when it is played: from a minute to 90 days from now.' })
  @IsTime()
  deadline!: Date;
}

@InputType({ description: 'A tournament: everybody plays the same deals, at times of their own.' })
export class CreateTournamentInput extends RulesInput {
  @Field({ description: 'What it is called: 1 to 40 printable characters.' })
  @IsName()
  title!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'How many deals each entrant plays: 1 to 20, by default 1.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LIMITS.rounds)
  rounds?: number;

  @Field(() => Date, { nullable: true, description: 'From when on it is played; by default from now on.' })
  @IsOptional()
  @IsTime()
  opensAt?: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when: at least a minute after its begin, and 90 days from now at most. Required.',
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
    description: 'OPEN: anyone may enter, and it is listed. CODE: players with the join code.',
  })
  @IsIn(['OPEN', 'CODE'])
  access!: 'OPEN' | 'CODE';
}

@InputType({ description: 'Which competition.' })
export class CompetitionInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the competition.' })
  @IsId('the UUID of a competition')
  competitionId!: string;
}

@InputType({ description: 'Another title for a tournament.' })
export class RenameAnyCompetitionInput extends CompetitionInput {
  @Field({ description: 'The title from now on: 1 to 40 printable characters.' })
  @IsName()
  title!: string;
}

@InputType({ description: 'Which competition to enter.' })
export class JoinCompetitionInput extends CompetitionInput {
  @Field(() => String, { nullable: true, description: 'The join code, where it requires one.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_CODE)
  code?: string;
}

@InputType({ description: 'Which round to play.' })
export class PlayDealInput extends CompetitionInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'The round, from 1; by default the one that you are playing, or else the first one that you have not begun.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LIMITS.rounds)
  round?: number;
}

@InputType({ description: 'Whom to remove.' })
export class RemoveEntrantInput extends CompetitionInput {
  @Field(() => ID, { description: 'Id of the player.' })
  @IsId('the UUID of a player')
  playerId!: string;
}
