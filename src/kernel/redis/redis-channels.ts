import { Injectable } from '@nestjs/common';
import { messages } from './redis-signals.js';
import { SharedRedis } from './shared-redis.js';

/** Receives the messages of a channel. */
export interface ChannelListener {
  /** Receives a message, also one of this server. */
  onMessage(message: string): void;
  /** Called when the channel is subscribed; messages before that are lost. */
  onSubscribed(): void;
}

interface Unsent {
  readonly message: string;
  /** Ascends with every published message. */
  readonly order: number;
}

/** Channels per `SUBSCRIBE` command. */
const SUBSCRIBED_AT_ONCE = 1_000;
/** Channels whose last message is kept while Redis is away. */
const MAX_UNSENT = 10_000;

/**
 * Messages between servers. Those that are published while a server is disconnected from Redis are lost. So a message
 * may only be a hint that a reader should look for news, and the last one of a channel replaces all before.
 */
@Injectable()
export class RedisChannels {
  private readonly listeners = new Map<string, Set<ChannelListener>>();
  private readonly onGap = new Set<() => void>();
  private readonly unsent = new Map<string, Unsent>();
  private published = 0;

  constructor(private readonly redis: SharedRedis) {
    redis.subscriber.onMessage((channel, message) => {
      for (const listener of this.listeners.get(channel) ?? []) listener.onMessage(message);
    });
    redis.whenUp(() => {
      this.publishUnsent();
      void this.subscribeAgain();
    });
  }

  /** Publishes a message to all subscribed servers. Returns at once and never throws. */
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

  /** Subscribes a listener. @returns unsubscribes */
  listen(channel: string, listener: ChannelListener): () => void {
    const existing = this.listeners.get(channel);
    const listeners = existing ?? new Set();
    this.listeners.set(channel, listeners.add(listener));
    if (!existing) void this.subscribe(channel, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.listeners.get(channel) !== listeners) return;
      this.listeners.delete(channel);
      // Commands keep their order, so a listener that is added meanwhile is subscribed after this.
      this.redis.subscriber.send((client) => client.unsubscribe(channel)).catch(ignore);
    };
  }

  /** Calls `listener` when all channels are subscribed again after a gap. @returns unsubscribes */
  whenGap(listener: () => void): () => void {
    this.onGap.add(listener);
    return () => this.onGap.delete(listener);
  }

  private async subscribe(channel: string, listeners: ReadonlySet<ChannelListener>): Promise<void> {
    try {
      await this.redis.subscriber.send((client) => client.subscribe(channel));
    } catch {
      // The channel is subscribed after the next connect. What Redis refuses is left to the periodic check.
      return;
    }
    for (const listener of listeners) listener.onSubscribed();
  }

  private async subscribeAgain(): Promise<void> {
    const channels = [...this.listeners.keys()];
    try {
      for (let from = 0; from < channels.length; from += SUBSCRIBED_AT_ONCE) {
        const some = channels.slice(from, from + SUBSCRIBED_AT_ONCE).filter((one) => this.listeners.has(one));
        if (some.length > 0) await this.redis.subscriber.send((client) => client.subscribe(...some));
      }
    } catch {
      // Disconnected again: the next connect starts over.
      return;
    }
    for (const listener of this.onGap) listener();
  }

  /** Notifies servers that stayed connected and do not detect the gap. */
  private publishUnsent(): void {
    const unsent = [...this.unsent];
    this.unsent.clear();
    for (const [channel, { message }] of unsent) this.publish(channel, message);
  }

  /** Drops the unsent message of a channel after a later one was sent. */
  private forget(channel: string, order: number): void {
    const kept = this.unsent.get(channel);
    if (kept && kept.order < order) this.unsent.delete(channel);
  }

  /** Keeps the last unsent message of a channel. Failures may be reported out of order. */
  private keep(channel: string, message: Unsent): void {
    messages.send({ fate: 'unsent' });
    const kept = this.unsent.get(channel);
    const hasRoom = this.unsent.size < MAX_UNSENT || kept !== undefined;
    if (hasRoom && (kept?.order ?? 0) < message.order) this.unsent.set(channel, message);
  }
}

const ignore = (): void => undefined;
