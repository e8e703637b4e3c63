import { ArgsType } from '@nestjs/graphql';
import { IdField, IntField } from '../../kernel/input/fields.js';
import { MAX_TURNS } from './analysis.models.js';

@ArgsType()
export class AnalysisArgs {
  @IntField({ min: 1, max: MAX_TURNS, defaultValue: 20, description: 'Maximum number of turns: 1 to 100.' })
  first!: number;

  @IntField({ min: 0, defaultValue: 0, description: 'Number of turns to skip.' })
  after!: number;
}

@ArgsType()
export class AnalysisUpdatedArgs extends AnalysisArgs {
  @IdField('the UUID of a game', { description: 'Id of the game.' })
  gameId!: string;
}
