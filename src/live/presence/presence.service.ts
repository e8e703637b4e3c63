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
import { isSamePresence, type PresenceState, type SeatState } from './presence.models.js';
import { reportFailure } from '../../kernel/jobs/failed-jobs.js';

/** The presence at a game, and the game as last read. */
interface Reading {
  readonly game: Game;
  readonly state: PresenceState;
}

/** Presence of players and watchers at games. */
@Injectable()
export class PresenceService implements OnApplicationShutdown {
  private readonly logger = new Logger('Presence');
  private readonly feeds = new SharedFeeds<Feed<Reading>>();

  constructor(
    private readonly log: GameLog,
    private readonly access: GameAccess,
    private readonly presence: Presence,
    private readonly company: CompanyService,
    private readonly watchers: Watchers,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Whether the player of a seat is present; null for a free seat or a server bot, and if the player hides it. */
  async isPresent(playerId: string | null, viewer: () => Caller | undefined): Promise<boolean | null> {
    if (playerId === null || levelOf(playerId) !== undefined) return null;
    const isShown = await this.company.shows(playerId, 'presence', viewer);
    return isShown ? this.presence.isPresent(playerId) : null;
  }

  /** Yields the presence at a game and each change of it; never ends. @throws RequestError GAME_NOT_FOUND */
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
    feed: Feed<Reading>,
    caller: Caller | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<PresenceState, void, undefined> {
    let last: PresenceState | undefined;
    for await (const { game, state: read } of feed.states(signal)) {
      // Ends the stream of a player who left a private game before its start.
      if (!(await this.access.maySee(game, caller?.id))) throw gameNotFound(game.id);
      const state = await this.shownTo(caller, read);
      // An unchanged view would reveal the time of a hidden change.
      if (last && isSamePresence(last, state)) continue;
      yield (last = state);
    }
  }

  /** Returns the same object unless something is hidden from the caller, so that subscribers can share a response. */
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

  private open(first: Game): Feed<Reading> {
    let game = first;
    return new Feed<Reading>(
      {
        read: async () => {
          game = await this.current(game);
          return { game, state: await this.stateOf(game) };
        },
        isSame: (one, other) => isSamePresence(one.state, other.state),
        failed: (error) => {
          reportFailure('presence', this.logger, `Failed to read the presence at game ${game.id}`, error);
        },
      },
      this.config.presenceIntervalSeconds * 1000,
    );
  }

  /** Reloads the game only if its version has changed, since players may have joined or left. */
  private async current(game: Game): Promise<Game> {
    const stored = (await this.log.versions([game.id])).get(game.id);
    if (stored === undefined || stored === game.version) return game;
    return (await this.log.game(game.id)) ?? game;
  }

  private async stateOf({ id, seats: taken }: Game): Promise<PresenceState> {
    const [watchers, ...seats] = await Promise.all([
      this.watchers.count(id),
      ...taken.map(({ playerId }) => this.seatState(playerId)),
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
