/** What a game owes to luck and to choices: an account of every roll and every choice, turn by turn. */
import {
  sheetOf,
  sheetTotal,
  type AwaitingRoll,
  type CompiledRuleset,
  type GameEvent,
  type GameState,
  type Rolled,
  type Slices,
} from '@yamb-server/engine';
import { GameTurns } from './game-turns.js';
import { solvingTurn } from './solve-turn.js';
import type { SolvedTurn } from './solved-turn.js';
import { TurnAnalysis, type AnalysedTurn } from './turn-analysis.js';
import type { Valuation } from './valuation.js';

export interface AnalysedSide {
  /** The expected total when the side's first turn begins; the total where it has had none. */
  readonly start: number;
  /** The sum of the luck of its rolls. */
  readonly luck: number;
  /** The sum of the losses of its choices. */
  readonly losses: number;
  /** What is neither: total − (start + luck − losses). 0 where values are exact and the side plays alone to the end. */
  readonly remainder: number;
  readonly total: number;
  /** The total without luck. */
  readonly adjustedTotal: number;
}

const CHOICES: ReadonlySet<GameEvent['type']> = new Set([
  'rolled',
  'announced',
  'attemptMade',
  'fieldEntered',
]);

/**
 * Folds the events of a game from its start. Each turn is solved once, when it begins, which takes half a second on the largest sheets.
 */
export class GameAnalysis {
  private readonly game: GameTurns<AnalysedTurn>;
  private solved: SolvedTurn | undefined;

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly valuation: Valuation,
  ) {
    this.game = new GameTurns(rules, (state) => new TurnAnalysis(rules, state, () => this.solvedTurn()));
  }

  /** Those that have ended. */
  get turns(): readonly AnalysedTurn[] {
    return this.game.ended;
  }

  /** @throws Error for events that are no game by these rules */
  *adding(event: GameEvent): Slices<void> {
    const before = this.game.state;
    if (before && this.isToBeSolved(before, event)) {
      this.solved = yield* solvingTurn(this.rules, before, this.valuation);
    }
    this.game.add(event);
  }

  /** Whether the event begins a turn, or is a choice in one that has changed since it was solved. */
  private isToBeSolved(before: GameState, { type }: GameEvent): before is AwaitingRoll | Rolled {
    if (before.phase === 'awaitingRoll') return type === 'rolled';
    return before.phase === 'rolled' && CHOICES.has(type) && this.solved?.isFor(before) !== true;
  }

  private solvedTurn(): SolvedTurn {
    if (!this.solved) throw new Error('No turn has begun');
    return this.solved;
  }

  /** The sums of all turns that have ended, by side. */
  get sides(): AnalysedSide[] {
    const { state } = this.game;
    if (!state) return [];
    return state.sheets.map((_, side) => {
      const turns = this.turns.filter((turn) => turn.side === side);
      const steps = turns.flatMap((turn) => turn.steps);
      const luck = steps.reduce((sum, step) => sum + (step.kind === 'roll' ? step.luck : 0), 0);
      const losses = steps.reduce((sum, step) => sum + (step.kind === 'choice' ? step.loss : 0), 0);
      const total = sheetTotal(this.rules, sheetOf(state, side));
      const start = turns[0]?.expected ?? total;
      const remainder = total - (start + luck - losses);
      return { start, luck, losses, remainder, total, adjustedTotal: total - luck };
    });
  }
}
