/** Plays whole games with the engine, to measure the strength of a player. */
import {
  initialState,
  play,
  sheetOf,
  sheetTotal,
  type Command,
  type CompiledRuleset,
  type GameState,
  type Rolled,
  type Sheet,
  type ThrowDie,
} from '@yamb-server/engine';
import { solveTurn } from './solve-turn.js';
import type { AdvisedChoice, Choice, SolvedTurn } from './solved-turn.js';
import type { Valuation } from './valuation.js';

/** Chooses what to do with the dice on the table. */
export type Choose = (solved: SolvedTurn, state: Rolled) => Choice;

export const chooseBest: Choose = (solved, state) => solved.best(state, state.dice);

/** The sheet before a turn, and the expected points from there on. */
export interface PlayedTurn {
  readonly sheet: Sheet;
  readonly value: number;
}

/** A game and its result. */
export interface PlayedGame {
  readonly total: number;
  readonly turns: readonly PlayedTurn[];
  /**
   * The total without the luck of the dice, as seen by the valuation. Over many games it has the same mean as totals,
   * but a much smaller spread. Only valid for a player who always follows the valuation.
   */
  readonly adjustedTotal: number;
}

/** Plays a game of one side to its end. */
export function playGame(
  rules: CompiledRuleset,
  valuation: Valuation,
  throwDie: ThrowDie,
  choose: Choose = chooseBest,
): PlayedGame {
  let state: GameState = initialState(rules, { seatCount: 1, teamSize: 1 });
  const turns: PlayedTurn[] = [];
  let adjustedTotal = sheetTotal(rules, sheetOf(state, 0));
  while (state.phase === 'awaitingRoll') {
    const solved = solveTurn(rules, state, valuation);
    const sheet = sheetOf(state, 0);
    adjustedTotal += solved.value - (turns.length === 0 ? 0 : valuation.value(sheet));
    turns.push({ sheet, value: solved.value });
    state = after(rules, state, { type: 'roll' }, throwDie);
    while (state.phase === 'rolled') {
      state = after(rules, state, commandOf(choose(solved, state)), throwDie);
    }
  }
  return { total: sheetTotal(rules, sheetOf(state, 0)), turns, adjustedTotal };
}

/** The command for a choice. An entry ends the turn. */
export function commandOf(choice: Choice | AdvisedChoice): Command {
  switch (choice.kind) {
    case 'enter':
      return { type: 'enterField', column: choice.column, row: choice.row, endTurn: true };
    case 'announce':
      return { type: 'announce', row: choice.row };
    case 'roll':
      return { type: 'roll', keep: choice.keep };
  }
}

/** The game after a legal command. @throws Error if the rules refuse it */
export function after(
  rules: CompiledRuleset,
  state: GameState,
  command: Command,
  throwDie: ThrowDie,
): GameState {
  const played = play(rules, state, command, throwDie);
  if (!played.ok) throw new Error(`${JSON.stringify(command)} is refused: ${played.error.code}`);
  return played.value.state;
}

/** Values only the points of the current turn, as if the game ended with it. */
export const pointsOfTheTurn: Valuation = { value: () => 0 };

/**
 * Chooses randomly among legal moves.
 * @param below returns a random integer from 0 to below its argument
 */
export const chooseAnything =
  (below: (limit: number) => number): Choose =>
  (solved, state) => {
    const choices = solved.choices(state, state.dice);
    const choice = choices[below(choices.length)];
    if (!choice) throw new Error('No move is legal');
    return choice;
  };
