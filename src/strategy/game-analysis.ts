/** What a game owes to luck and to choices: an account of every roll and every choice, turn by turn. */
import {
  evolve,
  initialState,
  never,
  resumedState,
  sheetOf,
  sheetTotal,
  type CompiledRuleset,
  type GameEvent,
  type GameState,
} from '../engine/index.js';
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
  /** Those that have ended. */
  readonly turns: AnalysedTurn[] = [];
  private state: GameState | null = null;
  private turn: TurnAnalysis | null = null;

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly valuation: Valuation,
  ) {}

  /** @throws Error for events that are no game by these rules */
  add(event: GameEvent): void {
    if (event.type === 'gameStarted') this.state = initialState(this.rules, event);
    else if (event.type === 'gameResumed') this.state = resumedState(event);
    else {
      const before = this.state;
      if (!before) throw new Error('A game begins with gameStarted or gameResumed');
      this.state = evolve(this.rules, before, event);
      this.follow(before, event);
    }
  }

  /** The sums of all turns that have ended, by side. */
  get sides(): AnalysedSide[] {
    const state = this.state;
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

  private follow(before: GameState, event: GameEvent): void {
    switch (event.type) {
      case 'rolled':
        if (before.phase === 'awaitingRoll') {
          this.turn = new TurnAnalysis(this.rules, before, this.valuation);
        }
        this.turn?.roll(before, event);
        return;
      case 'announced':
        this.turn?.announce(before, event.row);
        return;
      case 'attemptMade':
        this.turn?.enter(before, ({ row }) => row === event.row);
        if (event.teammate !== null) this.endTurn();
        return;
      case 'fieldEntered':
        // Of a dictated turn that a team has played the attempts were the choices.
        if (before.phase === 'rolled' && before.dictation && before.teamSize > 1) return;
        this.turn?.enter(before, ({ column, row }) => column === event.column && row === event.row);
        return;
      case 'entryUndone':
        this.turn?.undo();
        return;
      case 'turnEnded':
      case 'gameFinished':
        this.endTurn();
        return;
      case 'gameStarted':
      case 'gameResumed':
      case 'diceKept':
      case 'sideResigned':
        return;
      default:
        never(event);
    }
  }

  private endTurn(): void {
    if (this.turn) this.turns.push(this.turn.end());
    this.turn = null;
  }
}
