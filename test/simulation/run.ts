/** The course of a run: everybody plays while things go wrong, everything comes to rest, and checkers look. */
import { checkIntegrity } from '../../src/ops/integrity/check-integrity.js';
import { PostgresRunner } from '../../src/storage/postgres/postgres-runner.js';
import { live } from './activities/live.js';
import type { Scene } from './activities/scene.js';
import { check } from './checkers/check.js';
import { waitingIn } from './checkers/queues.js';
import { scheduleJump } from './clock-faults.js';
import { Cluster } from './cluster.js';
import { DatabaseConnections } from './database-connections.js';
import { DIRECT } from './database/link.js';
import { openSimulatedDatabase } from './database/simulated-database.js';
import { SimulatedPostgres, type RowChange } from './database/simulated-postgres.js';
import { scheduleExpiry } from './expiry.js';
import { Followers } from './followers.js';
import { History } from './history.js';
import { Network, NO_FAULTS, type Faults } from './network.js';
import { Outbox } from './outbox.js';
import { prepare } from './players.js';
import { receiverOn } from './receivers.js';
import { settings } from './settings.js';
import { SimulatedClient } from './simulated-client.js';
import type { Machine } from './machine.js';
import type { SimulatedWorld } from './simulated-world.js';
import { Witness } from './witness.js';

export interface SimulationOptions {
  readonly seed: number;
  /** A database file after all migrations. */
  readonly migrated: Buffer;
  /** How many things each player does. */
  readonly activities?: number | undefined;
  /** How many players and servers, instead of numbers that the seed draws. */
  readonly players?: number | undefined;
  readonly servers?: number | undefined;
  /** Faults instead of those that the seed draws. */
  readonly faults?: Partial<Faults> | undefined;
  readonly onEvent?: (line: string) => void;
  /** Receives the database before anything connects to it. */
  readonly onDatabase?: (postgres: SimulatedPostgres) => void;
}

export interface SimulationResult {
  readonly seed: number;
  /** One sentence for each fault that was found. */
  readonly faults: readonly string[];
  readonly players: number;
  readonly servers: number;
  readonly drawn: Faults;
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

export class Run {
  private readonly history = new History();
  private readonly witness = new Witness();
  private readonly outbox = new Outbox();
  private readonly network: Network;
  private readonly postgres: SimulatedPostgres;
  private readonly database: Machine;
  private readonly chaos: Machine;
  private readonly cluster: Cluster;
  private readonly followers: Followers;
  private readonly epoch: number;

  constructor(
    private readonly world: SimulatedWorld,
    private readonly options: SimulationOptions,
  ) {
    if (options.onEvent) world.onEvent = options.onEvent;
    const database = (this.database = world.machineNamed('database'));
    const chaos = (this.chaos = world.machineNamed('chaos'));
    const network = (this.network = new Network(world, options.faults));
    this.epoch = this.databaseTime();
    this.postgres = new SimulatedPostgres(options.migrated, () => this.databaseTime());
    options.onDatabase?.(this.postgres);
    this.postgres.onCommit = (changes) => {
      this.commit(changes);
    };
    const connections = new DatabaseConnections(network, this.postgres, database);
    const config = settings();
    const receive = receiverOn(world.machineNamed('receivers'), network, this.outbox);
    const openDatabase = (machine: Machine) => connections.open(machine);
    const servers = () => this.cluster.servers;
    const surroundings = { network, config, openDatabase, servers, receive };
    this.cluster = new Cluster(network, connections, surroundings, chaos, database);
    this.followers = new Followers(world, this.history, network.random, servers, chaos);
  }

  async run(): Promise<SimulationResult> {
    const { world, network, history, cluster, options } = this;
    const { source } = world;
    const drawn = network.faults;
    network.faults = NO_FAULTS;
    // Drawn even if they are given, so that a run with the same numbers is the same run.
    const [drawnServers, drawnPlayers] = [source.of([1, 2, 2, 3]), source.of([2, 3, 4])];
    const { servers = drawnServers, players = drawnPlayers } = options;
    for (let count = 0; count < servers; count += 1) await cluster.start();
    const clients = Array.from(
      { length: players },
      (_, index) =>
        new SimulatedClient(`client ${index + 1}`, index, network, history, () => cluster.servers),
    );
    const rulesets = await prepare(world, clients);
    network.faults = drawn;
    await this.play(clients, rulesets);
    return {
      ...{ seed: options.seed, players, servers, drawn },
      faults: await this.findings(),
      games: history.gamesMade,
      commands: history.acknowledged.length,
      events: world.events,
      crashes: cluster.crashes,
      fingerprint: world.fingerprint(),
    };
  }

  /** Frees the database, which refers to the whole run. */
  close(): void {
    this.postgres.close();
  }

  /** Lets all clients play while things go wrong, and then lets everything come to rest. */
  private async play(clients: readonly SimulatedClient[], rulesets: readonly string[]): Promise<void> {
    const { world, network, cluster } = this;
    const stop = new AbortController();
    const scene: Scene = {
      ...{ clients, rulesets, lobby: new Map(), over: [], games: [], competitions: new Set<string>() },
      stop: stop.signal,
    };
    let living = clients.length;
    for (const client of clients)
      world.within(client.machine, () => {
        live(client, scene, this.options.activities ?? 12)
          .catch((error: unknown) => world.failures.push(error))
          .finally(() => (living -= 1));
      });
    cluster.scheduleCrash();
    scheduleJump(network, cluster, this.chaos, this.database);
    scheduleExpiry(network, cluster, this.chaos);
    this.followers.schedule(scene);
    await cluster.runUntil(() => living === 0, world.time + PLAY_MS);
    stop.abort();
    this.followers.rest();
    network.faults = NO_FAULTS;
    await cluster.settle();
    const until = world.time + SETTLE_MS;
    do await cluster.runUntil(() => false, world.time + SETTLE_STEP_MS);
    while (waitingIn(this.postgres.base, Infinity).length > 0 && world.time < until);
    this.followers.end();
    if (living > 0) this.history.faults.push(`${living} clients wait forever.`);
  }

  private async findings(): Promise<readonly string[]> {
    const { history, witness, outbox, epoch, world } = this;
    const { base } = this.postgres;
    return [
      ...world.failures.map(
        (error) => `Code failed: ${String(error instanceof Error ? error.stack : error)}`,
      ),
      ...check({ base, history, witness, outbox, epoch, now: this.databaseTime() }),
      ...(await this.integrity()),
    ];
  }

  private commit(changes: readonly RowChange[]): void {
    const names = changes.map(({ table, before, after }) => `${before ? (after ? 'U' : 'D') : 'I'} ${table}`);
    this.world.note('database', names.join(', '));
    this.witness.commit(changes, this.world.time, this.databaseTime());
    this.outbox.commit(changes);
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
    const { database } = await openSimulatedDatabase(this.postgres, DIRECT);
    await this.world.within(checker, () =>
      checkIntegrity(
        { statements: new PostgresRunner(database) },
        {
          onFinding: ({ gameId, fault }) => faults.push(`${gameId ?? ''} ${fault}`),
        },
      ),
    );
    return faults;
  }
}
