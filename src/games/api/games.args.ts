import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { PLAYER_KINDS, type PlayerKind } from '../../kernel/caller/caller.js';
import { IsId } from '../../kernel/input/id.js';
import { Nested } from '../../kernel/input/input-shape.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { EVENT_CURSOR } from '../history/event-pages.js';
import { GAME_STATUSES, type GameStatus } from '../domain/game.js';
import { GameStatusEnum } from './game.models.js';
import { MAX_EVENT_PAGE, MAX_SEATS } from '../domain/limits.js';
import { PageSize } from '../../kernel/input/page.inputs.js';
import { IsTime } from '../../kernel/input/date-time.js';
import { RulesetId } from '../rulesets/ruleset-choice.inputs.js';

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
  @IsTime()
  before?: Date;

  @RulesetId('Only games of this rule set, with any variants.', { isOptional: true })
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
      'Only OPEN games with a free seat that anyone may take; unless they are yours, of the last 24 hours. Others that are ' +
      'OPEN ask for their join code.',
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
  @IsId('the UUID of a game')
  id!: string;
}

@ArgsType()
export class GamesArgs {
  @Field(() => GameFilter, { nullable: true, description: 'Which games to list.' })
  @IsOptional()
  @Nested(() => GameFilter)
  filter?: GameFilter;

  @PageSize()
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
