import { Injectable } from '@nestjs/common';
import type { Reaction } from './reaction.js';

export type SignalListener = (signal: Reaction) => void;

/** Carries what happens around a game and is no version of it. Nothing is stored: a signal may be lost. */
export abstract class GameSignals {
  abstract publish(signal: Reaction): void;

  /** @returns stops listening */
  abstract listen(gameId: string, listener: SignalListener): () => void;
}

/** Within one process, for a server that shares no Redis. */
@Injectable()
export class LocalGameSignals extends GameSignals {
  private readonly listeners = new Map<string, Set<SignalListener>>();

  override publish(signal: Reaction): void {
    for (const listener of this.listeners.get(signal.gameId) ?? []) listener(signal);
  }

  override listen(gameId: string, listener: SignalListener): () => void {
    const listeners = this.listeners.get(gameId) ?? new Set();
    this.listeners.set(gameId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(gameId) === listeners) this.listeners.delete(gameId);
    };
  }
}
