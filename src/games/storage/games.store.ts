import type { Retry } from '../../api/input/retry.js';
import type { Transaction } from '../../database/transactions.js';
import type { Answered } from '../../retries/retries.store.js';
import type { Game, GameChange, GameStatus, RecordedEvents } from '../domain/game.js';

/** What a command's outcome is to the store: an answer, and a change where there is one to keep. */
export interface Outcome<A> {
  readonly answer: A;
  readonly change: GameChange | null;
  /** What it takes to give the same answer again to a retry. */
  readonly memo: string;
}

/** What a new game begins with: the events of each of its versions, from 1 on. */
export type NewLog = readonly GameChange['events'][];

/** Which games a list holds. */
export interface GameListFilter {
  readonly status?: GameStatus;
  /** Every variant of the rule set. */
  readonly rulesetId?: string;
  /** OPEN games with a free seat that anyone may take. */
  readonly joinable?: boolean;
  /** Games with a seat of this player, private ones too. */
  readonly playerId?: string;
  /** OPEN games with a seat that waits for this player alone, private ones too. */
  readonly invited?: string;
}

/** The status of every game of a list, where it is the same: who waits for players is OPEN. */
export const statusOfList = ({ status, joinable, invited }: GameListFilter): GameStatus | undefined =>
  joinable === true || invited !== undefined ? 'OPEN' : status;

/** Whether no game can be in the list: those that wait for players have no status but OPEN. */
export const isEmptyList = (filter: GameListFilter): boolean =>
  filter.status !== undefined && filter.status !== statusOfList(filter);

/** A page of a list, newest first. Games of unknown rules or of a newer schema are left out of it. */
export interface GamePage {
  readonly games: readonly Game[];
  /** The id of the last game of the page, left out or not: where the next page begins. Null when there was none. */
  readonly end: string | null;
  readonly hasMore: boolean;
  /** How many games were left out. */
  readonly unknown: number;
}

/** Where games are kept; one implementation for each database. */
export abstract class GamesStore {
  /**
   * Stores a new game with its log; resolves when that is on disk, or with the memo of the game that the same request has
   * made before, which `readCreatedMemo` reads.
   * @throws RequestError UNAUTHENTICATED when whoever makes it has deleted the account, IDEMPOTENCY_KEY_REUSED
   */
  abstract add(game: Game, log: NewLog, retry?: Retry): Promise<Answered<string>>;

  /** The memo of the game that this request has made before, if it has. @throws RequestError IDEMPOTENCY_KEY_REUSED */
  abstract madeBefore(retry: Retry | undefined): Promise<string | undefined>;

  /** The game as last committed. */
  abstract find(id: string): Promise<Game | undefined>;

  /**
   * One command, one transaction: loads the game, asks `decide`, stores the change and resolves with the answer when
   * that is on disk. What `decide` throws is thrown on, and nothing is stored. `decide` must be quick and must not
   * wait: on some databases every other write waits for it, and on others it may be asked again. A request that was
   * answered before is not decided again.
   * @throws RequestError IDEMPOTENCY_KEY_REUSED, or UNAUTHENTICATED when whoever takes a seat has deleted the account
   */
  abstract change<A>(
    id: string,
    decide: (game: Game | undefined) => Outcome<A>,
    retry?: Retry,
  ): Promise<Answered<A>>;

  /** Newest first, those before the game `after`. */
  abstract list(filter: GameListFilter, first: number, after?: string): Promise<GamePage>;

  /** Ids of games of a status that nobody has changed since a time, in order, those after `after`, at most `first`. */
  abstract untouched(
    status: GameStatus,
    since: number,
    after: string,
    first: number,
  ): Promise<readonly string[]>;

  /** The versions that games have reached, as far as there are such games. */
  abstract versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;

  /** What happened after a version, oldest first, at most `first` versions. */
  abstract events(id: string, sinceVersion: number, first: number): Promise<readonly RecordedEvents[]>;

  /** Takes a player's name from every seat, and what was remembered for retries. */
  abstract forgetPlayer(playerId: string, name: string, transaction: Transaction): Promise<void>;
}
