/** What other folders import of the strategy. Pure: it needs the rules and nothing else. */
export { advise, type AdvisedChoice, type Advice } from './advise.js';
export { GameAnalysis, type AnalysedSide } from './game-analysis.js';
export type { AnalysedChoice, AnalysedRoll, AnalysedTurn } from './turn-analysis.js';
export { chooseAnything, pointsOfTheTurn } from './baselines.js';
export { Estimate } from './estimate.js';
export { ExactTable, solveTable } from './exact-table.js';
export { chooseBest, commandOf, playGame, type Choose, type PlayedGame } from './play-game.js';
export type { Hope } from './outlook.js';
export type { Positions } from './positions.js';
export { readTurn, type TurnFault, type TurnInput } from './read-turn.js';
export { positionsOf } from './solvable.js';
export { solveTurn } from './solve-turn.js';
export type { Choice, SolvedTurn } from './solved-turn.js';
export { describeTableRefusal, type TableRefusal } from './table-refusal.js';
export { TableSolver, type TableValues } from './table-solver.js';
export type { TurnPoint } from './turn-point.js';
export type { Valuation } from './valuation.js';
