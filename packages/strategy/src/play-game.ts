/** Whole games through the engine, for measuring how strong a player is. */
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
import type { Choice, SolvedTurn } from './solved-turn.js';
import type { Valuation } from './valuation.js';

/** What a player does with the dice on the table. */
export type Choose = (solved: SolvedTurn, state: Rolled) => Choice;

export const chooseBest: Choose = (solved, state) => solved.best(state, state.dice);

/** The sheet before a turn, and what the turn was worth then: the points that were expected from there on. */
export interface PlayedTurn {
  readonly sheet: Sheet;
  readonly value: number;
}

export interface PlayedGame {
  readonly total: number;
  readonly turns: readonly PlayedTurn[];
  /**
   * The total without the luck of the dice, as far as the valuation sees it. Its mean over many games is that of the totals,
   * with much less spread. Only for a player who always does what is best by the valuation.
   */
  readonly adjustedTotal: number;
}

/** Plays a game of one side alone to its end. */
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

/** A choice without what it is worth. */
type Doable =
  | Pick<Extract<Choice, { kind: 'enter' }>, 'kind' | 'column' | 'row'>
  | Pick<Extract<Choice, { kind: 'announce' }>, 'kind' | 'row'>
  | Pick<Extract<Choice, { kind: 'roll' }>, 'kind' | 'keep'>;

/** What a player sends for a choice; an entry ends the turn. */
export function commandOf(choice: Doable): Command {
  switch (choice.kind) {
    case 'enter':
      return { type: 'enterField', column: choice.column, row: choice.row, endTurn: true };
    case 'announce':
      return { type: 'announce', row: choice.row };
    case 'roll':
      return { type: 'roll', keep: choice.keep };
  }
}

function after(rules: CompiledRuleset, state: GameState, command: Command, throwDie: ThrowDie): GameState {
  const played = play(rules, state, command, throwDie);
  if (!played.ok) throw new Error(`${JSON.stringify(command)} is refused: ${played.error.code}`);
  return played.value.state;
}

/** As if the game ended with the turn: the player takes the most points that it can bring. */
export const pointsOfTheTurn: Valuation = { value: () => 0 };

/**
 * Does anything that may be done.
 * @param below gives any whole number from 0 to below its argument
 */
export const chooseAnything =
  (below: (limit: number) => number): Choose =>
  (solved, state) => {
    const choices = solved.choices(state, state.dice);
    const choice = choices[below(choices.length)];
    if (!choice) throw new Error('Nothing may be done');
    return choice;
  };
