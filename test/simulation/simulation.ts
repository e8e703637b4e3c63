/** One run: servers, a database, clients and faults, all decided by a seed. */
import { readFileSync } from 'node:fs';
import { loadConfig } from '../../src/kernel/config/load-config.js';
import { replaceWorld } from '../../src/kernel/world.js';
import { checkIntegrity } from '../../src/ops/integrity/check-integrity.js';
import { postgresSource } from '../../src/ops/integrity/check-database.js';
import { IntegrityStore } from '../../src/ops/integrity/integrity.store.js';
import type { SignedMessage } from '../../src/notify/message.js';
import type { Outcome } from '../../src/notify/send.js';
import { UpdatesService } from '../../src/live/updates/updates.service.js';
import { live, type Scene } from './activities.js';
import { check, waitingIn } from './checkers.js';
import { DatabaseConnections, ENTITIES } from './database-connections.js';
import { DIRECT } from './database/link.js';
import { openSimulatedDatabase } from './database/simulated-database.js';
import { SimulatedPostgres } from './database/simulated-postgres.js';
import { replaceGlobals } from './globals.js';
import { History, type Followed } from './history.js';
import { drawFaults, Network, NO_FAULTS, type Faults } from './network.js';
import { SimulatedClient } from './simulated-client.js';
import { SimulatedServer, type Surroundings } from './simulated-server.js';
import { type Machine, SimulatedWorld } from './simulated-world.js';

export interface SimulationOptions {
  readonly seed: number;
  /** A database file after all migrations. */
  readonly migrated: Buffer;
  /** How many things each player does. */
  readonly activities?: number;
  /** Faults instead of those that the seed draws. */
  readonly faults?: Partial<Faults>;
  readonly onEvent?: (line: string) => void;
}

export interface SimulationResult {
  readonly seed: number;
  /** One sentence for each fault that was found. */
  readonly faults: readonly string[];
  readonly games: number;
  readonly commands: number;
  readonly events: number;
  readonly crashes: number;
  /** Equal for equal runs. */
  readonly fingerprint: string;
}

/** How long players play at most, and how long everything then has to come to rest, in simulated milliseconds. */
const PLAY_MS = 300_000;
const SETTLE_MS = 400_000;

/** Longer than the interval of checks for lost notifications. */
const SETTLE_STEP_MS = 11_000;

/** Followers of games in a run. */
const MAX_FOLLOWERS = 20;

const SETTINGS = {
  ...{ PORT: '0', NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://simulated/yamb' },
  ...{ SOLVE_TABLES: 'false', WEBHOOKS: 'true', WEBHOOK_ALLOW_PRIVATE: 'true', LOG_CHECK_SECONDS: '5' },
  ...{ DAILY_RULESETS: 'yahtzee-public-domain', PLAYGROUND: 'false', API_DOCS: 'false' },
  ...{ RATE_PLAYER_PER_SECOND: '0', RATE_ADDRESS_PER_SECOND: '0', RATE_REGISTRATIONS_PER_MINUTE: '0' },
  ...{ RATE_JOINS_PER_MINUTE: '0', RATE_CODES_PER_MINUTE: '0', RATE_ALL_CODES_PER_MINUTE: '0' },
  ...{ QUOTA_RUNNING_GAMES: '0', QUOTA_OPEN_GAMES: '0', QUOTA_GAMES_PER_DAY: '0', QUOTA_INVITATIONS: '0' },
  ...{ QUOTA_BOT_GAMES: '0', QUOTA_COMPETITIONS_PER_DAY: '0' },
};

/** Short sheets, so that many games end: two rows in one column, and three. */
const SHORT = ['short', 'medium'].map(
  (name) => JSON.parse(readFileSync(new URL(`rulesets/${name}.json`, import.meta.url), 'utf8')) as object,
);

let warmth: Promise<unknown> | undefined;

/**
 * Runs a simulation to its end. Simulations must not overlap. The first one of a process follows a short one, because
 * modules that libraries load on first use arrive at a real time.
 */
export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  warmth ??= simulateOnce({ seed: 0, migrated: options.migrated, activities: 6, faults: NO_FAULTS });
  await warmth;
  return simulateOnce(options);
}

async function simulateOnce(options: SimulationOptions): Promise<SimulationResult> {
  const world = new SimulatedWorld(options.seed);
  const restoreWorld = replaceWorld(world);
  const restoreGlobals = replaceGlobals(world);
  try {
    return await new Simulation(world, options).run();
  } finally {
    restoreGlobals();
    restoreWorld();
  }
}

class Simulation {
  private readonly history = new History();
  private readonly network: Network;
  private readonly postgres: SimulatedPostgres;
  private readonly database: Machine;
  private readonly connections: DatabaseConnections;
  private servers: SimulatedServer[] = [];
  private readonly chaos: Machine;
  private readonly receivers: Machine;
  /** When further servers start, in simulated milliseconds. */
  private readonly starting: number[] = [];
  private readonly followers: { readonly followed: Followed; readonly machine: Machine }[] = [];
  private readonly surroundings: Surroundings;
  private crashes = 0;
  private starts = 0;

