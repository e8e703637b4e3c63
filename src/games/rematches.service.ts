import { Injectable } from '@nestjs/common';
import type { Caller } from '../kernel/caller/caller.js';
import { Clock } from '../kernel/clock.js';
import type { Retry } from '../kernel/input/retry.js';
import { DefinitionsService } from './definitions/definitions.service.js';
import { withOwnNames } from './commands/answered-games.js';
import { NewGames } from './commands/new-games.js';
import type { GameWithLog } from './domain/begin-game.js';
import { gameNotFound, requireSeat } from './domain/seating.js';
import type { Game } from './domain/game.js';
import { createGame } from './domain/new-game.js';
import { rematchOf } from './domain/rematch.js';
import { GamesService } from './games.service.js';
import { asRematchOf } from './storage/game-places.js';
import { GamesStore } from './storage/games.store.js';

/** Rematches: games that the same players play again. */
@Injectable()
export class RematchesService {
  constructor(
    private readonly store: GamesStore,
    private readonly games: GamesService,
    private readonly newGames: NewGames,
    private readonly definitions: DefinitionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the rematch of a game, or returns the existing one.
   * @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT, GAME_NOT_FINISHED, NO_REMATCH, and errors of creating a game
   */
  async rematch(caller: Caller, gameId: string, retry?: Retry): Promise<Game> {
    const make = (): Promise<GameWithLog> => this.make(caller, gameId);
    const place = asRematchOf(gameId);
    const rematch = await this.newGames.begin({ kind: 'createGame', caller, retry, make, place });
    return withOwnNames(rematch, caller);
  }

  /** The rematch of a game, if it exists and the caller may see it. */
  async of(game: Game, caller: Caller | undefined): Promise<Game | undefined> {
    // Skips a query for most games: those in play have no rematch.
    const id = game.status === 'FINISHED' ? await this.store.rematchOf(game.id) : undefined;
    return id === undefined ? undefined : this.games.view(caller, id);
  }

  private async make(caller: Caller, gameId: string): Promise<GameWithLog> {
    const played = await this.games.view(caller, gameId);
    if (!played) throw gameNotFound(gameId);
    requireSeat(played, caller);
    const wanted = rematchOf(played, caller, await this.store.accountsOf(played));
    await this.definitions.load(wanted.rulesetId);
    return createGame(wanted, caller, this.clock.now());
  }
}
