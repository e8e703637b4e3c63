import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../config/config.js';
import { fieldsOf, Topics, type Topic } from './topics.js';
import { SharedRedis } from '../redis/shared-redis.js';
import { Signal } from '../signals/signal.js';
import { world } from '../world.js';

/**
 * The fate of a message between servers: `sent` to Redis, `unsent` while disconnected, `received` from another
 * server, or `unreadable`.
 */
export type MessageFate = 'sent' | 'unsent' | 'received' | 'unreadable';

/** A message between servers. */
export const messages = new Signal<{ readonly fate: MessageFate }>('redis:message');

interface Subscription {
  readonly topic: Topic<object>;
  readonly id: string;
}

interface Unsent {
  readonly text: string;
  /** Increases with every published message. */
  readonly order: number;
}

/** Channels per `SUBSCRIBE` command. */
const SUBSCRIBED_AT_ONCE = 1_000;
/** Maximum channels whose last message is kept while Redis is unavailable. */
const MAX_UNSENT = 10_000;

/**
 * Announces changes to all servers that share a Redis. Each topic and id has a channel, to which a server subscribes
 * while it has listeners. Listeners on this server are called directly. Messages published while disconnected are lost,
 * except the last one of each channel: it replaces all before it, and is sent once Redis is available.
 */
@Injectable()
export class RedisTopics extends Topics {
  private readonly logger = new Logger('Updates');
  private readonly me = world.uuid();
  private readonly subscriptions = new Map<string, Subscription>();
  private readonly unsent = new Map<string, Unsent>();
  private published = 0;
  private written: { readonly message: object; readonly text: string } | undefined;
  private hasWarned = false;

  constructor(
    config: Config,
    private readonly redis: SharedRedis,
  ) {
    super(config);
    redis.subscriber.onMessage((channel, text) => {
      const subscription = this.subscriptions.get(channel);
      if (subscription) this.receive(subscription, text);
    });
    redis.whenUp(() => {
      this.sendUnsent();
      void this.subscribeAgain();
    });
  }

  /** Other servers may always listen. */
  override hasListeners(): boolean {
    return true;
  }

  /** Calls the listeners on this server at once, and sends the message to the others. Never throws. */
  override publish<Message extends object>(topic: Topic<Message>, id: string, message: Message): void {
    super.publish(topic, id, message);
    this.send(this.channelOf(topic, id), this.textOf(message));
  }

  protected override begin(topic: Topic<object>, id: string): void {
    const channel = this.channelOf(topic, id);
    this.subscriptions.set(channel, { topic, id });
    this.redis.subscriber
      .send((client) => client.subscribe(channel))
      .then(
        () => {
          this.notify(topic, id);
        },
        // The channel is subscribed on the next connection. If Redis refuses, the periodic check covers it.
        ignore,
      );
  }

  protected override end(topic: Topic<object>, id: string): void {
    const channel = this.channelOf(topic, id);
    this.subscriptions.delete(channel);
    // Commands keep their order, so a listener added in the meantime subscribes after this.
    this.redis.subscriber.send((client) => client.unsubscribe(channel)).catch(ignore);
  }

  private receive({ topic, id }: Subscription, text: string): void {
    const fields = fieldsOf(text);
    if (fields?.['from'] === this.me) return;
    const message = typeof fields?.['from'] === 'string' ? topic.read(fields) : undefined;
    messages.send({ fate: message ? 'received' : 'unreadable' });
    if (message) this.notify(topic, id, message);
    else this.warn();
  }

  /** Logs only the first unreadable message; metrics count all of them. */
  private warn(): void {
    if (this.hasWarned) return;
    this.hasWarned = true;
    this.logger.warn(
      'Redis delivered a message that this version cannot have sent. Check that no other installation uses this REDIS_PREFIX.',
    );
  }

  private async subscribeAgain(): Promise<void> {
    const channels = [...this.subscriptions.keys()];
    try {
      for (let from = 0; from < channels.length; from += SUBSCRIBED_AT_ONCE) {
        const some = channels
          .slice(from, from + SUBSCRIBED_AT_ONCE)
          .filter((one) => this.subscriptions.has(one));
        if (some.length > 0) await this.redis.subscriber.send((client) => client.subscribe(...some));
      }
    } catch {
      // Disconnected again; the next connection starts over.
      return;
    }
    await this.check();
  }

  /** Serializes a message once, even if it is published under several topics. */
  private textOf(message: object): string {
    if (this.written?.message !== message) {
      const text = JSON.stringify(Object.assign({}, message, { from: this.me }));
      this.written = { message, text };
    }
    return this.written.text;
  }

  private send(channel: string, text: string): void {
    const order = (this.published += 1);
    const { commands } = this.redis;
    if (!commands.isUp) {
      this.keepUnsent(channel, { text, order });
      return;
    }
    commands
      .send((client) => client.publish(channel, text))
      .then(
        () => {
          messages.send({ fate: 'sent' });
          this.dropUnsent(channel, order);
        },
        () => {
          this.keepUnsent(channel, { text, order });
        },
      );
  }

  /** Notifies servers that stayed connected and cannot detect the gap. */
  private sendUnsent(): void {
    const unsent = [...this.unsent];
    this.unsent.clear();
    for (const [channel, { text }] of unsent) this.send(channel, text);
  }

  /** Drops the unsent message of a channel once a later one is sent. */
  private dropUnsent(channel: string, order: number): void {
    const kept = this.unsent.get(channel);
    if (kept && kept.order < order) this.unsent.delete(channel);
  }

  /** Keeps the last unsent message of a channel. Failures may be reported out of order. */
  private keepUnsent(channel: string, message: Unsent): void {
    messages.send({ fate: 'unsent' });
    const kept = this.unsent.get(channel);
    const hasRoom = this.unsent.size < MAX_UNSENT || kept !== undefined;
    if (hasRoom && (kept?.order ?? 0) < message.order) this.unsent.set(channel, message);
  }

  private channelOf({ name }: Topic<object>, id: string): string {
    return this.redis.name(id === '' ? name : `${name}:${id}`);
  }
}

const ignore = (): void => undefined;
