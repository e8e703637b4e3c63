import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import type { Retry } from '../../kernel/input/retry.js';
import type { Answered } from '../../storage/retries/retries.store.js';
import type { GameWithLog } from '../domain/begin-game.js';
import type { Game } from '../domain/game.js';
import type { Place } from '../storage/game-places.js';
import { GamesStore } from '../storage/games.store.js';
import { writeCreatedMemo } from '../storage/write-game.js';
import { ChangedGames } from '../publishing/changed-games.js';
import { AnsweredGames } from './answered-games.js';
import { moves, outcomeOfNewGame } from './move-signals.js';

/** A request for a new game. */
export interface GameRequest {
  readonly kind: 'createGame' | 'continueGame';
  readonly caller: Caller;
  readonly retry?: Retry | undefined;
  /** Builds the game; not called for a retry. */
  readonly make: () => GameWithLog | Promise<GameWithLog>;
  /** The place of the game, if it has only one. */
  readonly place?: Place;
}

/** Creates games, each only once per idempotency key. */
@Injectable()
export class NewGames {
  constructor(
    private readonly store: GamesStore,
    private readonly answered: AnsweredGames,
    private readonly changed: ChangedGames,
  ) {}

  /**
   * Resolves once the game is on disk. A retry gets the game created earlier, as first returned.
   * @throws errors from `make`, `place` and the store
   */
  async begin({ kind, caller, retry, make, place }: GameRequest): Promise<Game> {
    const before = await this.answered.findCreated(retry);
    if (before) return before;
    const made = await this.makeOrRecall(make, retry);
    if ('id' in made) return made;
    const store = (): Promise<Answered<string>> =>
      this.store.add(made.game, made.log, retry, { creatorName: caller.name, ...(place && { place }) });
    const answered = await moves.run({ kind, playerId: caller.id }, store, outcomeOfNewGame);
    if (answered.replayed) return this.answered.created(answered.memo);
    if (answered.answer !== writeCreatedMemo(made.game)) return this.answered.created(answered.answer);
    this.changed.report(made.game);
    return made.game;
  }

  /** If the game cannot be built, a concurrent attempt of the same request may already have created it. */
  private async makeOrRecall(
    make: GameRequest['make'],
    retry: Retry | undefined,
  ): Promise<GameWithLog | Game> {
    try {
      return await make();
    } catch (error) {
      const made = await this.answered.findCreated(retry);
      if (made) return made;
      throw error;
    }
  }
}