  constructor(
    private readonly world: SimulatedWorld,
    private readonly options: SimulationOptions,
  ) {
    if (options.onEvent) world.onEvent = options.onEvent;
    this.database = world.machineNamed('database');
    this.chaos = world.machineNamed('chaos');
    this.receivers = world.machineNamed('receivers');
    this.network = new Network(world, { ...drawFaults(world), ...options.faults });
    this.postgres = new SimulatedPostgres(options.migrated, () => this.databaseTime());
    this.connections = new DatabaseConnections(this.network, this.postgres, this.database);
    this.postgres.onCommit = (changes) => {
      world.note(
        'database',
        changes
          .map(({ table, before, after }) => `${before ? (after ? 'U' : 'D') : 'I'} ${table}`)
          .join(', '),
      );
    };
    this.surroundings = {
      network: this.network,
      config: loadConfig(SETTINGS),
      openDatabase: (machine) => this.connections.open(machine),
      servers: () => this.servers,
      receive: (address, message) => this.receive(address, message),
    };
  }

  async run(): Promise<SimulationResult> {
    const { world, network, history } = this;
    const { source } = world;
    const faults = network.faults;
    network.faults = NO_FAULTS;
    for (let count = source.of([1, 2, 2, 3]); count > 0; count -= 1) await this.startServer();
    const clients = Array.from(
      { length: source.of([2, 3, 4]) },
      (_, index) => new SimulatedClient(`client ${index + 1}`, index, network, history, () => this.servers),
    );
    const rulesets = await this.prepare(clients);
    network.faults = faults;
    this.scheduleCrash();
    const stop = new AbortController();
    const scene: Scene = {
      ...{
        random: source,
        clients,
        rulesets,
        lobby: new Set<string>(),
        over: [],
        games: [],
        competitions: new Set<string>(),
      },
      stop: stop.signal,
    };
    let living = clients.length;
    const broken: unknown[] = [];
    for (const client of clients) {
      world.within(client.machine, () => {
        live(client, scene, this.options.activities ?? 12).then(
          () => (living -= 1),
          (error: unknown) => {
            living -= 1;
            broken.push(error);
          },
        );
      });
    }
    this.scheduleFollower(scene);
    await this.runUntil(() => living === 0, world.time + PLAY_MS);
    stop.abort();
    await this.settle();
    const findings = [
      ...broken.map((error) => `A client failed: ${String(error instanceof Error ? error.stack : error)}`),
      ...world.failures.map(
        (error) => `Code failed: ${String(error instanceof Error ? error.stack : error)}`,
      ),
      ...(living > 0 ? [`${living} clients wait forever.`] : []),
      ...check(this.postgres.base, history, new Set(clients.map(({ id }) => id)), this.databaseTime()),
      ...(await this.integrity()),
    ];
    return {
      seed: this.options.seed,
      faults: findings,
      games: history.gamesMade,
      commands: history.acknowledged.length,
      events: world.events,
      crashes: this.crashes,
      fingerprint: world.fingerprint(),
    };
  }

  /** Registers the players, with webhooks, and stores the short rule sets. */
  private async prepare(clients: readonly SimulatedClient[]): Promise<readonly string[]> {
    const { world } = this;
    const ids: string[] = [];
    let pending = 0;
    for (const client of clients) {
      pending += 1;
      world.within(client.machine, () => {
        void (async () => {
          const { player } = await client.api.register(client.name);
          client.id = player.id;
          await client.api.request(
            'mutation ($url: String!) { createWebhook(input: { url: $url, events: [TURN, CHALLENGE, GAME_ENDED] }) { secret } }',
            { url: `http://10.1.0.1/${encodeURIComponent(client.name)}` },
          );
          if (client !== clients[0]) return;
          for (const definition of SHORT) {
            const made = await client.api.request<{ createRuleset: { id: string } }>(
              'mutation ($input: CreateRulesetInput!) { createRuleset(input: $input) { id } }',
              { input: { definition } },
            );
            ids.push(made.createRuleset.id);
          }
        })().then(
          () => (pending -= 1),
          (error: unknown) => world.failures.push(error),
        );
      });
    }
    await world.run(() => pending === 0 || world.failures.length > 0, world.time + 60_000);
    if (world.failures.length > 0) throw world.failures[0];
    // Shorter games more often, and some of the largest rule sets.
    return [...ids, ...ids, ...ids, ...ids, 'yahtc', 'yahtzee-public-domain'];
  }

  private async startServer(): Promise<void> {
    this.starts += 1;
    const server = await SimulatedServer.start(`server ${this.starts}`, this.surroundings);
    // How many connections a start opens depends on the speed of this machine.
    this.connections.close(server.machine);
    this.servers = [...this.servers, server];
  }

