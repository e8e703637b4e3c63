/** The servers of a run: they start, are killed, and start again. */
import type { DatabaseConnections } from './database-connections.js';
import { NO_FAULTS, type Network } from './network.js';
import { SimulatedServer, type Surroundings } from './simulated-server.js';
import type { Machine } from './machine.js';

export class Cluster {
  servers: readonly SimulatedServer[] = [];
  crashes = 0;
  private starts = 0;
  /** When further servers start, in simulated milliseconds. */
  private readonly starting: number[] = [];

  /**
   * @param chaos the machine that decides when servers are killed
   * @param database the machine that notices lost connections
   */
  constructor(
    private readonly network: Network,
    private readonly connections: DatabaseConnections,
    private readonly surroundings: Surroundings,
    private readonly chaos: Machine,
    private readonly database: Machine,
  ) {}

  async start(): Promise<void> {
    this.starts += 1;
    const server = await SimulatedServer.start(`server ${this.starts}`, this.surroundings);
    // How many connections a start opens depends on the speed of this machine.
    this.connections.close(server.machine);
    this.servers = [...this.servers, server];
  }

  /** Runs the world until the condition holds, and starts servers when their time has come. */
  async runUntil(isDone: () => boolean, until: number): Promise<void> {
    const { world } = this.network;
    const isStartDue = (): boolean => (this.starting[0] ?? Infinity) <= world.time;
    while (!isDone() && world.time < until) {
      await world.run(() => isDone() || isStartDue(), until);
      if (!isStartDue()) return;
      this.starting.shift();
      await this.start();
    }
  }

  /** Kills a server now and then, and starts another one some time later. */
  scheduleCrash(): void {
    const { network, chaos } = this;
    const { random, world } = network;
    const { crashEveryMs } = network.faults;
    if (crashEveryMs === Infinity) return;
    world.schedule(chaos, random.between(0.2, 1.8) * crashEveryMs, 'crashes', () => {
      if (network.faults === NO_FAULTS) return;
      this.scheduleCrash();
      if (this.servers.length > 0) this.crash(random.of(this.servers));
    });
  }

  /** The faults have ended: no further server is missing. */
  async settle(): Promise<void> {
    this.starting.length = 0;
    if (this.servers.length === 0) await this.start();
    for (const { machine } of this.servers) machine.skew = 0;
  }

  private crash(server: SimulatedServer): void {
    const { random, world } = this.network;
    this.crashes += 1;
    this.servers = this.servers.filter((one) => one !== server);
    server.crash();
    world.note('chaos', `kills ${server.machine.name}`);
    // The database notices later that the connections are gone.
    world.schedule(this.database, random.between(0, 50), 'notices', () => {
      this.connections.close(server.machine);
    });
    const pause = random.between(100, 5_000);
    this.starting.push(world.time + pause);
    world.schedule(this.chaos, pause + 1, 'starts a server', () => undefined);
  }
}
