/** Confirms by whole games that a choice is better than others: all meet the same dice. */
import {
  at,
  emptyFields,
  type CompiledRuleset,
  type Rolled,
  type Sheet,
  type Slices,
} from '@yamb-server/engine';
import { momentsOf } from './normal.js';
import { solvingTurn } from './solve-turn.js';
import type { Choice, SolvedTurn } from './solved-turn.js';
import { FIRST_ROLL, nextTurnOn, type TurnPoint } from './turn-point.js';
import type { Valuation } from './valuation.js';
import { keyOf } from './advise.js';

/**
 * The faces of all dice in a roll of a turn of a game. Equal arguments give equal faces. The turn of the choice is number 0;
 * its first roll and that of later turns are number 1.
 */
export type DiceOfGames = (game: number, turn: number, roll: number) => readonly number[];

/** Games before the first decision: fewer measure the standard error too poorly. */
const LEAST_GAMES = 8;
/** Maximum number of games after a choice. */
const MOST_GAMES = 24;
/** A decision is this many standard errors away from the bound. */
const ERRORS = 2;
/** The share of a claimed loss that play must show. Half of a mistake is still an inaccuracy. */
const CONFIRMED_SHARE = 0.5;

/**
 * Whether play confirms that the best choice of a turn is better than the made one and than the second best, in slices. After
 * each of them, games are played to the end of the sheet, all choices by the valuation.
 *
 * The mean difference must reach half of the claimed loss. A comparison ends as soon as that is decided by two standard
 * errors. After the last game, the mean decides, and must be two standard errors above 0 for the made choice. The second best
 * may be so close that this would take hundreds of games.
 * @param made the key of the choice in the game
 */
export function* confirmingByPlay(
  rules: CompiledRuleset,
  state: Rolled,
  valuation: Valuation,
  made: string,
  dice: DiceOfGames,
): Slices<boolean> {
  const solved = yield* solvingTurn(rules, state, valuation);
  const [best, ...others] = solved.choices(state, state.dice);
  const [second] = others;
  const mistake = others.find((choice) => keyOf(choice) === made);
  if (!best || !second || !mistake) return false;
  const comparison = new Comparison(new PlayOuts(rules, state, solved, valuation, dice), best);
  if (!(yield* comparison.confirming(mistake, ERRORS))) return false;
  return second === mistake || (yield* comparison.confirming(second, 0));
}

/** Compares the best choice with others by the same games. */
class Comparison {
  /** The value of the best choice, by game. */
  private readonly values: number[] = [];

  constructor(
    private readonly games: PlayOuts,
    private readonly best: Choice,
  ) {}

  /** @param errors see `verdictOn` */
  *confirming(rival: Choice, errors: number): Slices<boolean> {
    const ahead: number[] = [];
    for (;;) {
      const game = ahead.length;
      const value = (this.values[game] ??= yield* this.games.value(this.best, game));
      ahead.push(value - (yield* this.games.value(rival, game)));
      const verdict = verdictOn(ahead, this.best.value - rival.value, errors);
      if (verdict !== undefined) return verdict;
    }
  }
}

/**
 * Whether games confirm a loss; undefined if more are needed.
 * @param ahead by how much the best choice is ahead in each game
 * @param loss the claimed mean of that
 * @param errors the number of standard errors by which the mean must exceed 0 after the last game
 */
export function verdictOn(ahead: readonly number[], loss: number, errors: number): boolean | undefined {
  if (ahead.length < LEAST_GAMES) return undefined;
  const bound = CONFIRMED_SHARE * loss;
  const { mean, error } = momentsOf(ahead);
  if (mean - ERRORS * error >= bound) return true;
  if (mean + ERRORS * error < bound) return false;
  return ahead.length < MOST_GAMES ? undefined : mean >= bound && mean - errors * error > 0;
}

/** Plays on after choices of a turn. */
export class PlayOuts {
  /** @param solved the turn of the state, solved for points by the valuation */
  constructor(
    private readonly rules: CompiledRuleset,
    private readonly state: Rolled,
    private readonly solved: SolvedTurn,
    private readonly valuation: Valuation,
    private readonly dice: DiceOfGames,
  ) {}

  /**
   * The expected increase of the total after a choice, as one game shows it, in slices. Its mean over games is that of the
   * points made, without the luck of their dice: the amount by which a roll raises the expected increase has mean 0. The rest
   * is the value of the choice and, for each later turn, by how much solving it changes the value of its sheet. With exact
   * values, nothing changes.
   */
  *value(choice: Choice, game: number): Slices<number> {
    const { rules, state, valuation } = this;
    let value = choice.value;
    let sheet = this.sheetAfter(this.solved, state, choice, this.rolling(game, 0));
    for (let turn = 1; emptyFields(rules, sheet) > 0; turn += 1) {
      const solved = yield* solvingTurn(rules, nextTurnOn(rules, state, sheet), valuation);
      // Nothing is open if only a dictated column is left: its value stays that of the valuation.
      if (!Number.isFinite(solved.value)) break;
      value += solved.value - valuation.value(sheet);
      const rolling = this.rolling(game, turn);
      const thrown = { ...FIRST_ROLL, dice: rolling(FIRST_ROLL.rollNumber) };
      sheet = this.sheetAfter(solved, thrown, bestOf(solved, thrown), rolling);
    }
    return value;
  }

  /** The sheet at the end of a turn that continues with the choice. */
  private sheetAfter(solved: SolvedTurn, thrown: Thrown, choice: Choice, rolling: Rolling): Sheet {
    if (choice.kind === 'enter') return at(solved.endsAfter(thrown, thrown.dice, choice), 0).sheet;
    const next =
      choice.kind === 'announce'
        ? { ...thrown, announced: choice.row }
        : rolled(thrown, choice.keep, rolling);
    return this.sheetAfter(solved, next, bestOf(solved, next), rolling);
  }

  private rolling(game: number, turn: number): Rolling {
    return (roll) => this.dice(game, turn, roll);
  }
}

/** A point of a turn, and the dice on the table. */
interface Thrown extends TurnPoint {
  readonly dice: readonly number[];
}

/** The faces of all dice in a roll of one turn. */
type Rolling = (roll: number) => readonly number[];

function rolled({ rollNumber, announced, dice }: Thrown, keep: readonly number[], rolling: Rolling): Thrown {
  const faces = rolling(rollNumber + 1);
  return {
    rollNumber: rollNumber + 1,
    threwAll: keep.length === 0,
    announced,
    dice: dice.map((face, position) => (keep.includes(position) ? face : at(faces, position))),
  };
}

/** The choice with the highest value. An entry that wins at once is not preferred: values for points continue after it. */
const bestOf = (solved: SolvedTurn, thrown: Thrown): Choice =>
  solved.choices(thrown, thrown.dice).reduce((best, choice) => (choice.value > best.value ? choice : best));
