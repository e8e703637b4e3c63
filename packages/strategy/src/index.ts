/** The public API of this package. */
export {
  ADVICE_ORDERS,
  advise,
  keyOf,
  probability,
  winChances,
  type Advice,
  type AdviceOrder,
  type AdvisedGoal,
} from './advise.js';
export { choicePoints, choicesOf, countChoices } from './count-choices.js';
export {
  findingPuzzle,
  MOST_PUZZLE_CHOICES,
  turnInput,
  type Puzzle,
  type PuzzleChoice,
} from './find-puzzle.js';
export { GameAnalysis, type AnalysedSide } from './game-analysis.js';
export { accuracyOf, gradeOf, GRADES, type Grade } from './grade.js';
export type { ValueParts } from './loss-causes.js';
export type { AnalysedChoice, AnalysedRoll, AnalysedTurn, CostlyChoice } from './turn-analysis.js';
export { DictatedSheet, withoutDictated } from './dictated-sheet.js';
export { Estimate } from './estimate.js';
export { ExactTable, solveTable } from './exact-table.js';
export {
  chooseAnything,
  chooseBest,
  commandOf,
  playGame,
  pointsOfTheTurn,
  type Choose,
  type PlayedGame,
} from './play-game.js';
export { momentsOf, type Moments } from './normal.js';
export { confirmingByPlay, type DiceOfGames } from './play-out.js';
export { NetworkValuation } from './network/network-valuation.js';
export { Network, NETWORK_FORM } from './network/network.js';
export { heldBytes } from './held-bytes.js';
export type { Hope } from './turn-ends.js';
export { findingOutcomes, outcomesOf } from './outcomes.js';
export type { Positions } from './positions.js';
export { readTurn, type TurnFault, type TurnInput } from './read-turn.js';
export { positionsOf, solvablePositions } from './solvable.js';
export {
  findingPlanChances,
  hiddenPlans,
  solvingTurnAsSeen,
  type HiddenPlan,
  type PlannedField,
  type Sight,
} from './seen-turn.js';
export { solvedRolls } from './solved-rolls.js';
export { solveTurn, solvingTurn } from './solve-turn.js';
export type { AdvisedChoice, Choice, SolvedTurn } from './solved-turn.js';
export { canEstimateSpread, EstimatedSpread, measureSpread } from './sides/estimated-spread.js';
export { playsToWin, TO_WIN, type Goal } from './sides/goal.js';
export { hasRivals, solveToWin, solvingToWin, winChanceError } from './sides/solve-to-win.js';
export { describeTableRefusal, type TableRefusal } from './table-refusal.js';
export { TableSolver, workOf, type TableValues } from './table-solver.js';
export type { TurnPoint } from './turn-point.js';
export {
  VALUE_MODELS,
  type RatedValuation,
  type Reliability,
  type SpreadValuation,
  type Valuation,
  type ValueModel,
} from './valuation.js';
