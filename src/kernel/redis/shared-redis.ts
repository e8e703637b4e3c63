import {
  Injectable,
  Logger,
  type Abstract,
  type OnApplicationShutdown,
  type OnModuleInit,
  type Provider,
  type Type,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Config } from '../config/config.js';
import type { ConnectionObserver, RedisConnection } from './redis-connection.js';
import type { RedisScript } from './redis-script.js';
import { Periodic } from '../clock.js';
import { world } from '../world.js';

/** Why Redis is unusable: it is unreachable, or refuses commands. */
export type RedisFault = 'UNREACHABLE' | 'REFUSING';

/** Interval of the probes that detect a hanging connection. */
const PROBE_MS = 2_000;
/** How long startup waits for the first connections. */
const FIRST_WAIT_MS = 3_000;
/** How long Redis counts as refusing after it refuses a command. */
const REFUSED_MS = 60_000;

/** The Redis that several servers share. Optional: its users have a fallback while it is unavailable. */
@Injectable()
export class SharedRedis implements ConnectionObserver, OnModuleInit, OnApplicationShutdown {
  /** For all commands. Subscriptions need their own connection. */
  readonly commands: RedisConnection;
  readonly subscriber: RedisConnection;
  private readonly logger = new Logger('Redis');
  private readonly prefix: string;
  private readonly probes: Periodic;
  private readonly onUp = new Set<() => void>();
  private firstOutcome: () => void = () => undefined;
  private readonly tried = new Promise<void>((resolve) => (this.firstOutcome = resolve));
  /** Undefined before the first connection succeeds or fails. */
  private wasUp: boolean | undefined;
  private refusedAt = -Infinity;

  private constructor(
    { redisUrl = '', redisPrefix, redisTimeoutMs }: Config,
    Connection: typeof RedisConnection,
  ) {
    this.prefix = redisPrefix;
    this.commands = new Connection(redisUrl, 'yamb-commands', redisTimeoutMs, this);
    this.subscriber = new Connection(redisUrl, 'yamb-subscriber', redisTimeoutMs, this);
    this.probes = new Periodic(() => {
      this.probe();
    }, PROBE_MS);
  }

  /** Loads the driver and starts connecting. @throws StartError if the address is invalid */
  static async open(config: Config): Promise<SharedRedis> {
    const { RedisConnection } = await import('./redis-connection.js');
    return new SharedRedis(config, RedisConnection);
  }

  /** The current fault; undefined while Redis works. */
  get fault(): RedisFault | undefined {
    if (!this.commands.isUp || !this.subscriber.isUp) return 'UNREACHABLE';
    return world.monotonic() - this.refusedAt < REFUSED_MS ? 'REFUSING' : undefined;
  }

  /** A name in Redis, with the prefix of this installation. */
  name(...parts: readonly string[]): string {
    return this.prefix + parts.join(':');
  }

  /** @throws RedisError at once while disconnected, or after the timeout */
  run(script: RedisScript, key: string, args: readonly (string | number)[]): Promise<unknown> {
    return this.commands.send((client) => script.run(client, key, args));
  }

  /** Calls `listener` whenever both connections are established. @returns unsubscribes */
  whenUp(listener: () => void): () => void {
    this.onUp.add(listener);
    return () => this.onUp.delete(listener);
  }

  /**
   * Waits for the first connection so that Redis also counts the first requests, but not for a Redis that takes long to
   * load its data.
   */
  async onModuleInit(): Promise<void> {
    await Promise.race([this.tried, world.pause(FIRST_WAIT_MS, { ref: false })]);
    if (this.wasUp === undefined) this.down('not ready yet');
  }

  async onApplicationShutdown(): Promise<void> {
    this.probes.stop();
    await Promise.all([this.commands.close(), this.subscriber.close()]);
  }

  private probe(): void {
    for (const connection of [this.commands, this.subscriber]) {
      // The connection reports the outcome to its observer.
      connection.send((client) => client.ping()).catch(() => undefined);
    }
  }

  up(): void {
    if (!this.commands.isUp || !this.subscriber.isUp) return;
    if (this.wasUp === false) this.logger.log('Redis is available again');
    this.wasUp = true;
    this.firstOutcome();
    for (const listener of this.onUp) listener();
  }

  down(reason: string): void {
    if (this.wasUp !== false) {
      this.logger.warn(
        `Redis is unavailable (${reason}). Until it returns, this server finds other servers' moves by reading the logs, and counts rates on its own`,
      );
    }
    this.wasUp = false;
    this.firstOutcome();
  }

  refused(reason: string): void {
    if (this.fault !== 'REFUSING') this.logger.error(`Redis refuses commands: ${reason}`);
    this.refusedAt = world.monotonic();
  }
}

/** Provides the Redis implementation if Redis is configured, otherwise the one in memory. */
export const withRedis = <T>(
  token: Abstract<T>,
  { local, shared }: Readonly<Record<'local' | 'shared', Type<T>>>,
): Provider<T> => ({
  provide: token,
  inject: [Config, ModuleRef],
  useFactory: ({ redisUrl }: Config, modules: ModuleRef) =>
    modules.create(redisUrl === undefined ? local : shared),
});
