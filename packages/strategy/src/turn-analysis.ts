import {
  sheetOf,
  sheetTotal,
  sideOf,
  type AwaitingRoll,
  type CompiledRuleset,
  type GameState,
  type Rolled,
} from '@yamb-server/engine';
import { advisedChoice, keyOf, probability, winChances } from './advise.js';
import type { EnteredEvent, RolledEvent, TurnAccount } from './game-turns.js';
import type { LossCauses, ValueParts } from './loss-causes.js';
import type { Hope } from './turn-ends.js';
import type { AdvisedChoice, Choice, SolvedTurn } from './solved-turn.js';

/** A roll, and how much its dice raised the expected total. */
export interface AnalysedRoll {
  readonly kind: 'roll';
  readonly dice: readonly number[];
  readonly luck: number;
}

/** A choice, and how far the expected total fell below that of the best choice. */
export interface AnalysedChoice {
  readonly kind: 'choice';
  readonly dice: readonly number[];
  readonly made: AdvisedChoice;
  readonly best: AdvisedChoice;
  readonly loss: number;
  /** How much a random legal choice loses on average: what was at stake. */
  readonly stakes: number;
  /** How far the chance to win fell below that of the best choice for it, from 0 to 1; null without opponents or another goal. */
  readonly winLoss: number | null;
  /** Only of a choice with a loss. */
  readonly costly?: CostlyChoice;
}

/** Why a choice lost points. */
export interface CostlyChoice {
  /** Adds up to the loss. */
  readonly causes: ValueParts;
  /** The likely outcome of the choice. */
  readonly made: Hope;
  /** The likely outcome of the best choice. */
  readonly best: Hope;
}

/** The rolls and choices of a turn, with their luck and losses. */
export interface AnalysedTurn {
  /** From 1, across all sides. */
  readonly turnNumber: number;
  readonly seat: number;
  readonly side: number;
  /** The side's expected total before the first roll. */
  readonly expected: number;
  /** The standard deviation of that after the first roll: the scale of the turn. */
  readonly deviation: number;
  /** The side's chance to win before the first roll, from 0 to 1; null without opponents or another goal. */
  readonly winChance: number | null;
  readonly steps: readonly (AnalysedRoll | AnalysedChoice)[];
}

/** The current turn, solved for points and, if its side has one, for its goal. */
export interface SolvedTwice {
  readonly forPoints: SolvedTurn;
  readonly forGoal: SolvedTurn | null;
}

/** Smaller losses are rounding errors. */
const ROUNDING = 1e-6;

type IsMade = (choice: Choice, dice: readonly number[]) => boolean;

/** Splits the result of the current turn into luck and choices. */
export class TurnAnalysis implements TurnAccount<AnalysedTurn> {
  private readonly side: number;
  /** The value of the turn before its first roll. */
  private readonly value: number;
  /** The total before the turn. */
  private readonly total: number;
  private readonly steps: (AnalysedRoll | AnalysedChoice)[] = [];
  /** The expected gain after the side's last choice; before the first roll, at the start of the turn. */
  private expected: number;
  private readonly deviation: number;
  private readonly winChance: number | null;
  /** An entry that may still be undone. */
  private entry: AnalysedChoice | null = null;

  /** @param solved the current turn; rolls and announcements may require a new solution */
  constructor(
    rules: CompiledRuleset,
    private readonly begun: AwaitingRoll,
    private readonly solved: () => SolvedTwice,
    private readonly causes: LossCauses,
  ) {
    this.side = sideOf(begun, begun.seat);
    this.total = sheetTotal(rules, sheetOf(begun, this.side));
    const { forPoints, forGoal } = solved();
    this.value = forPoints.value;
    this.deviation = forPoints.deviation;
    this.winChance = forGoal && probability(forGoal.value);
    this.expected = this.value;
  }

  roll(before: GameState, { kept, dice, rollNumber }: RolledEvent): void {
    if (before.phase === 'rolled') {
      const faces = facesOf(kept, before.dice);
      this.choose(before, (choice, on) => choice.kind === 'roll' && facesOf(choice.keep, on) === faces);
    }
    const announced = before.phase === 'rolled' ? before.announced : null;
    const best = this.solved().forPoints.best({ rollNumber, threwAll: kept.length === 0, announced }, dice);
    this.steps.push({ kind: 'roll', dice, luck: best.value - this.expected });
  }

  announce(before: GameState, row: string): void {
    this.choose(before, (choice) => choice.kind === 'announce' && choice.row === row);
  }

  enter(before: GameState, event: EnteredEvent): void {
    this.entry = this.choiceOf(
      before,
      (choice) =>
        choice.kind === 'enter' &&
        choice.row === event.row &&
        // An attempt does not name a column.
        (event.type === 'attemptMade' || choice.column === event.column),
    );
  }

  undo(): void {
    this.entry = null;
  }

  end(): AnalysedTurn {
    const { turnNumber, seat } = this.begun;
    return {
      turnNumber,
      seat,
      side: this.side,
      expected: this.total + this.value,
      deviation: this.deviation,
      winChance: this.winChance,
      steps: this.entry ? [...this.steps, this.entry] : this.steps,
    };
  }

  private choose(before: GameState, isMade: IsMade): void {
    this.steps.push(this.choiceOf(before, isMade));
  }

  private choiceOf(before: GameState, isMade: IsMade): AnalysedChoice {
    if (before.phase !== 'rolled') throw new Error('A choice requires dice on the table');
    const { dice } = before;
    const { forPoints: solved, forGoal } = this.solved();
    const choices = solved.choices(before, dice);
    const made = choices.find((choice) => isMade(choice, dice));
    const [best] = choices;
    if (!best || !made) throw new Error(`No choice with ${dice.join(' ')} matches the event`);
    this.expected = made.value;
    const loss = best.value - made.value;
    const mean = choices.reduce((sum, { value }) => sum + value, 0) / choices.length;
    return {
      kind: 'choice',
      dice,
      made: advisedChoice(made, dice),
      best: advisedChoice(best, dice),
      loss,
      stakes: best.value - mean,
      winLoss: forGoal && winLoss(winChances(forGoal, before), made),
      ...(loss > ROUNDING && {
        costly: {
          causes: this.causes.of(solved, before, made, best),
          made: mainHope(solved, before, made, best),
          best: mainHope(solved, before, best, made),
        },
      }),
    };
  }
}

/** How much of the chance to win a choice gives up. */
const winLoss = (chances: ReadonlyMap<string, number>, made: Choice): number =>
  Math.max(...chances.values()) - (chances.get(keyOf(made)) ?? NaN);

/**
 * The likeliest outcome of a choice. Instead of certain points, what is worth the risk: the likeliest field with a
 * higher score, if there is one.
 * @param other the choice that it is compared with
 */
function mainHope(solved: SolvedTurn, state: Rolled, choice: Choice, other: Choice): Hope {
  if (choice.kind === 'enter') {
    const { column, row, score } = choice;
    return { column, row, score, chance: 1 };
  }
  const hopes = solved.hopes(state, state.dice, choice);
  const certain = other.kind === 'enter' ? other.score : 0;
  const hope = hopes.find(({ score }) => score > certain) ?? hopes[0];
  if (!hope) throw new Error('A turn ends in a field');
  return hope;
}

/** The sorted faces of some positions, as a string. */
const facesOf = (positions: readonly number[], dice: readonly number[]): string =>
  positions
    .map((position) => dice[position] ?? NaN)
    .sort((one, other) => one - other)
    .join('');
