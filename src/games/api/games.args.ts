import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { BooleanField, EnumField, IdField, IntField, TimeField } from '../../kernel/input/fields.js';
import { ArrayMaxSize, ArrayMinSize, IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import { type PlayerKind } from '../../kernel/caller/caller.js';
import { IsId } from '../../kernel/input/id.js';
import { Nested } from '../../kernel/input/input-shape.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { EVENT_CURSOR } from '../history/event-pages.js';
import { GAME_STATUSES, type GameStatus } from '../domain/game.js';
import { GameStatusEnum } from './game.models.js';
import { MAX_EVENT_PAGE, MAX_SEATS } from '../domain/limits.js';
import { PageSize } from '../../kernel/input/page.inputs.js';
import { RulesetId } from '../rulesets/ruleset-choice.inputs.js';

@InputType({ description: 'Filter for a list of games. Without a filter, all games are listed.' })
export class GameFilter {
  @Field(() => [GameStatusEnum], { nullable: true, description: 'Only games with one of these statuses.' })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(GAME_STATUSES.length)
  @IsIn(GAME_STATUSES, { each: true })
  status?: GameStatus[];

  @Field(() => [ID], {
    nullable: true,
    description:
      'Only games in which every one of these players has a seat: public games, and private games in which you ' +
      'also have a seat. Each page examines up to 1,000 games of the first player.',
  })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SEATS)
  @IsUUID(undefined, { each: true, message: 'players must be a list of player ids' })
  players?: string[];

  @TimeField({ nullable: true, description: 'Only games created before this time.' })
  before?: Date;

  @RulesetId('Only games of this rule set, with any variants.', { isOptional: true })
  ruleset?: string;

  @EnumField(PlayerKindEnum, {
    nullable: true,
    description: 'BOT: only games with at least one bot. HUMAN: only games without bots.',
  })
  kind?: PlayerKind;

  @BooleanField({
    defaultValue: false,
    description:
      'Only OPEN games with a free seat that anyone can take, created by you or in the last 24 hours. Other OPEN ' +
      'games require their join code.',
  })
  joinable!: boolean;

  @BooleanField({ defaultValue: false, description: 'Only games in which you have a seat.' })
  mine!: boolean;

  @BooleanField({
    defaultValue: false,
    description: 'Only OPEN games with a seat reserved for you that you have not taken yet.',
  })
  invited!: boolean;
}

@ArgsType()
export class GameArgs {
  @IdField('the UUID of a game', { description: 'Id of the game.' })
  id!: string;
}

@ArgsType()
export class GamesArgs {
  @Field(() => GameFilter, { nullable: true, description: 'Filter for the list.' })
  @IsOptional()
  @Nested(() => GameFilter)
  filter?: GameFilter;

  @PageSize()
  first!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Lists games after this cursor. Use `pageInfo.endCursor` of the previous page.',
  })
  @IsOptional()
  @IsId('the cursor of a previous page')
  after?: string;
}

@ArgsType()
export class EventsArgs {
  @IntField({ min: 0, defaultValue: 0, description: 'Only events after this version.' })
  sinceVersion!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Only events after the event with this `cursor`. Overrides `sinceVersion`.',
  })
  @IsOptional()
  @Matches(EVENT_CURSOR, { message: 'after must be the cursor of an event' })
  after?: string;

  @IntField({
    min: 1,
    max: MAX_EVENT_PAGE,
    defaultValue: 100,
    description: 'Maximum number of events: 1 to 1000. Versions are kept whole if they fit.',
  })
  first!: number;
}
