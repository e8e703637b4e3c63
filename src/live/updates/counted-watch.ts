import { isOver, seatsOwnedBy, type Game } from '../../games/domain/game.js';
import type { Watchers } from './watchers.js';

/** A follower of a game. It counts as a watcher while the player has no seat and the game is not over. */
export class CountedWatch {
  private leave: (() => void) | undefined;

  constructor(
    private readonly watchers: Watchers,
    private readonly gameId: string,
    private readonly playerId: string | undefined,
  ) {}

  /** Updates the count for the current state of the game. */
  see(game: Pick<Game, 'seats' | 'status'>): void {
    const isSeated = this.playerId !== undefined && seatsOwnedBy(game, this.playerId).length > 0;
    if (isSeated || isOver(game)) this.end();
    else this.leave ??= this.watchers.join(this.gameId, this.playerId);
  }

  end(): void {
    this.leave?.();
    this.leave = undefined;
  }
}
