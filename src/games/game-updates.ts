import { Injectable } from '@nestjs/common';

/** Hears that a game has reached a version, or has gone further by now. */
export type UpdateListener = (version: number) => void;

/**
 * Tells who listens that a game has gone on. A message is only a hint that the log has more: it may be lost, come
 * twice or out of order, and carries nothing that is not in the log.
 */
export abstract class GameUpdates {
  /** To be called when the version is committed, never before. Costs next to nothing when nobody listens. */
  abstract publish(gameId: string, version: number): void;

  /** Listens to one game, from the return of this call until the function that it gives is called. */
  abstract listen(gameId: string, listener: UpdateListener): () => void;
}

/** For a server that is one process. */
@Injectable()
export class LocalGameUpdates extends GameUpdates {
  private readonly listeners = new Map<string, Set<UpdateListener>>();

  override publish(gameId: string, version: number): void {
    const listeners = this.listeners.get(gameId);
    if (listeners) for (const listener of listeners) listener(version);
  }

  override listen(gameId: string, listener: UpdateListener): () => void {
    const listeners = this.listeners.get(gameId) ?? new Set();
    this.listeners.set(gameId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(gameId) === listeners) this.listeners.delete(gameId);
    };
  }
}
