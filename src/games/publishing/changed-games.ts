import { Injectable } from '@nestjs/common';
import { Topics } from '../../kernel/topics/topics.js';
import { playersOf, type Game } from '../domain/game.js';
import { mayShowInLobby } from '../domain/joinable.js';
import { GAME, GAMES_OF_PLAYER, LOBBY, type GameHint } from './game-topics.js';

export type ChangeListener = (game: Game) => void;

/** Reports each game changed by this server, after the commit, to followers on all servers and to local listeners. */
@Injectable()
export class ChangedGames {
  private readonly listeners = new Set<ChangeListener>();

  constructor(private readonly topics: Topics) {}

  /** Throws only if a listener throws. Costs next to nothing without followers. */
  report(game: Game): void {
    this.publish(game);
    for (const listener of this.listeners) listener(game);
  }

  /** Listens to changes made by this server, but not by others. @returns a function that stops listening */
  listen(listener: ChangeListener): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  private publish(game: Game): void {
    const { topics } = this;
    const hint: GameHint = { gameId: game.id, version: game.version };
    topics.publish(GAME, game.id, hint);
    if (topics.hasListeners(LOBBY) && mayShowInLobby(game)) topics.publish(LOBBY, '', hint);
    if (!topics.hasListeners(GAMES_OF_PLAYER)) return;
    for (const playerId of playersOf(game)) topics.publish(GAMES_OF_PLAYER, playerId, hint);
  }
}
