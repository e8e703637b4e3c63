import { Injectable } from '@nestjs/common';
import type { Caller } from '../api/caller/caller.js';
import { Clock } from '../api/clock.js';
import { RequestError } from '../api/errors/request-error.js';
import type { Retry } from '../api/input/retry.js';
import { DefinitionsService } from '../definitions/definitions.service.js';
import { DELETED_PLAYER } from '../players/players.service.js';
import { AnsweredGames, withOwnNames } from './commands/answered-games.js';
import { gameNotFound } from './domain/game-not-found.js';
import { moves, outcomeOfAnswered } from './commands/move-signals.js';
import { requireSeat } from './commands/require-seat.js';
import type { Game } from './domain/game.js';
import { createGame } from './domain/new-game.js';
import { rematchOf } from './domain/rematch.js';
import { GamesService } from './games.service.js';
import { GameReports } from './publishing/game-reports.js';
import { GamesStore } from './storage/games.store.js';

/** Games that are played once more by the same players. */
@Injectable()
export class RematchesService {
  constructor(
    private readonly store: GamesStore,
    private readonly games: GamesService,
    private readonly answered: AnsweredGames,
    private readonly definitions: DefinitionsService,
    private readonly reports: GameReports,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the rematch of a game, or gives the one that somebody has made.
   * @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT, GAME_NOT_FINISHED, NO_REMATCH, and those of a new game
   */
  async rematch(caller: Caller, gameId: string, retry?: Retry): Promise<Game> {
    const before = await this.answered.madeBefore(retry);
    if (before) return before;
    const played = await this.games.view(caller, gameId);
    if (!played) throw gameNotFound(gameId);
    requireSeat(played, caller);
    const wanted = rematchOf(played, caller, ({ name }) => name === DELETED_PLAYER);
    await this.definitions.load(wanted.rulesetId);
    const { game, log } = createGame(wanted, caller, this.clock.now());
    const answered = await moves.run(
      { kind: 'createGame', playerId: caller.id },
      () => this.store.addRematch(game, log, gameId, retry),
      outcomeOfAnswered,
    );
    if (answered.replayed) return this.answered.made(answered.memo);
    if (answered.answer !== game.id) return this.made(caller, answered.answer);
    this.reports.report(game);
    return withOwnNames(game, caller);
  }

  /** The rematch of a game, where there is one that the caller may see. */
  async of(game: Game, caller: Caller | undefined): Promise<Game | undefined> {
    // Most games that are looked at are being played, and have none.
    const id = game.status === 'FINISHED' ? await this.store.rematchOf(game.id) : undefined;
    return id === undefined ? undefined : this.games.view(caller, id);
  }

  /** @throws RequestError NO_REMATCH when the caller has declined, and others have made it private */
  private async made(caller: Caller, id: string): Promise<Game> {
    const game = await this.games.view(caller, id);
    if (!game)
      throw new RequestError('NO_REMATCH', 'You have left the rematch of this game, which is private.');
    return game;
  }
}
