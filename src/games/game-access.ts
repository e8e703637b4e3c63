import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock.js';
import { isDealClosed, maySee, type Game } from './domain/game.js';
import { GamesStore } from './storage/games.store.js';

/** Decides who may see a game. */
@Injectable()
export class GameAccess {
  constructor(
    private readonly store: GamesStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether the player may see the game. Public games are visible even without a token. A game of a deal reveals dice
   * that others have yet to roll: it is visible to players whose own game is over, and to everyone once the deal is
   * closed.
   */
  async maySee(game: Game, playerId: string | undefined): Promise<boolean> {
    if (maySee(game, playerId)) return true;
    if (!game.deal) return false;
    if (isDealClosed(game, this.clock.now())) return true;
    return playerId !== undefined && (await this.store.hasPlayed(game.deal.id, playerId));
  }
}
