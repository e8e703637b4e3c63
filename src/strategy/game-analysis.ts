/** What a game owes to luck and to choices: an account of every roll and every choice, turn by turn. */
import { sheetOf, sheetTotal, type CompiledRuleset, type GameEvent } from '../engine/index.js';
import { GameTurns } from './game-turns.js';
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

/**
 * Folds the events of a game from its start. Each turn is solved once, when it begins, which takes some milliseconds: callers
 * that must not be held up pause between events.
 */
export class GameAnalysis {
  private readonly game: GameTurns<AnalysedTurn>;

  constructor(
    private readonly rules: CompiledRuleset,
    valuation: Valuation,
  ) {
    this.game = new GameTurns(rules, (state) => new TurnAnalysis(rules, state, valuation));
  }

  /** Those that have ended. */
  get turns(): readonly AnalysedTurn[] {
    return this.game.ended;
  }

  /** @throws Error for events that are no game by these rules */
  add(event: GameEvent): void {
    this.game.add(event);
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
