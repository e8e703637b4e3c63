import { ArgsType, Field, ID, Int } from '@nestjs/graphql';
import { ArrayMaxSize, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { PLAYER_KINDS, type PlayerKind } from '../api/caller/caller.js';
import { MAX_PAGE } from '../api/limits/limits.js';
import { MAX_ID, MAX_VARIANTS } from '../games/domain/limits.js';
import { PlayerKindEnum } from '../players/players.models.js';

const MAX_CURSOR = 100;

@ArgsType()
export class RatingArgs {
  @Field(() => ID, { description: 'Id of the rule set. Its versions share a rating.' })
  @IsString()
  @MaxLength(MAX_ID)
  ruleset!: string;

  @Field(() => [ID], {
    defaultValue: [],
    description: 'Ids of the variants, in any order. Each choice of variants has ratings of its own.',
  })
  @ArrayMaxSize(MAX_VARIANTS)
  @IsString({ each: true })
  @MaxLength(MAX_ID, { each: true })
  variants!: string[];
}

@ArgsType()
export class RatingPageArgs extends RatingArgs {
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
  @IsString()
  @MaxLength(MAX_CURSOR)
  after?: string;
}

@ArgsType()
export class RatingListArgs extends RatingPageArgs {
  @Field(() => PlayerKindEnum, {
    defaultValue: 'HUMAN',
    description: 'HUMAN: people, from games among people. BOT: bots, from games among bots.',
  })
  @IsIn(PLAYER_KINDS)
  kind!: PlayerKind;
}
