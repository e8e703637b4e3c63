/** An operator who ends games that nobody plays, as `yamb-server prune` does. */
import { expireGames } from '../../src/games/commands/expire-games.js';
import { GamesStore } from '../../src/games/storage/games.store.js';
import { Clock } from '../../src/kernel/clock.js';
import type { Cluster } from './cluster.js';
import type { Machine } from './machine.js';
import { NO_FAULTS, type Network } from './network.js';

/** Milliseconds without a change after which a game ends. */
const UNTOUCHED_MS = 5_000;

/** Ends old games now and then in every other run. It may fail, as any command of an operator. */
export function scheduleExpiry(network: Network, cluster: Cluster, chaos: Machine): void {
  const { random, world } = network;
  if (random.chance(0.5)) schedule();

  function schedule(): void {
    world.schedule(chaos, random.between(2_000, 20_000), 'ends old games', () => {
      if (network.faults === NO_FAULTS) return;
      schedule();
      if (cluster.servers.length === 0) return;
      const { machine, app } = random.of(cluster.servers);
      const status = random.of(['OPEN', 'PLAYING'] as const);
      world.within(machine, () => {
        const now = app.get(Clock, { strict: false }).now();
        const store = app.get(GamesStore, { strict: false });
        expireGames(store, { status, since: now - UNTOUCHED_MS, now }, false).catch(() => undefined);
      });
    });
  }
}
