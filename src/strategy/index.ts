/** What other folders import of the strategy. Pure: it needs the rules and nothing else. */
export { solveTurn } from './solve-turn.js';
export type { Choice, SolvedTurn } from './solved-turn.js';
export type { TurnPoint } from './turn-point.js';
export type { Valuation } from './valuation.js';
