import { Injectable } from '@nestjs/common';
import { playersOf, type Game } from '../domain/game.js';

/** Hears that a game has reached a version, or has gone further by now; without one, that it may have. */
export type UpdateListener = (version?: number) => void;

/** Hears that something is new in a game of a player; without one, that there may be in any. */
export type PlayerListener = (gameId?: string) => void;

/** What there is to tell of a game. */
export type UpdatedGame = Pick<Game, 'id' | 'version' | 'seats'>;

/**
 * Tells who listens that a game has gone on. A message is only a hint that the log has more: it may be lost, come
 * twice or out of order, and carries nothing that is not in the log.
 */
export abstract class GameUpdates {
  /** To be called when the version is committed, never before. Costs next to nothing when nobody listens. */
  abstract publish(game: UpdatedGame): void;

  /** Listens to one game, from the return of this call until the function that it gives is called. */
  abstract listen(gameId: string, listener: UpdateListener): () => void;

  /** Listens to all games of a player, those that begin later too. */
  abstract listenToPlayer(playerId: string, listener: PlayerListener): () => void;

  /** Is called when all is told again after some was not, so that everybody should look. @returns ends it */
  abstract onGap(listener: () => void): () => void;
}

/** For a server that is alone. */
@Injectable()
export class LocalGameUpdates extends GameUpdates {
  private readonly ofGames = new Listeners<UpdateListener>();
  private readonly ofPlayers = new Listeners<PlayerListener>();

  override publish(game: UpdatedGame): void {
    for (const listener of this.ofGames.of(game.id)) listener(game.version);
    if (this.ofPlayers.isEmpty) return;
    for (const playerId of playersOf(game)) {
      for (const listener of this.ofPlayers.of(playerId)) listener(game.id);
    }
  }

  override listen(gameId: string, listener: UpdateListener): () => void {
    return this.ofGames.add(gameId, listener);
  }

  override listenToPlayer(playerId: string, listener: PlayerListener): () => void {
    return this.ofPlayers.add(playerId, listener);
  }

  /** There are none within a process. */
  override onGap(): () => void {
    return () => undefined;
  }
}

/** Who listens to what. */
class Listeners<Listener> {
  private readonly byId = new Map<string, Set<Listener>>();

  get isEmpty(): boolean {
    return this.byId.size === 0;
  }

  of(id: string): Iterable<Listener> {
    return this.byId.get(id) ?? [];
  }

  /** @returns ends the listening */
  add(id: string, listener: Listener): () => void {
    const listeners = this.byId.get(id) ?? new Set();
    this.byId.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.byId.get(id) === listeners) this.byId.delete(id);
    };
  }
}
