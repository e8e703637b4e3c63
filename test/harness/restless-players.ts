/** Players and followers of servers that fail: nothing is lost, done twice or sent twice. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Cluster } from '../../cluster/cluster.mjs';
import { checkDatabase } from '../../src/ops/integrity/check-database.js';
import type { Finding } from '../../src/ops/integrity/finding.js';
import { createClient } from './client.js';
import { GameClient } from './game-client.js';
import type { EventView } from './game-view.js';
import type { AcknowledgedVersion, Journal } from './journal.js';
import { followBySocket, followByStream } from './live.js';
import { persistentClient, type PersistentClient } from './persistent-client.js';
import { PersistentFollower } from './persistent-follower.js';
import { RestlessTable } from './restless-table.js';
import { Rivals } from './rivals.js';

interface Numbers {
  /** Each plays over one connection. */
  readonly tables: number;
  /** Pairs of players who have a device at each of two servers: four connections. */
  readonly rivals: number;
  /** Number of followed tables, besides those of the rivals. */
  readonly followed: number;
}

/** The findings once everyone had stopped. */
export interface Verified {
  readonly games: number;
  readonly versions: number;
  readonly followers: number;
  /** Reconnections of followers. */
  readonly resumed: number;
}

/** Plays many games at once, and repeats every request until it gets a response. */
export class RestlessPlayers {
  private readonly followers = new Map<string, PersistentFollower>();
  /** Resolves once players and followers have ended. */
  private ends: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly cluster: Cluster,
    private readonly over: AbortController,
    private readonly client: PersistentClient,
    private readonly tables: readonly RestlessTable[],
    private readonly rivals: readonly Rivals[],
    private readonly followed: number,
  ) {}

  static async open(cluster: Cluster, { tables, rivals, followed }: Numbers): Promise<RestlessPlayers> {
    const over = new AbortController();
    const client = persistentClient(cluster.url, over.signal);
    const servers = cluster.servers.map(({ url }) => persistentClient(url, over.signal));
    return new RestlessPlayers(
      cluster,
      over,
      client,
      await Promise.all(Array.from({ length: tables }, (_, index) => RestlessTable.open(client, index))),
      await Promise.all(Array.from({ length: rivals }, () => Rivals.open(client, servers))),
      followed,
    );
  }

  /** Number of acknowledged commands that created a version. */
  get acknowledged(): number {
    return this.journals.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  /** Number of retries after requests without a response. */
  get repeated(): number {
    return this.client.repeated;
  }

  /** Number of rivals' commands that came too late. */
  get refused(): number {
    return this.rivals.reduce((sum, { refused }) => sum + refused, 0);
  }

  /** Whether `whilePlaying` has ended, so that nothing more will be acknowledged. */
  get isOver(): boolean {
    return this.over.signal.aborted;
  }

  /** Lets everyone play until the work is done, and waits for all pending responses. */
  async whilePlaying<T>(work: () => Promise<T>): Promise<T> {
    const playing = [...this.tables, ...this.rivals].map((one) => one.play());
    this.ends = Promise.allSettled([...playing, this.followAll()]);
    // Any other end of play is a failure: a refusal, an error, an unexpected version.
    const result = await Promise.race([work(), Promise.all(playing)]);
    this.over.abort();
    await this.ends;
    for (const end of await Promise.allSettled(playing)) {
      expect(end).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    }
    return result as T;
  }

  /**
   * Compares every game's log with what was acknowledged and with what its followers received, and checks the database.
   * @param databaseUrl of the servers
   */
  async verify(databaseUrl: string): Promise<Verified> {
    // Every request got a response, so the log contains exactly what was acknowledged.
    const versionsByGame = byGame(this.journals.flatMap(({ acknowledged }) => acknowledged));
    for (const [gameId, versions] of versionsByGame) {
      const log = versionsOf(await this.logOf(gameId));
      expect(versions).toEqual(log.filter(({ version }) => version > 1));
    }
    for (const [gameId, follower] of this.followers) {
      const log = versionsOf(await this.logOf(gameId));
      await follower.reached(log.length);
      await follower.end();
      expect(follower.seen.map(({ version, events }) => ({ version, events }))).toEqual(log);
    }
    const findings: Finding[] = [];
    const address = { databaseUrl, databasePoolSize: 2 };
    const { games, versions } = await checkDatabase(address, { onFinding: (one) => findings.push(one) });
    expect(findings).toEqual([]);
    expect(games).toBe(this.journals.reduce((sum, { made }) => sum + made, 0));
    const resumed = [...this.followers.values()].reduce((sum, one) => sum + one.resumed, 0);
    return { games, versions, followers: this.followers.size, resumed };
  }

  /** Repeats the last request of every client on every server. @throws Error if a response differs in any character */
  async repeatLast(): Promise<void> {
    for (const { url } of this.cluster.servers) {
      for (const journal of this.journals) await journal.repeatLast(createClient(url));
    }
  }

  async end(): Promise<void> {
    this.over.abort();
    await this.ends;
    await Promise.all([...this.followers.values()].map((follower) => follower.end()));
  }

  private get journals(): readonly Journal[] {
    return [...this.tables.map(({ journal }) => journal), ...this.rivals.flatMap((pair) => pair.journals)];
  }

  /** Follows every game being played, each on one server, until play is over. */
  private async followAll(): Promise<void> {
    const { servers } = this.cluster;
    while (!this.isOver) {
      const tables = this.tables.slice(0, this.followed).map(({ journal }) => journal);
      [...this.rivals, ...tables].forEach(({ gameId }, index) => {
        const server = servers[index % servers.length];
        if (!server || gameId === undefined || this.followers.has(gameId)) return;
        const follow = index % 4 < 2 ? followBySocket : followByStream;
        this.followers.set(gameId, new PersistentFollower(server, gameId, follow));
      });
      await pause(20);
    }
  }

  private logOf(gameId: string): Promise<EventView[]> {
    return new GameClient(createClient(this.cluster.url), '', gameId).history();
  }
}

/** A version of a game with its events. */
type Version = Pick<AcknowledgedVersion, 'version' | 'events'>;

function versionsOf(events: readonly EventView[]): Version[] {
  const versions = new Map<number, EventView[]>();
  for (const event of events) versions.set(event.version, [...(versions.get(event.version) ?? []), event]);
  return [...versions].map(([version, events]) => ({ version, events }));
}

/** The acknowledged versions of each game. */
function byGame(acknowledged: readonly AcknowledgedVersion[]): Map<string, Version[]> {
  const games = new Map<string, Version[]>();
  for (const { gameId, version, events } of acknowledged) {
    games.set(gameId, [...(games.get(gameId) ?? []), { version, events }]);
  }
  for (const versions of games.values()) versions.sort((a, b) => a.version - b.version);
  return games;
}
