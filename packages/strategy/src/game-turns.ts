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

export type RolledEvent = Extract<GameEvent, { type: 'rolled' }>;
export type EnteredEvent = Extract<GameEvent, { type: 'attemptMade' | 'fieldEntered' }>;

/** Records the rolls and choices of one turn. */
export interface TurnAccount<Result> {
  /** @param before the game before the roll; another roll is a choice */
  roll(before: GameState, event: RolledEvent): void;
  announce(before: GameState, row: string): void;
  /** Records an entry that may still be undone. */
  enter(before: GameState, event: EnteredEvent): void;
  undo(): void;
  /** Ends the turn with its last entry. A turn that ends with a resignation may have no entry. */
  end(): Result;
}

/** Splits the events of a game into turns, each with its own account. */
export class GameTurns<Result> {
  /** The turns that have ended. */
  readonly ended: Result[] = [];
  private current: GameState | null = null;
  private turn: TurnAccount<Result> | null = null;

  /** @param begin called with the state before the first roll of a turn */
  constructor(
    private readonly rules: CompiledRuleset,
    private readonly begin: (state: AwaitingRoll) => TurnAccount<Result>,
  ) {}

  /** The state after the last event; null before the first. */
  get state(): GameState | null {
    return this.current;
  }

  /** @throws Error if the events are not a game with these rules */
  add(event: GameEvent): void {
    if (event.type === 'gameStarted') this.current = initialState(this.rules, event);
    else if (event.type === 'gameResumed') this.current = resumedState(event);
    else {
      const before = this.current;
      if (!before) throw new Error('A game starts with gameStarted or gameResumed');
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
        // In a team's dictated turn, the attempts were the choices.
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
