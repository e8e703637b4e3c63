import { ArgsType, Field, ID, Int } from '@nestjs/graphql';
import { IsDate, IsInt, IsOptional, Min } from 'class-validator';
import { IsId } from '../../kernel/input/id.js';

@ArgsType()
export class GameUpdatedArgs {
  @Field(() => ID, { description: 'Id of the game.' })
  @IsId('the UUID of a game')
  gameId!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The last version you have seen: all later versions are sent first; 0 sends the whole game. Without it, the ' +
      'current game is sent first.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
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
