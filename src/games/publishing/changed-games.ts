import { Injectable } from '@nestjs/common';
import type { Game } from '../domain/game.js';

export type ChangeListener = (game: Game) => void;

/** Reports every game that this server has changed, after the commit. What other servers do is not reported. */
@Injectable()
export class ChangedGames {
  private readonly listeners = new Set<ChangeListener>();

  report(game: Game): void {
    for (const listener of this.listeners) listener(game);
  }

  /** @returns stops listening */
  listen(listener: ChangeListener): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }
}
