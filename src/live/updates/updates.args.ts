import { ArgsType, Field } from '@nestjs/graphql';
import { IdField, IntField } from '../../kernel/input/fields.js';
import { IsDate, IsOptional } from 'class-validator';

/** The game to follow. */
@ArgsType()
export class FollowedGameArgs {
  @IdField('the UUID of a game', { description: 'Id of the game.' })
  gameId!: string;
}

@ArgsType()
export class GameUpdatedArgs extends FollowedGameArgs {
  @IntField({
    min: 0,
    nullable: true,
    description:
      'The last version you have seen: all later versions are sent first; 0 sends the whole game. Without it, the ' +
      'current game is sent first.',
  })
  sinceVersion?: number;
}

@ArgsType()
export class PlayerUpdatedArgs {
  @Field({
    nullable: true,
    description:
      'The `at` of the last update you have seen: games that ended since then are sent first. Games that ended in the ' +
      'minute before it are sent again.',
  })
  @IsOptional()
  @IsDate()
  since?: Date;
}
