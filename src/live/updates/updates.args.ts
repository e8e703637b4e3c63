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
      'The last version that you have seen; what happened after it comes first, 0 for everything. Without it, the ' +
      'game as it stands comes first.',
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
      'The `at` of the last answer that you have seen: games that were over since then come first. Those of the last ' +
      'minute before it come again.',
  })
  @IsOptional()
  @IsDate()
  since?: Date;
}
