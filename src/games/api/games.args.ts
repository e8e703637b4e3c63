import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsDate,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxDate,
  MaxLength,
  Min,
  MinDate,
} from 'class-validator';
import { PLAYER_KINDS, type PlayerKind } from '../../api/caller/caller.js';
import { IsId } from '../../api/input/id.js';
import { Nested } from '../../api/input/input-shape.js';
import { MAX_PAGE } from '../../api/limits/limits.js';
import { PlayerKindEnum } from '../../players/players.models.js';
import { EVENT_CURSOR } from '../history/event-pages.js';
import { GAME_STATUSES, type GameStatus } from '../domain/game.js';
import { GameStatusEnum } from './game.models.js';
import { RulesetFilter } from '../rulesets/custom-rulesets.inputs.js';
import { MAX_EVENT_PAGE, MAX_ID, MAX_SEATS, MAX_VARIANTS } from '../domain/limits.js';

@InputType({ description: 'Which games to list; without a filter, all of them.' })
export class GameFilter {
  @Field(() => [GameStatusEnum], { nullable: true, description: 'Only games of one of these statuses.' })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(GAME_STATUSES.length)
  @IsIn(GAME_STATUSES, { each: true })
  status?: GameStatus[];

  @Field(() => [ID], {
    nullable: true,
    description:
      'Only games in which each of these players has a seat: their public games, and private ones in which you have a ' +
      'seat too. A page looks at 1,000 games of the first player.',
  })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SEATS)
  @IsUUID(undefined, { each: true, message: 'players must be ids of players' })
  players?: string[];

  @Field(() => Date, { nullable: true, description: 'Only games that were made before this time.' })
  @IsOptional()
  @IsDate()
  @MinDate(new Date('1970-01-01T00:00:00Z'))
  @MaxDate(new Date('9999-12-01T00:00:00Z'))
  before?: Date;

  @Field(() => ID, { nullable: true, description: 'Only games of this rule set, with any variants.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_ID)
  ruleset?: string;

  @Field(() => PlayerKindEnum, {
    nullable: true,
    description: 'BOT: only games with a bot at any seat. HUMAN: only games among people.',
  })
  @IsOptional()
  @IsIn(PLAYER_KINDS)
  kind?: PlayerKind;

  @Field({
    defaultValue: false,
    description:
      'Only OPEN games with a free seat that anyone may take. Others that are OPEN ask for their join code.',
  })
  @IsBoolean()
  joinable!: boolean;

  @Field({ defaultValue: false, description: 'Only games in which you have a seat.' })
  @IsBoolean()
  mine!: boolean;

  @Field({
    defaultValue: false,
    description: 'Only OPEN games with a seat that is kept for you, and not taken.',
  })
  @IsBoolean()
  invited!: boolean;
}

@ArgsType()
export class GameArgs {
  @Field(() => ID, { description: 'Id of the game.' })
  @IsId('a UUID, as createGame gave it')
  id!: string;
}

@ArgsType()
export class GamesArgs {
  @Field(() => GameFilter, { nullable: true, description: 'Which games to list.' })
  @IsOptional()
  @Nested(() => GameFilter)
  filter?: GameFilter;

  @Field(() => Int, { defaultValue: 20, description: 'How many at most: 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  first!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Goes on after this cursor, `pageInfo.endCursor` of the page before.',
  })
  @IsOptional()
  @IsId('a cursor that a page before has given')
  after?: string;
}

@ArgsType()
export class EventsArgs {
  @Field(() => Int, { defaultValue: 0, description: 'Only what happened after this version.' })
  @IsInt()
  @Min(0)
  sinceVersion!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Only what happened after the event of this `cursor`; `sinceVersion` then says nothing.',
  })
  @IsOptional()
  @Matches(EVENT_CURSOR, { message: 'after must be the cursor of an event' })
  after?: string;

  @Field(() => Int, {
    defaultValue: 100,
    description:
      'How many events at most: 1 to 1000. Versions are given whole where they fit, so that there may be fewer.',
  })
  @IsInt()
  @Min(1)
  @Max(MAX_EVENT_PAGE)
  first!: number;
}

@ArgsType()
export class RulesetsArgs {
  @Field(() => Int, { defaultValue: MAX_PAGE, description: 'How many at most: 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  first!: number;

  @Field(() => ID, { nullable: true, description: 'Goes on after the rule set of this id.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_ID)
  after?: string;

  @Field(() => RulesetFilter, { nullable: true, description: 'Which rule sets.' })
  @IsOptional()
  @Nested(() => RulesetFilter)
  filter?: RulesetFilter;
}

@ArgsType()
export class RulesetArgs {
  @Field(() => ID, { description: 'Id of the rule set.' })
  @IsString()
  @MaxLength(MAX_ID)
  id!: string;

  @Field(() => [ID], { nullable: true, description: 'Ids of variants to apply.' })
  @IsOptional()
  @ArrayMaxSize(MAX_VARIANTS)
  @IsString({ each: true })
  @MaxLength(MAX_ID, { each: true })
  variants?: string[];
}
