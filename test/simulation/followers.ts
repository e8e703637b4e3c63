/** Followers of games and of the lobby, some of whom read slowly. */
import { LobbyService } from '../../src/play/lobby/lobby.service.js';
import { UpdatesService } from '../../src/live/updates/updates.service.js';
import type { Scene } from './activities/scene.js';
import type { Followed, FollowedLobby, History } from './history.js';
import type { Random } from './random.js';
import type { SimulatedServer } from './simulated-server.js';
import type { Machine } from './machine.js';
import type { SimulatedWorld } from './simulated-world.js';

/** Followers in a run. */
const MOST = 60;

/** How many of the last games that go on are followed: others hardly change. */
const RECENT = 6;

/** The longest pause of a slow reader after each version, in milliseconds. */
const SLOW_MS = 3_000;

export class Followers {
  private readonly followers: { readonly followed: { wasCut: boolean }; readonly machine: Machine }[] = [];
  private isAtRest = false;

  /** @param machine schedules their arrivals */
  constructor(
    private readonly world: SimulatedWorld,
    private readonly history: History,
    private readonly random: Random,
    private readonly servers: () => readonly SimulatedServer[],
    private readonly machine: Machine,
  ) {}

  /** Follows a recent game or the lobby now and then, on a random server. */
  schedule({ stop, games, over }: Pick<Scene, 'stop' | 'games' | 'over'>): void {
    const { random } = this;
    this.world.schedule(this.machine, random.between(50, 2_000), 'follows a game', () => {
      if (stop.aborted || this.followers.length >= MOST) return;
      this.schedule({ stop, games, over });
      const servers = this.servers();
      if (servers.length === 0) return;
      const recent = games.filter((id) => !over.includes(id)).slice(-RECENT);
      if (random.chance(0.2)) this.followLobby(random.of(servers));
      else if (recent.length > 0) this.followGame(random.of(recent), random.of(servers));
    });
  }

  /** Everybody reads without pauses from now on, so that even slow readers reach the end. */
  rest(): void {
    this.isAtRest = true;
  }

  /** Servers that have been killed have cut their followers off. */
  end(): void {
    for (const { followed, machine } of this.followers) if (!machine.isAlive) followed.wasCut = true;
  }

  private followGame(gameId: string, server: SimulatedServer): void {
    const followed: Followed = { gameId, versions: [], hasEnded: false, wasCut: false };
    this.history.followed.push(followed);
    this.follow(server, followed, async (pause) => {
      const service = server.app.get(UpdatesService, { strict: false });
      for await (const { game } of await service.watch(undefined, gameId, undefined)) {
        followed.versions.push(game.version);
        await pause();
      }
      followed.hasEnded = true;
    });
  }

  private followLobby(server: SimulatedServer): void {
    const followed: FollowedLobby = { games: new Set(), wasCut: false };
    this.history.lobbies.push(followed);
    this.follow(server, followed, async (pause) => {
      const service = server.app.get(LobbyService, { strict: false });
      let isSnapshot = false;
      for await (const { snapshot, more, games, gone } of service.watch({})) {
        if (snapshot && !isSnapshot) followed.games.clear();
        isSnapshot = snapshot && more;
        for (const { id } of games) followed.games.add(id);
        for (const id of gone) followed.games.delete(id);
        await pause();
      }
    });
  }

  /** @param read reads to the end, and waits after each update for as long as a slow reader */
  private follow(
    { machine }: SimulatedServer,
    followed: { wasCut: boolean },
    read: (pause: () => Promise<void>) => Promise<void>,
  ): void {
    const { random, world } = this;
    const ms = random.chance(0.3) ? random.between(0, SLOW_MS) : 0;
    this.followers.push({ followed, machine });
    world.within(machine, () => {
      read(() => (ms > 0 && !this.isAtRest ? world.pause(ms) : Promise.resolve())).catch(() => {
        // For example a private game, or a database that cannot be reached.
        followed.wasCut = true;
      });
    });
  }
}
