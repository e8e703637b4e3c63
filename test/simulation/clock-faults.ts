/** Clocks that are set while servers run. */
import type { Cluster } from './cluster.js';
import { NO_FAULTS, type Network } from './network.js';
import type { Machine } from './machine.js';

/** The largest error of the clock of the database, in milliseconds. Servers follow it. */
const DATABASE_MS = 1_500;

/** Sets the clock of a server or of the database now and then. Servers agree with the database again once faults end. */
export function scheduleJump(network: Network, cluster: Cluster, chaos: Machine, database: Machine): void {
  const { random, world, faults } = network;
  if (faults.jumpMs === 0) return;
  world.schedule(chaos, random.between(1_000, 30_000), 'sets a clock', () => {
    if (network.faults === NO_FAULTS) return;
    scheduleJump(network, cluster, chaos, database);
    const machine = random.of([database, ...cluster.servers.map((server) => server.machine)]);
    const most = machine === database ? Math.min(faults.jumpMs, DATABASE_MS) : faults.jumpMs;
    machine.skew = Math.round(random.between(-most, most));
    world.note('chaos', `sets the clock of ${machine.name} ${machine.skew} ms ahead`);
  });
}
