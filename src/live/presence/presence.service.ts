import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { Presence } from '../../kernel/caller/presence.js';
import { cancellableGenerator, type CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { Clock } from '../../kernel/clock.js';
import { Config } from '../../kernel/config/config.js';
import { gameNotFound } from '../../games/domain/seating.js';
import type { Game } from '../../games/domain/game.js';
import { levelOf } from '../../games/domain/server-bots.js';
import { GameAccess } from '../../games/game-access.js';
import { GameLog } from '../../games/storage/game-log.js';
import { CompanyService } from '../../identity/company/company.service.js';
import { Feed } from '../../kernel/topics/feed.js';
import { SharedFeeds } from '../../kernel/topics/shared-feeds.js';
import { Watchers } from '../updates/watchers.js';
import { isSamePresence, type PresenceState, type SeatState } from './presence-state.js';
import { failedJobs } from '../../kernel/signals/failed-jobs.js';

/** A game whose presence is followed. */
interface Followed {
  readonly states: Feed<PresenceState>;
  /** As it was read last. */
  game: Game;
  close(): void;
}

/** Who is around games: players at their seats, and watchers. */
@Injectable()
export class PresenceService implements OnApplicationShutdown {
  private readonly logger = new Logger('Presence');
  private readonly feeds = new SharedFeeds<Followed>();

  constructor(
    private readonly log: GameLog,
    private readonly access: GameAccess,
    private readonly presence: Presence,
    private readonly company: CompanyService,
    private readonly watchers: Watchers,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Whether the player of a seat is present; null for a free seat, for a bot of the server, and if it is not shown. */
  async isPresent(playerId: string | null, viewer: () => Caller | undefined): Promise<boolean | null> {
    if (playerId === null || levelOf(playerId) !== undefined) return null;
    const isShown = await this.company.shows(playerId, 'presence', viewer);
    return isShown ? this.presence.isPresent(playerId) : null;
  }

  /** How many follow a game live without having a seat in it, on all servers that share a Redis. */
  watchersOf(gameId: string): Promise<number> {
    return this.watchers.count(gameId);
  }

  /** Who is around a game, and again with each change. Never ends by itself. @throws RequestError GAME_NOT_FOUND */
  async watch(caller: Caller | undefined, gameId: string): Promise<CancellableIterator<PresenceState>> {
    const game = await this.log.game(gameId);
    if (!game || !(await this.access.maySee(game, caller?.id))) throw gameNotFound(gameId);
    const { feed, release } = this.feeds.follow(gameId, () => this.open(game));
    return cancellableGenerator((signal) => this.follow(feed, caller, signal), release);
  }

  onApplicationShutdown(): void {
    this.feeds.close();
  }

  private async *follow(
    followed: Followed,
    caller: Caller | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<PresenceState, void, undefined> {
    let last: PresenceState | undefined;
    for await (const read of followed.states.states(signal)) {
      // Ends the stream of a player who has left a private game before its start.
      if (!(await this.access.maySee(followed.game, caller?.id))) throw gameNotFound(followed.game.id);
      const state = await this.shownTo(caller, read);
      // Changes that are hidden from the caller are not reported by their time either.
      if (last && isSamePresence(last, state)) continue;
      yield (last = state);
    }
  }

  /** The same object, which responses are shared by, unless something is hidden from the caller. */
  private async shownTo(caller: Caller | undefined, state: PresenceState): Promise<PresenceState> {
    const seats = await Promise.all(
      state.seats.map(async (seat): Promise<SeatState> => {
        const { playerId, shownTo } = seat;
        const isShown = playerId === null || (await this.company.isShownTo(() => caller, playerId, shownTo));
        return isShown ? seat : { ...seat, present: null };
      }),
    );
    return seats.every((seat, index) => seat === state.seats[index]) ? state : { ...state, seats };
  }

  private open(game: Game): Followed {
    const states = new Feed<PresenceState>(
      {
        read: () => this.read(followed),
        isSame: isSamePresence,
        failed: (error) => {
          failedJobs.send({ job: 'presence' });
          this.logger.warn(`Who is around game ${game.id} was not read: ${String(error)}`);
        },
      },
      this.config.presenceIntervalSeconds * 1000,
    );
    const followed: Followed = {
      states,
      game,
      close: () => {
        states.close();
      },
    };
    return followed;
  }

  /** The game is read again only where it has another version, as seats are taken and left. */
  private async read(followed: Followed): Promise<PresenceState> {
    const { id, version } = followed.game;
    const stored = (await this.log.versions([id])).get(id);
    if (stored !== undefined && stored !== version)
      followed.game = (await this.log.game(id)) ?? followed.game;
    const players = followed.game.seats.map(({ playerId }) => playerId);
    const [watchers, ...seats] = await Promise.all([
      this.watchersOf(id),
      ...players.map((playerId) => this.seatState(playerId)),
    ]);
    return { watchers, seats, at: this.clock.now() };
  }

  private async seatState(playerId: string | null): Promise<SeatState> {
    if (playerId === null || levelOf(playerId) !== undefined) {
      return { playerId: null, present: null, shownTo: 'ALL' };
    }
    const [present, shownTo] = await Promise.all([
      this.presence.isPresent(playerId),
      this.company.shownBy(playerId, 'presence'),
    ]);
    return { playerId, present, shownTo };
  }
}
