import { ArgsType, Field, ID, Int } from '@nestjs/graphql';
import { IsInt, Max, Min } from 'class-validator';
import { IsId } from '../../kernel/input/id.js';
import { MAX_TURNS } from './analysis.models.js';

@ArgsType()
export class AnalysisArgs {
  @Field(() => Int, { defaultValue: 20, description: 'Maximum number of turns: 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(MAX_TURNS)
  first!: number;

  @Field(() => Int, { defaultValue: 0, description: 'Number of turns to skip.' })
  @IsInt()
  @Min(0)
  after!: number;
}

@ArgsType()
export class AnalysisUpdatedArgs extends AnalysisArgs {
  @Field(() => ID, { description: 'Id of the game.' })
  @IsId('the UUID of a game')
  gameId!: string;
}
