import { Injectable } from '@nestjs/common';
import { playersOf, type Game } from '../domain/game.js';
import { mayShowInLobby } from '../domain/joinable.js';

/** Called when a game has reached a version, or a later one; without a version, when it may have. */
export type UpdateListener = (version?: number) => void;

/** Called when a game of a player has changed; without an id, when any of them may have. */
export type PlayerListener = (gameId?: string) => void;

/** Called when a game that anyone may join has changed, or has become another one; without an id, when any may have. */
export type LobbyListener = (gameId?: string) => void;

/** What a notification needs of a game. */
export type UpdatedGame = Pick<Game, 'id' | 'version' | 'seats' | 'isPrivate' | 'state'>;

/**
 * Notifies listeners that a game has reached a version. A notification is only a hint that the log has more: it may be
 * lost, doubled or reordered, and carries nothing that is not in the log.
 */
export abstract class GameUpdates {
  /** Notifies listeners of a committed version. Costs next to nothing without listeners. */
  abstract publish(game: UpdatedGame): void;

  /** Listens to one game from the return of this call. @returns stops listening */
  abstract listen(gameId: string, listener: UpdateListener): () => void;

  /** Listens to all games of a player, later ones included. @returns stops listening */
  abstract listenToPlayer(playerId: string, listener: PlayerListener): () => void;

  /** Listens to all games that anyone may join. @returns stops listening */
  abstract listenToLobby(listener: LobbyListener): () => void;

  /** Notifies listeners that a competition over games has changed, such as its standings. */
  abstract publishCompetition(id: string): void;

  /** Listens to one competition. @returns stops listening */
  abstract listenToCompetition(id: string, listener: () => void): () => void;

  /** Listens for the end of a gap in which notifications were lost: subscribers then read the log. @returns stops listening */
  abstract onGap(listener: () => void): () => void;
}

/** Notifies within one process, for a server that shares no Redis. */
@Injectable()
export class LocalGameUpdates extends GameUpdates {
  private readonly ofGames = new Listeners<UpdateListener>();
  private readonly ofPlayers = new Listeners<PlayerListener>();
  private readonly ofCompetitions = new Listeners<() => void>();
  private readonly ofLobby = new Set<LobbyListener>();

  override publish(game: UpdatedGame): void {
    for (const listener of this.ofGames.of(game.id)) listener(game.version);
    if (this.ofLobby.size > 0 && mayShowInLobby(game)) {
      for (const listener of this.ofLobby) listener(game.id);
    }
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

  override listenToLobby(listener: LobbyListener): () => void {
    this.ofLobby.add(listener);
    return () => {
      this.ofLobby.delete(listener);
    };
  }

  override publishCompetition(id: string): void {
    for (const listener of this.ofCompetitions.of(id)) listener();
  }

  override listenToCompetition(id: string, listener: () => void): () => void {
    return this.ofCompetitions.add(id, listener);
  }

  /** Within a process there are no gaps. */
  override onGap(): () => void {
    return () => undefined;
  }
}

/** Listeners by the id of what they listen to. */
class Listeners<Listener> {
  private readonly byId = new Map<string, Set<Listener>>();

  get isEmpty(): boolean {
    return this.byId.size === 0;
  }

  of(id: string): Iterable<Listener> {
    return this.byId.get(id) ?? [];
  }

  /** @returns stops listening */
  add(id: string, listener: Listener): () => void {
    const listeners = this.byId.get(id) ?? new Set();
    this.byId.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.byId.get(id) === listeners) this.byId.delete(id);
    };
  }
}