  /** Runs the world until the condition holds, and starts servers when their time has come. */
  private async runUntil(isDone: () => boolean, until: number): Promise<void> {
    const { world } = this;
    const isStartDue = (): boolean => (this.starting[0] ?? Infinity) <= world.time;
    while (!isDone() && world.time < until) {
      await world.run(() => isDone() || isStartDue(), until);
      if (!isStartDue()) return;
      this.starting.shift();
      await this.startServer();
    }
  }

  /** Kills a server now and then, and starts another one some time later. */
  private scheduleCrash(): void {
    const { world, network, chaos } = this;
    const { crashEveryMs } = network.faults;
    if (crashEveryMs === Infinity) return;
    world.schedule(chaos, world.source.between(0.2, 1.8) * crashEveryMs, 'crashes', () => {
      if (network.faults === NO_FAULTS) return;
      this.scheduleCrash();
      if (this.servers.length === 0) return;
      const server = world.source.of(this.servers);
      this.crashes += 1;
      this.servers = this.servers.filter((one) => one !== server);
      server.crash();
      world.note('chaos', `kills ${server.machine.name}`);
      // The database notices later that the connections are gone.
      world.schedule(this.database, world.source.between(0, 50), 'notices', () => {
        this.connections.close(server.machine);
      });
      const pause = world.source.between(100, 5_000);
      this.starting.push(world.time + pause);
      world.schedule(chaos, pause + 1, 'starts a server', () => undefined);
    });
  }

  /** A receiver of webhooks, which sometimes fails or does not answer in time. */
  private receive(address: string, message: SignedMessage): Promise<Outcome> {
    const { world, network, history } = this;
    const sender = world.machine;
    return new Promise((resolve) => {
      const answer = (outcome: Outcome): void => {
        network.deliver(sender, 'hears a receiver', () => {
          resolve(outcome);
        });
      };
      network.deliver(this.receivers, 'receives a message', () => {
        const { data } = JSON.parse(message.body) as { data: { gameId?: string; version?: number } };
        if (network.chance(network.faults.failedReceivers)) {
          answer({ kind: 'failed', reason: 'it answered 500' });
          return;
        }
        if (data.gameId !== undefined)
          history.received.push({ address, gameId: data.gameId, version: data.version ?? 0 });
        answer(
          network.chance(network.faults.lostResponses)
            ? { kind: 'failed', reason: 'no answer' }
            : { kind: 'delivered' },
        );
      });
    });
  }

  /** Follows a random game now and then, on a random server. */
  private scheduleFollower({ stop, random, games }: Scene): void {
    const { world, history } = this;
    world.schedule(this.chaos, random.between(50, 1_000), 'follows a game', () => {
      if (stop.aborted) return;
      this.scheduleFollower({ stop, random, games } as Scene);
      if (games.length === 0 || this.servers.length === 0 || history.followed.length >= MAX_FOLLOWERS) return;
      const { app, machine } = random.of(this.servers);
      const followed: Followed = { gameId: random.of(games), versions: [], hasEnded: false, wasCut: true };
      history.followed.push(followed);
      world.within(machine, () => {
        void (async () => {
          try {
            const watch = await app
              .get(UpdatesService, { strict: false })
              .watch(undefined, followed.gameId, undefined);
            followed.wasCut = false;
            for await (const { game } of watch) followed.versions.push(game.version);
            followed.hasEnded = true;
          } catch {
            // For example a game that does not exist, or a database that cannot be reached.
            followed.wasCut = true;
          }
        })();
      });
      this.followers.push({ followed, machine });
    });
  }

  /** Ends all faults, and lets everything come to rest. */
  private async settle(): Promise<void> {
    const { world } = this;
    this.network.faults = NO_FAULTS;
    this.starting.length = 0;
    if (this.servers.length === 0) await this.startServer();
    const until = world.time + SETTLE_MS;
    do await this.runUntil(() => false, world.time + SETTLE_STEP_MS);
    while (waitingIn(this.postgres.base, Infinity).length > 0 && world.time < until);
    for (const { followed, machine } of this.followers) if (!machine.isAlive) followed.wasCut = true;
  }

  /** Epoch milliseconds by the clock of the database. */
  private databaseTime(): number {
    return this.world.within(this.database, () => this.world.now());
  }

  /** The findings of the server's own check of everything that is stored. */
  private async integrity(): Promise<readonly string[]> {
    const faults: string[] = [];
    const checker = this.world.machineNamed('checker');
    checker.isStarting = true;
    const { database } = await openSimulatedDatabase(this.postgres, DIRECT, { entities: ENTITIES });
    await this.world.within(checker, () =>
      checkIntegrity(new IntegrityStore(postgresSource(database)), {
        onFinding: ({ gameId, fault }) => faults.push(`${gameId ?? ''} ${fault}`),
      }),
    );
    return faults;
  }
}
