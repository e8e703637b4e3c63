import {
  sheetOf,
  sheetTotal,
  type CompiledRuleset,
  type GameEvent,
  type GameState,
  type OpenTurn,
  type Slices,
} from '@yamb-server/engine';
import { GameTurns } from './game-turns.js';
import { LossCauses } from './loss-causes.js';
import { solvingTurn } from './solve-turn.js';
import { TO_WIN, type Goal } from './sides/goal.js';
import { hasRivals, solvingToWin } from './sides/solve-to-win.js';
import { TurnAnalysis, type AnalysedTurn, type SolvedTwice } from './turn-analysis.js';
import type { SpreadValuation, Valuation } from './valuation.js';

/** The luck and losses of one side. */
export interface AnalysedSide {
  /** The expected total before the side's first turn; the total if it has not had one. */
  readonly start: number;
  /** The sum of the luck of its rolls. */
  readonly luck: number;
  /** The sum of the losses of its choices. */
  readonly losses: number;
  /** The sum of what was at stake in its choices. */
  readonly stakes: number;
  /** The sum of the chances to win that its choices gave up; null without opponents or another goal. */
  readonly winLosses: number | null;
  /** The rest: total − (start + luck − losses). 0 if values are exact and the side plays alone to the end. */
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
 * Splits the result of a game into luck and choices, turn by turn, from its events. Each turn is solved once at its
 * start, which takes half a second on the largest sheets.
 */
export class GameAnalysis {
  private readonly game: GameTurns<AnalysedTurn>;
  private solved: SolvedTwice | undefined;

  /**
   * @param spread the same valuation with its spread, for the chances to win; null leaves them out
   * @param goal the goal besides points; without opponents, a side cannot play to win
   */
  constructor(
    private readonly rules: CompiledRuleset,
    private readonly valuation: Valuation,
    private readonly spread: SpreadValuation | null = null,
    private readonly goal: Goal = TO_WIN,
  ) {
    const causes = new LossCauses(rules, valuation);
    this.game = new GameTurns(
      rules,
      (state) => new TurnAnalysis(rules, state, () => this.solvedTurn(), causes),
    );
  }

  /** The turns that have ended. */
  get turns(): readonly AnalysedTurn[] {
    return this.game.ended;
  }

  /** @throws Error if the events are not a game with these rules */
  *adding(event: GameEvent): Slices<void> {
    const before = this.game.state;
    if (before && this.needsSolving(before, event)) {
      this.solved = yield* this.solving(before);
    }
    this.game.add(event);
  }

  private *solving(state: OpenTurn): Slices<SolvedTwice> {
    const { rules, valuation, spread, goal } = this;
    const forPoints = yield* solvingTurn(rules, state, valuation);
    const hasGoal = goal.kind !== 'win' || hasRivals(state);
    const forGoal = spread && hasGoal ? yield* solvingToWin(rules, state, spread, goal) : null;
    return { forPoints, forGoal };
  }

  /** Whether the event starts a turn, or is a choice in a turn that has changed since it was solved. */
  private needsSolving(before: GameState, { type }: GameEvent): before is OpenTurn {
    if (before.phase === 'awaitingRoll') return type === 'rolled';
    return before.phase === 'rolled' && CHOICES.has(type) && this.solved?.forPoints.isFor(before) !== true;
  }

  private solvedTurn(): SolvedTwice {
    if (!this.solved) throw new Error('No turn has started');
    return this.solved;
  }

  /** The sums of all completed turns, by side. */
  get sides(): AnalysedSide[] {
    const { state } = this.game;
    if (!state) return [];
    return state.sheets.map((_, side) => {
      const turns = this.turns.filter((turn) => turn.side === side);
      const steps = turns.flatMap((turn) => turn.steps);
      const choices = steps.filter((step) => step.kind === 'choice');
      const luck = steps.reduce((sum, step) => sum + (step.kind === 'roll' ? step.luck : 0), 0);
      const losses = choices.reduce((sum, { loss }) => sum + loss, 0);
      const stakes = choices.reduce((sum, choice) => sum + choice.stakes, 0);
      const winLosses = choices.flatMap(({ winLoss }) => winLoss ?? []);
      const total = sheetTotal(this.rules, sheetOf(state, side));
      const start = turns[0]?.expected ?? total;
      const remainder = total - (start + luck - losses);
      return {
        ...{ start, luck, losses, stakes, remainder, total, adjustedTotal: total - luck },
        winLosses: winLosses.length > 0 ? winLosses.reduce((sum, loss) => sum + loss, 0) : null,
      };
    });
  }
}
