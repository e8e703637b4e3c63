import { Injectable } from '@nestjs/common';
import type { Caller } from '../kernel/caller/caller.js';
import { Clock } from '../kernel/clock.js';
import type { Retry } from '../kernel/input/retry.js';
import type { Steps } from '../storage/steps.js';
import { DefinitionsService } from './definitions/definitions.service.js';
import { withOwnNames } from './commands/answered-games.js';
import { NewGames } from './commands/new-games.js';
import type { GameWithLog } from './domain/begin-game.js';
import { continueGame, type Continuation } from './domain/continued-game.js';
import { createDealGame, type Deal } from './domain/deal-game.js';
import { readEventPage, type EventPlace, type EventsPart } from './history/event-pages.js';
import type { Game, RecordedEvents } from './domain/game.js';
import { GameAccess } from './game-access.js';
import { GameLog } from './storage/game-log.js';
import { listedAfter } from './domain/joinable.js';
import { firstIdAt, isEmptyList, type GameListFilter, type GamePage } from './storage/game-page.js';
import { inDeal, type Place } from './storage/game-places.js';
import { GamesStore } from './storage/games.store.js';
import { createGame, type NewGame } from './domain/new-game.js';

/** Creates and reads games. `GameCommandsService` changes them. */
@Injectable()
export class GamesService {
  constructor(
    private readonly store: GamesStore,
    private readonly log: GameLog,
    private readonly newGames: NewGames,
    private readonly clock: Clock,
    private readonly definitions: DefinitionsService,
    private readonly access: GameAccess,
  ) {}

  /**
   * Creates a game. A retry gets the game created earlier, as first returned, and skips validation.
   * @throws RequestError if the rules are unknown or do not allow this number of players
   */
  async create(caller: Caller, wanted: NewGame, retry?: Retry): Promise<Game> {
    const make = async (): Promise<GameWithLog> => {
      await this.definitions.load(wanted.rulesetId);
      return createGame(wanted, caller, this.clock.now());
    };
    const game = await this.newGames.begin({ kind: 'createGame', caller, retry, make });
    return withOwnNames(game, caller, (seat) => wanted.seats[seat]?.name);
  }

  /**
   * Creates a game that continues a history; all seats belong to the caller. Retries behave as in `create`.
   * @param read returns the history; not called for a retry
   */
  continue(
    caller: Caller,
    read: () => Continuation | Promise<Continuation>,
    retry?: Retry,
    place?: Place,
  ): Promise<Game> {
    const make = async (): Promise<GameWithLog> => continueGame(await read(), caller, this.clock.now());
    return this.newGames.begin({ kind: 'continueGame', caller, retry, make, ...(place && { place }) });
  }

  /**
   * Creates the caller's game of a deal, or returns the existing one.
   * @param choose returns the deal; its errors do not reach a retry of a request that has already created a game
   * @param enter runs inside the transaction: checks that the caller may start and stores related data
   */
  playDeal(
    caller: Caller,
    choose: () => Promise<Deal>,
    enter: () => Steps<void>,
    retry?: Retry,
  ): Promise<Game> {
    const make = async (): Promise<GameWithLog> => createDealGame(await choose(), caller, this.clock.now());
    return this.newGames.begin({ kind: 'createGame', caller, retry, make, place: inDeal(enter) });
  }

  /** The game, if it exists and the caller may see it. */
  async view(caller: Caller | undefined, id: string): Promise<Game | undefined> {
    const game = await this.store.find(id);
    return game && (await this.access.maySee(game, caller?.id)) ? game : undefined;
  }

  /** Newest first. @throws RequestError UNKNOWN_RULESET */
  async list(filter: GameListFilter, first: number, after?: string): Promise<GamePage> {
    await this.definitions.requireKnown(filter.rulesetId);
    if (isEmptyList(filter)) return { games: [], end: null, hasMore: false, unknown: 0 };
    const listed = filter.joinable ? { listedAfter: firstIdAt(listedAfter(this.clock.now())) } : {};
    return this.store.list({ ...filter, ...listed }, first, after);
  }

  /** At most `first` events after a position, up to the version of `game`. */
  eventPage(
    game: Pick<Game, 'id' | 'version'>,
    after: EventPlace,
    first: number,
  ): Promise<readonly EventsPart[]> {
    return readEventPage((since, versions) => this.log.after(game.id, since, versions), game, after, first);
  }

  /** Events after a version, oldest first, for at most `first` versions. */
  events(id: string, sinceVersion: number, first: number): Promise<readonly RecordedEvents[]> {
    return this.log.after(id, sinceVersion, first);
  }
}
