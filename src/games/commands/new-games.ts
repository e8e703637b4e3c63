import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import type { Retry } from '../../kernel/input/retry.js';
import type { Answered } from '../../storage/retries/retries.store.js';
import type { Beginning } from '../domain/begin-game.js';
import type { Game } from '../domain/game.js';
import { ChangedGames } from '../publishing/changed-games.js';
import { AnsweredGames } from './answered-games.js';
import { moves, outcomeOfAnswered } from './move-signals.js';

/** Who makes a game, and how. */
export interface GameRequest {
  readonly kind: 'createGame' | 'continueGame';
  readonly caller: Caller;
  readonly retry: Retry | undefined;
}

/** How a game is made and stored. */
export interface GameMaking {
  /** Makes the game. A retry does not call it. */
  readonly make: () => Beginning | Promise<Beginning>;
  /** Stores the game and answers with its id, or with that of a game that already stands in its place. */
  readonly store: (beginning: Beginning) => Promise<Answered<string>>;
  /** Reads the game that stands in its place; by default any game. */
  readonly existing?: (id: string) => Promise<Game>;
}

/** Makes games, each once however often its request is sent. */
@Injectable()
export class NewGames {
  constructor(
    private readonly answered: AnsweredGames,
    private readonly changed: ChangedGames,
  ) {}

  /**
   * Resolves when the game is on disk. A retry gets the game that the request has made before, as it was then.
   * @throws what `make`, `store` and `existing` throw
   */
  async begin(request: GameRequest, { make, store, existing }: GameMaking): Promise<Game> {
    const { kind, caller, retry } = request;
    const before = await this.answered.madeBefore(retry);
    if (before) return before;
    const made = await this.makeOrRecall(make, retry);
    if ('id' in made) return made;
    const answered = await moves.run({ kind, playerId: caller.id }, () => store(made), outcomeOfAnswered);
    if (answered.replayed) return this.answered.made(answered.memo);
    if (answered.answer !== made.game.id)
      return existing ? existing(answered.answer) : this.answered.latest(answered.answer);
    this.changed.report(made.game);
    return made.game;
  }

  /** Where a game cannot be made, another attempt of the same request may have made it since. */
  private async makeOrRecall(make: GameMaking['make'], retry: Retry | undefined): Promise<Beginning | Game> {
    try {
      return await make();
    } catch (error) {
      const made = await this.answered.madeBefore(retry);
      if (made) return made;
      throw error;
    }
  }
}
