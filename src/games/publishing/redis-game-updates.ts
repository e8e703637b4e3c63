import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { RedisChannels } from '../../kernel/redis/redis-channels.js';
import { messages } from '../../kernel/redis/redis-signals.js';
import { SharedRedis } from '../../kernel/redis/shared-redis.js';
import {
  GameUpdates,
  LocalGameUpdates,
  type LobbyListener,
  type PlayerListener,
  type UpdatedGame,
  type UpdateListener,
} from './game-updates.js';
import { playersOf } from '../domain/game.js';
import { mayShowInLobby } from '../domain/joinable.js';
import { readHint, writeHint, type Hint } from './redis-hint.js';

/**
 * Notifies across servers that share a Redis. Listeners of this server are notified directly; the others over a channel
 * of the game, one of each of its players, and one of all games that anyone may join, which a server subscribes to while it
 * has listeners.
 */
@Injectable()
export class RedisGameUpdates extends GameUpdates {
  private readonly local = new LocalGameUpdates();
  private readonly me = randomUUID();
  private readonly logger = new Logger('Updates');
  private hasLogged = false;

  constructor(
    private readonly redis: SharedRedis,
    private readonly channels: RedisChannels,
  ) {
    super();
  }

  override publish(game: UpdatedGame): void {
    this.local.publish(game);
    const hint = writeHint({ gameId: game.id, version: game.version, from: this.me });
    this.channels.publish(this.ofGame(game.id), hint);
    for (const playerId of playersOf(game)) this.channels.publish(this.ofPlayer(playerId), hint);
    if (mayShowInLobby(game)) this.channels.publish(this.redis.name('lobby'), hint);
  }

  override listen(gameId: string, listener: UpdateListener): () => void {
    return both(
      this.local.listen(gameId, listener),
      this.subscribe(this.ofGame(gameId), (hint) => {
        listener(hint?.version);
      }),
    );
  }

  override listenToPlayer(playerId: string, listener: PlayerListener): () => void {
    return both(
      this.local.listenToPlayer(playerId, listener),
      this.subscribe(this.ofPlayer(playerId), (hint) => {
        listener(hint?.gameId);
      }),
    );
  }

  override listenToLobby(listener: LobbyListener): () => void {
    return both(
      this.local.listenToLobby(listener),
      this.subscribe(this.redis.name('lobby'), (hint) => {
        listener(hint?.gameId);
      }),
    );
  }

  override publishCompetition(id: string): void {
    this.local.publishCompetition(id);
    this.channels.publish(this.ofCompetition(id), writeHint({ gameId: id, version: 1, from: this.me }));
  }

  override listenToCompetition(id: string, listener: () => void): () => void {
    return both(
      this.local.listenToCompetition(id, listener),
      this.subscribe(this.ofCompetition(id), () => {
        listener();
      }),
    );
  }

  override onGap(listener: () => void): () => void {
    return this.channels.whenGap(listener);
  }

  /** @param notify called with a hint of another server, and without one when hints may have been missed */
  private subscribe(channel: string, notify: (hint?: Hint) => void): () => void {
    return this.channels.listen(channel, {
      onSubscribed: () => {
        notify();
      },
      onMessage: (message) => {
        const hint = readHint(message);
        if (!hint) this.report();
        if (!hint || hint.from === this.me) return;
        messages.send({ fate: 'received' });
        notify(hint);
      },
    });
  }

  /** Logs the first such message only; the metrics count all. */
  private report(): void {
    messages.send({ fate: 'unreadable' });
    if (this.hasLogged) return;
    this.hasLogged = true;
    this.logger.warn(
      'Redis had a message that no server of this version can have sent: is REDIS_PREFIX shared?',
    );
  }

  private ofGame(gameId: string): string {
    return this.redis.name('game', gameId);
  }

  private ofCompetition(id: string): string {
    return this.redis.name('competition', id);
  }

  private ofPlayer(playerId: string): string {
    return this.redis.name('player', playerId);
  }
}

const both = (one: () => void, other: () => void) => (): void => {
  one();
  other();
};
