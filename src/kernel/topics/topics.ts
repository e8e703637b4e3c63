import { isObject } from '../input/objects.js';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Periodic } from '../clock.js';
import { world } from '../world.js';

/** A kind of announcement. Each announcement concerns an id, such as the id of a game. */
export interface Topic<Message extends object> {
  /** Names its channels in Redis, so it must be the same on all servers. */
  readonly name: string;
  /** Parses a message from another server; undefined if invalid, since other programs may write to that Redis. */
  readonly read: (fields: Readonly<Record<string, unknown>>) => Message | undefined;
}

/**
 * Called with a message, or without one when messages may have been lost. A check waits for the promise before it calls
 * the next listener. Never throws or rejects.
 */
export type TopicListener<Message> = (message?: Message) => void | Promise<void>;

/** Maximum listeners that a check calls in one turn of the event loop. */
const CHECKED_AT_ONCE = 100;

/**
 * Announces committed changes to listeners, here within one process. A message is only a hint: it may be lost,
 * duplicated or reordered. So listeners read what changed, and are also called every few seconds in case messages were
 * lost.
 */
@Injectable()
export class Topics implements OnApplicationShutdown {
  private readonly listeners = new Map<object, Map<string, Set<TopicListener<never>>>>();
  /** The topics being checked, and whether another check of them was requested in the meantime. */
  private readonly checks = new Map<object, boolean>();
  private readonly timer: Periodic;

  constructor({ logCheckSeconds }: Config) {
    this.timer = new Periodic(() => void this.check(), logCheckSeconds * 1000);
  }

  /** Whether a topic may have listeners, so that its messages are worth publishing. */
  hasListeners(topic: Topic<object>): boolean {
    return (this.listeners.get(topic)?.size ?? 0) > 0;
  }

  /** Calls the listeners at once. Never throws. @param id the subject of the message, '' if the topic has no ids */
  publish<Message extends object>(topic: Topic<Message>, id: string, message: Message): void {
    this.notify(topic, id, message);
  }

  /** Listens as soon as this call returns. @returns stops listening */
  listen<Message extends object>(
    topic: Topic<Message>,
    id: string,
    listener: TopicListener<Message>,
  ): () => void {
    const byId = this.listeners.get(topic) ?? new Map<string, Set<TopicListener<never>>>();
    this.listeners.set(topic, byId);
    const existing = byId.get(id);
    const listeners = existing ?? new Set();
    byId.set(id, listeners.add(listener));
    if (!existing) this.begin(topic, id);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || byId.get(id) !== listeners) return;
      byId.delete(id);
      this.end(topic, id);
    };
  }

  /**
   * Calls all listeners without a message, one after the other in each topic, while other requests are served. Runs
   * every few seconds, and after a gap in which messages were lost. If a topic is still being checked, it is checked
   * once more afterwards.
   */
  async check(): Promise<void> {
    await Promise.all(Array.from(this.listeners, ([topic, byId]) => this.checkTopic(topic, byId)));
  }

  onApplicationShutdown(): Promise<void> {
    this.timer.stop();
    return Promise.resolve();
  }

  /** Called before the first listener of an id is added. The listener may miss messages until then. */
  protected begin(_topic: Topic<object>, _id: string): void {
    // Within a process, nothing is missed.
  }

  /** Called after the last listener of an id has stopped. */
  protected end(_topic: Topic<object>, _id: string): void {
    // Within a process, there is nothing to close.
  }

  /** Calls the listeners on this server. @param message undefined if messages may have been lost */
  protected notify(topic: Topic<object>, id: string, message?: object): void {
    const listeners = this.listeners.get(topic)?.get(id);
    if (listeners) for (const listener of listeners) void listener(message as never);
  }

  /** Never overlaps with itself: what listeners wait for ends, since each statement has a time limit. */
  private async checkTopic(topic: object, byId: Parameters<typeof checkEach>[0]): Promise<void> {
    const isRunning = this.checks.has(topic);
    this.checks.set(topic, isRunning);
    if (isRunning) return;
    do {
      this.checks.set(topic, false);
      await checkEach(byId);
    } while (this.checks.get(topic));
    this.checks.delete(topic);
  }
}

async function checkEach(byId: ReadonlyMap<string, ReadonlySet<TopicListener<never>>>): Promise<void> {
  const listeners = [...byId.values()].flatMap((some) => [...some]);
  for (const [index, listener] of listeners.entries()) {
    if (index > 0 && index % CHECKED_AT_ONCE === 0) await world.nextTurn();
    await listener();
  }
}

/** The fields of a message that another program may have written; undefined for any text but a JSON object. */
export function fieldsOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
