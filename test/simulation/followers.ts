/** Followers of games, some of whom read slowly. */
import { UpdatesService } from '../../src/live/updates/updates.service.js';
import type { Scene } from './activities/scene.js';
import type { Followed, History } from './history.js';
import type { Random } from './random.js';
import type { SimulatedServer } from './simulated-server.js';
import type { Machine, SimulatedWorld } from './simulated-world.js';

/** Followers of games in a run. */
const MOST = 20;

/** The longest pause of a slow reader after each version, in milliseconds. */
const SLOW_MS = 3_000;

export class Followers {
  private readonly followers: { readonly followed: Followed; readonly machine: Machine }[] = [];

  /** @param machine schedules their arrivals */
  constructor(
    private readonly world: SimulatedWorld,
    private readonly history: History,
    private readonly random: Random,
    private readonly servers: () => readonly SimulatedServer[],
    private readonly machine: Machine,
  ) {}

  /** Follows a random game now and then, on a random server. */
  schedule({ stop, games }: Pick<Scene, 'stop' | 'games'>): void {
    const { random } = this;
    this.world.schedule(this.machine, random.between(50, 1_000), 'follows a game', () => {
      if (stop.aborted || this.followers.length >= MOST) return;
      this.schedule({ stop, games });
      const servers = this.servers();
      if (games.length > 0 && servers.length > 0) this.follow(random.of(games), random.of(servers));
    });
  }

  /** Servers that have been killed have cut their followers off. */
  end(): void {
    for (const { followed, machine } of this.followers) if (!machine.isAlive) followed.wasCut = true;
  }

  private follow(gameId: string, { app, machine }: SimulatedServer): void {
    const followed: Followed = { gameId, versions: [], hasEnded: false, wasCut: true };
    const { random, world } = this;
    const pause = random.chance(0.3) ? random.between(0, SLOW_MS) : 0;
    this.history.followed.push(followed);
    this.followers.push({ followed, machine });
    void world.within(machine, async () => {
      try {
        const service = app.get(UpdatesService, { strict: false });
        const watch = await service.watch(undefined, gameId, undefined);
        followed.wasCut = false;
        for await (const { game } of watch) {
          followed.versions.push(game.version);
          if (pause > 0) await world.pause(pause);
        }
        followed.hasEnded = true;
      } catch {
        // For example a private game, or a database that cannot be reached.
        followed.wasCut = true;
      }
    });
  }
}
