import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock.js';
import { isDealClosed, maySee, type Game } from './domain/game.js';
import { GamesStore } from './storage/games.store.js';

/** Who may see which game. */
@Injectable()
export class GameAccess {
  constructor(
    private readonly store: GamesStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether the player may see the game; a public game is shown to callers without a token too. A game of a deal shows
   * dice that others are still to throw: it is visible to those whose own game is over, and to all when the deal is
   * closed.
   */
  async maySee(game: Game, playerId: string | undefined): Promise<boolean> {
    if (maySee(game, playerId)) return true;
    if (!game.deal) return false;
    if (isDealClosed(game, this.clock.now())) return true;
    return playerId !== undefined && (await this.store.hasPlayed(game.deal.id, playerId));
  }
}
