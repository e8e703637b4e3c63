import { Injectable } from '@nestjs/common';
import type { Caller } from '../api/caller/caller.js';
import { Clock } from '../api/clock.js';
import type { Retry } from '../api/input/retry.js';
import { AnsweredGames } from './commands/answered-games.js';
import { continueGame, type Continuation } from './domain/continued-game.js';
import type { Game } from './domain/game.js';
import { GameUpdates } from './publishing/game-updates.js';
import { GamesStore } from './storage/games.store.js';
import { moves, outcomeOfAnswered } from './commands/move-signals.js';

/** Games that begin with a history: opened saves and imported games. */
@Injectable()
export class ContinuedGamesService {
  constructor(
    private readonly store: GamesStore,
    private readonly answered: AnsweredGames,
    private readonly clock: Clock,
    private readonly updates: GameUpdates,
  ) {}

  /** Makes the game, every seat the caller's; resolves when it is on disk. A retry gives the one made before. */
  async create(caller: Caller, continuation: Continuation, retry?: Retry): Promise<Game> {
    const { game, log } = continueGame(continuation, caller, this.clock.now());
    const answered = await moves.run(
      { kind: 'continueGame', playerId: caller.id },
      () => this.store.add(game, log, retry),
      outcomeOfAnswered,
    );
    if (answered.replayed) return this.answered.made(answered.memo);
    this.updates.publish(game);
    return game;
  }

  /** The game that this request has made before, if it has. */
  madeBefore(retry: Retry | undefined): Promise<Game | undefined> {
    return this.answered.madeBefore(retry);
  }
}
