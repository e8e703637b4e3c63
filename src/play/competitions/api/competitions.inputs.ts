import { Field, ID, InputType } from '@nestjs/graphql';
import { EnumField, IdField, IntField, TextField, TimeField } from '../../../kernel/input/fields.js';
import { ArrayMaxSize, IsUUID } from 'class-validator';
import { insteadUse } from '../../../kernel/schema/former-name.js';
import { IsName } from '../../../kernel/input/name.js';
import { RetriableInput } from '../../../kernel/input/retry.inputs.js';
import { LIMITS } from '../domain/competition.js';
import { CompetitionAccessEnum } from './competition.enums.js';
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
