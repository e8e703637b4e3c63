import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RedisChannels } from '../../kernel/redis/redis-channels.js';
import { messages } from '../../kernel/redis/redis-signals.js';
import { SharedRedis } from '../../kernel/redis/shared-redis.js';
import { GameSignals, LocalGameSignals, type SignalListener } from './game-signals.js';
import { readReaction, type Reaction } from './reaction.js';

/** Across servers that share a Redis, over a channel of each game that has listeners. */
@Injectable()
export class RedisGameSignals extends GameSignals {
  private readonly local = new LocalGameSignals();
  private readonly me = randomUUID();

  constructor(
    private readonly redis: SharedRedis,
    private readonly channels: RedisChannels,
  ) {
    super();
  }

  override publish(signal: Reaction): void {
    this.local.publish(signal);
    this.channels.publish(this.channelOf(signal.gameId), JSON.stringify({ ...signal, from: this.me }));
  }

  override listen(gameId: string, listener: SignalListener): () => void {
    const stopLocal = this.local.listen(gameId, listener);
    const stopShared = this.channels.listen(this.channelOf(gameId), {
      onSubscribed: () => undefined,
      onMessage: (message) => {
        this.receive(message, listener);
      },
    });
    return () => {
      stopLocal();
      stopShared();
    };
  }

  private receive(message: string, listener: SignalListener): void {
    const value = parsed(message);
    const signal = readReaction(value);
    if (!signal) messages.send({ fate: 'unreadable' });
    if (!signal || (value as { from?: unknown }).from === this.me) return;
    messages.send({ fate: 'received' });
    listener(signal);
  }

  private channelOf(gameId: string): string {
    return this.redis.name('signals', gameId);
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
