import { Injectable } from '@nestjs/common';
import { messages } from './redis-signals.js';
import { SharedRedis } from './shared-redis.js';

/** Who listens to a channel. */
export interface ChannelListener {
  /** Hears what was published, by this server too. */
  heard(message: string): void;
  /** From now on it hears everything; what was published before is lost. */
  begun(): void;
}

interface Unsent {
  readonly message: string;
  /** Rises with every message that is published. */
  readonly order: number;
}

/** Channels that are subscribed by one command. */
const SUBSCRIBED_AT_ONCE = 1_000;
/** Channels whose last message is kept while Redis is away. */
const MAX_UNSENT = 10_000;

/**
 * Messages between servers. Some get lost: those that are published while a server is away from Redis. So they may only
 * tell that there is something to look for, and the last one of a channel is as good as all.
 */
@Injectable()
export class RedisChannels {
  private readonly listeners = new Map<string, Set<ChannelListener>>();
  private readonly onGap = new Set<() => void>();
  private readonly unsent = new Map<string, Unsent>();
  private published = 0;

  constructor(private readonly redis: SharedRedis) {
    redis.subscriber.onMessage((channel, message) => {
      for (const listener of this.listeners.get(channel) ?? []) listener.heard(message);
    });
    redis.whenUp(() => {
      this.publishUnsent();
      void this.subscribeAgain();
    });
  }

  /** Sends a message to all servers that listen. Returns at once and never throws. */
  publish(channel: string, message: string): void {
    const order = (this.published += 1);
    const { commands } = this.redis;
    if (!commands.isUp) {
      this.keep(channel, { message, order });
      return;
    }
    commands
      .send((client) => client.publish(channel, message))
      .then(
        () => {
          messages.send({ fate: 'sent' });
          this.forget(channel, order);
        },
        () => {
          this.keep(channel, { message, order });
        },
      );
  }

  /** Listens until the function that it gives is called. */
  listen(channel: string, listener: ChannelListener): () => void {
    const known = this.listeners.get(channel);
    const listeners = known ?? new Set();
    this.listeners.set(channel, listeners.add(listener));
    if (!known) void this.subscribe(channel, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.listeners.get(channel) !== listeners) return;
      this.listeners.delete(channel);
      // Commands keep their order, so whoever listens anew meanwhile is not deaf.
      this.redis.subscriber.send((client) => client.unsubscribe(channel)).catch(ignore);
    };
  }

  /** Is called when all is heard again that goes over any channel, after some of it was not. @returns ends it */
  whenGap(listener: () => void): () => void {
    this.onGap.add(listener);
    return () => this.onGap.delete(listener);
  }

  private async subscribe(channel: string, listeners: ReadonlySet<ChannelListener>): Promise<void> {
    try {
      await this.redis.subscriber.send((client) => client.subscribe(channel));
    } catch {
      // It is subscribed as soon as the connection is there again; what Redis refuses is left to the periodic check.
      return;
    }
    for (const listener of listeners) listener.begun();
  }

  private async subscribeAgain(): Promise<void> {
    const channels = [...this.listeners.keys()];
    try {
      for (let from = 0; from < channels.length; from += SUBSCRIBED_AT_ONCE) {
        const some = channels.slice(from, from + SUBSCRIBED_AT_ONCE).filter((one) => this.listeners.has(one));
        if (some.length > 0) await this.redis.subscriber.send((client) => client.subscribe(...some));
      }
    } catch {
      // Lost once more: then all begins again.
      return;
    }
    for (const listener of this.onGap) listener();
  }

  /** For those who were connected all the while, and do not know that they have missed anything. */
  private publishUnsent(): void {
    const unsent = [...this.unsent];
    this.unsent.clear();
    for (const [channel, { message }] of unsent) this.publish(channel, message);
  }

  /** A later message of the channel was sent, so that what was kept before tells nothing more. */
  private forget(channel: string, order: number): void {
    const kept = this.unsent.get(channel);
    if (kept && kept.order < order) this.unsent.delete(channel);
  }

  /** Keeps the last message of a channel. That one was not sent may be known after a later one was not. */
  private keep(channel: string, message: Unsent): void {
    messages.send({ fate: 'unsent' });
    const kept = this.unsent.get(channel);
    const hasRoom = this.unsent.size < MAX_UNSENT || kept !== undefined;
    if (hasRoom && (kept?.order ?? 0) < message.order) this.unsent.set(channel, message);
  }
}

const ignore = (): void => undefined;
