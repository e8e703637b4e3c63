/** The turns of a game, followed through its events. */
import {
  evolve,
  initialState,
  never,
  resumedState,
  type AwaitingRoll,
  type CompiledRuleset,
  type GameEvent,
  type GameState,
} from '@yamb-server/engine';

type Rolled = Extract<GameEvent, { type: 'rolled' }>;
type Entered = Extract<GameEvent, { type: 'attemptMade' | 'fieldEntered' }>;

/** An account of a turn under way: of each roll and each choice. */
export interface TurnAccount<Result> {
  /** @param before the game before the roll: to roll again is a choice */
  roll(before: GameState, event: Rolled): void;
  announce(before: GameState, row: string): void;
  /** An entry, which may still be undone. */
  enter(before: GameState, event: Entered): void;
  undo(): void;
  /** An entry that was not undone counts. A turn that a resignation ends may have none. */
  end(): Result;
}

/** Folds the events of a game from its start, and gives each of its turns to an account of its own. */
export class GameTurns<Result> {
  /** Those that have ended. */
  readonly ended: Result[] = [];
  private current: GameState | null = null;
  private turn: TurnAccount<Result> | null = null;

  /** @param begin called with the state before the first roll of a turn */
  constructor(
    private readonly rules: CompiledRuleset,
    private readonly begin: (state: AwaitingRoll) => TurnAccount<Result>,
  ) {}

  /** After the last event; null before the first one. */
  get state(): GameState | null {
    return this.current;
  }

  /** @throws Error for events that are no game by these rules */
  add(event: GameEvent): void {
    if (event.type === 'gameStarted') this.current = initialState(this.rules, event);
    else if (event.type === 'gameResumed') this.current = resumedState(event);
    else {
      const before = this.current;
      if (!before) throw new Error('A game begins with gameStarted or gameResumed');
      this.current = evolve(this.rules, before, event);
      this.follow(before, event);
    }
  }

  private follow(before: GameState, event: GameEvent): void {
    switch (event.type) {
      case 'rolled':
        if (before.phase === 'awaitingRoll') this.turn = this.begin(before);
        this.turn?.roll(before, event);
        return;
      case 'announced':
        this.turn?.announce(before, event.row);
        return;
      case 'attemptMade':
        this.turn?.enter(before, event);
        if (event.teammate !== null) this.endTurn();
        return;
      case 'fieldEntered':
        // Of a dictated turn that a team has played the attempts were the choices.
        if (before.phase === 'rolled' && before.dictation && before.teamSize > 1) return;
        this.turn?.enter(before, event);
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
    if (this.turn) this.ended.push(this.turn.end());
    this.turn = null;
  }
}
