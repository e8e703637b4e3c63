import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { RedisConnection, type ConnectionObserver } from './redis-connection.js';
import type { RedisScript } from './redis-script.js';

/** Why Redis is of no use: it cannot be reached, or does not do what it is asked for. */
export type RedisFault = 'UNREACHABLE' | 'REFUSING';

/** Connections that are silent are looked after so often: one that hangs tells nothing by itself. */
const PROBE_MS = 2_000;
/** For the first connections to come about, or to fail. */
const FIRST_WAIT_MS = 3_000;
/** A command that was refused is much like the next. */
const REFUSED_MS = 60_000;

/** The Redis that several servers share. Nothing depends on it: whoever uses it knows what to do while it is away. */
@Injectable()
export class SharedRedis implements OnModuleInit, OnApplicationShutdown {
  /** For everything but subscribing, which takes a connection of its own. */
  readonly commands: RedisConnection;
  readonly subscriber: RedisConnection;
  private readonly logger = new Logger('Redis');
  private readonly prefix: string;
  private readonly probes: NodeJS.Timeout;
  private readonly onUp = new Set<() => void>();
  private firstOutcome: () => void = () => undefined;
  private readonly tried = new Promise<void>((resolve) => (this.firstOutcome = resolve));
  /** Undefined until it is known. */
  private wasUp: boolean | undefined;
  private refusedAt = -Infinity;

  constructor({ redisUrl = '', redisPrefix }: Config) {
    this.prefix = redisPrefix;
    const observer: ConnectionObserver = {
      up: () => {
        this.heardUp();
      },
      down: (reason) => {
        this.heardDown(reason);
      },
      refused: (reason) => {
        this.heardRefusal(reason);
      },
    };
    this.commands = new RedisConnection(redisUrl, 'yamb-commands', observer);
    this.subscriber = new RedisConnection(redisUrl, 'yamb-subscriber', observer);
    this.probes = setInterval(() => {
      this.probe();
    }, PROBE_MS).unref();
  }

  /** Undefined when all is well. */
  get fault(): RedisFault | undefined {
    if (!this.commands.isUp || !this.subscriber.isUp) return 'UNREACHABLE';
    return performance.now() - this.refusedAt < REFUSED_MS ? 'REFUSING' : undefined;
  }

  /** A name in Redis that is this installation's. */
  name(...parts: readonly string[]): string {
    return this.prefix + parts.join(':');
  }

  /** @throws RedisError at once when Redis is away, and after a second without an answer */
  run(script: RedisScript, key: string, args: readonly (string | number)[]): Promise<unknown> {
    return this.commands.send((client) => script.run(client, key, args));
  }

  /** Is called whenever both connections have come to be there. @returns ends it */
  whenUp(listener: () => void): () => void {
    this.onUp.add(listener);
    return () => this.onUp.delete(listener);
  }

  /**
   * Waits until it is known whether Redis is there, so that what is asked for first is counted there as well; but not for
   * one that takes long to load what it has kept.
   */
  async onModuleInit(): Promise<void> {
    await Promise.race([this.tried, delay(FIRST_WAIT_MS, undefined, { ref: false })]);
    if (this.wasUp === undefined) this.heardDown('it is not ready yet');
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.probes);
    await Promise.all([this.commands.close(), this.subscriber.close()]);
  }

  private probe(): void {
    for (const connection of [this.commands, this.subscriber]) {
      // What comes of it, the connection tells.
      connection.send((client) => client.ping()).catch(() => undefined);
    }
  }

  private heardUp(): void {
    if (!this.commands.isUp || !this.subscriber.isUp) return;
    if (this.wasUp === false) this.logger.log('Redis is there again');
    this.wasUp = true;
    this.firstOutcome();
    for (const listener of this.onUp) listener();
  }

  private heardDown(reason: string): void {
    if (this.wasUp !== false) {
      this.logger.warn(
        `Redis is away (${reason}). Moves on other servers are seen by the check of the logs, and this server counts rates by itself`,
      );
    }
    this.wasUp = false;
    this.firstOutcome();
  }

  private heardRefusal(reason: string): void {
    if (this.fault !== 'REFUSING') this.logger.error(`Redis refuses what it is asked for: ${reason}`);
    this.refusedAt = performance.now();
  }
}
