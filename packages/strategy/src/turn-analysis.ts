import {
  sheetOf,
  sheetTotal,
  sideOf,
  type AwaitingRoll,
  type CompiledRuleset,
  type GameEvent,
  type GameState,
} from '@yamb-server/engine';
import { advisedChoice, type AdvisedChoice } from './advise.js';
import type { TurnAccount } from './game-turns.js';
import type { Choice, SolvedTurn } from './solved-turn.js';

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
}

/** The rolls and choices of a turn, with their luck and losses. */
export interface AnalysedTurn {
  /** From 1, across all sides. */
  readonly turnNumber: number;
  readonly seat: number;
  readonly side: number;
  /** The side's expected total before the first roll. */
  readonly expected: number;
  readonly steps: readonly (AnalysedRoll | AnalysedChoice)[];
}

type Rolled = Extract<GameEvent, { type: 'rolled' }>;
type Entered = Extract<GameEvent, { type: 'attemptMade' | 'fieldEntered' }>;
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
  /** An entry that may still be undone. */
  private entry: AnalysedChoice | null = null;

  /** @param solved the current turn; rolls and announcements may require a new solution */
  constructor(
    rules: CompiledRuleset,
    private readonly begun: AwaitingRoll,
    private readonly solved: () => SolvedTurn,
  ) {
    this.side = sideOf(begun, begun.seat);
    this.total = sheetTotal(rules, sheetOf(begun, this.side));
    this.value = solved().value;
    this.expected = this.value;
  }

  roll(before: GameState, { kept, dice, rollNumber }: Rolled): void {
    if (before.phase === 'rolled') {
      const faces = facesOf(kept, before.dice);
      this.choose(before, (choice, on) => choice.kind === 'roll' && facesOf(choice.keep, on) === faces);
    }
    const announced = before.phase === 'rolled' ? before.announced : null;
    const best = this.solved().best({ rollNumber, threwAll: kept.length === 0, announced }, dice);
    this.steps.push({ kind: 'roll', dice, luck: best.value - this.expected });
  }

  announce(before: GameState, row: string): void {
    this.choose(before, (choice) => choice.kind === 'announce' && choice.row === row);
  }

  enter(before: GameState, event: Entered): void {
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
      steps: this.entry ? [...this.steps, this.entry] : this.steps,
    };
  }

  private choose(before: GameState, isMade: IsMade): void {
    this.steps.push(this.choiceOf(before, isMade));
  }

  private choiceOf(before: GameState, isMade: IsMade): AnalysedChoice {
    if (before.phase !== 'rolled') throw new Error('A choice requires dice on the table');
    const { dice } = before;
    const choices = this.solved().choices(before, dice);
    const made = choices.find((choice) => isMade(choice, dice));
    const [best] = choices;
    if (!best || !made) throw new Error(`No choice with ${dice.join(' ')} matches the event`);
    this.expected = made.value;
    return {
      kind: 'choice',
      dice,
      made: advisedChoice(made, dice),
      best: advisedChoice(best, dice),
      loss: best.value - made.value,
    };
  }
}

/** The sorted faces of some positions, as a string. */
const facesOf = (positions: readonly number[], dice: readonly number[]): string =>
  positions
    .map((position) => dice[position] ?? NaN)
    .sort((one, other) => one - other)
    .join('');
