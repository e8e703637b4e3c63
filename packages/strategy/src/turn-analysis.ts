/** What a turn owes to luck and to choices. */
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

/** A roll: by how much its dice raised the expected total. */
export interface AnalysedRoll {
  readonly kind: 'roll';
  readonly dice: readonly number[];
  readonly luck: number;
}

/** A choice, and by how much it lowered the expected total below that of the best. */
export interface AnalysedChoice {
  readonly kind: 'choice';
  readonly dice: readonly number[];
  readonly made: AdvisedChoice;
  readonly best: AdvisedChoice;
  readonly loss: number;
}

export interface AnalysedTurn {
  /** From 1, over all sides. */
  readonly turnNumber: number;
  readonly seat: number;
  readonly side: number;
  /** The expected total of the side before the first roll. */
  readonly expected: number;
  readonly steps: readonly (AnalysedRoll | AnalysedChoice)[];
}

type Rolled = Extract<GameEvent, { type: 'rolled' }>;
type Entered = Extract<GameEvent, { type: 'attemptMade' | 'fieldEntered' }>;
type IsMade = (choice: Choice, dice: readonly number[]) => boolean;

/** A turn under way. */
export class TurnAnalysis implements TurnAccount<AnalysedTurn> {
  private readonly side: number;
  /** What it is worth before its first roll. */
  private readonly value: number;
  /** The total before it. */
  private readonly total: number;
  private readonly steps: (AnalysedRoll | AnalysedChoice)[] = [];
  /** What the side expects to gain after its last choice; before the first roll, at its start. */
  private expected: number;
  /** An entry that may still be undone. */
  private entry: AnalysedChoice | null = null;

  /** @param solved the turn as it is now: a re-roll or an announcement may make another of it */
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
        // An attempt says no column.
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
    if (before.phase !== 'rolled') throw new Error('A choice needs dice on the table');
    const { dice } = before;
    const choices = this.solved().choices(before, dice);
    const made = choices.find((choice) => isMade(choice, dice));
    const [best] = choices;
    if (!best || !made) throw new Error(`No choice with ${dice.join(' ')} is what was done`);
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

/** The faces of some positions, in order, as a string. */
const facesOf = (positions: readonly number[], dice: readonly number[]): string =>
  positions
    .map((position) => dice[position] ?? NaN)
    .sort((one, other) => one - other)
    .join('');
