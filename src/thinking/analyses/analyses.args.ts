import { required, argsType } from '../../kernel/input/fields.js';
import { MAX_TURNS } from './analysis.models.js';

const turnPage = {
  first: required.int({ min: 1, max: MAX_TURNS }, 'Maximum number of turns: 1 to 100.', 20),
  after: required.int({ min: 0 }, 'Number of turns to skip.', 0),
};

export const AnalysisArgs = argsType(turnPage);
export type AnalysisArgs = InstanceType<typeof AnalysisArgs>;

export const AnalysisUpdatedArgs = argsType({
  ...turnPage,
  gameId: required.id('game'),
});
export type AnalysisUpdatedArgs = InstanceType<typeof AnalysisUpdatedArgs>;
