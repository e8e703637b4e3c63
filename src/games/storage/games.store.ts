import { Injectable } from '@nestjs/common';
import type { Retry } from '../../kernel/input/retry.js';
import { Config } from '../../kernel/config/config.js';
import { perDialect } from '../../storage/snippets.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all, together, type Steps } from '../../storage/steps.js';
import { withAccount } from '../../identity/accounts.js';
import { RetriesStore, type Answered } from '../../storage/retries/retries.store.js';
import { memoOf, type CommandResult } from '../domain/command-result.js';
import { writeCreatedMemo, addGame, changeGame } from './write-game.js';
import { gameNotFound } from '../domain/seating.js';
import type { NewLog } from '../domain/begin-game.js';
import { isOver, playersOf, type Game, type GameStatus } from '../domain/game.js';
import { quotasOf, type Quotas } from '../domain/quotas.js';
import type { StoredEvents } from '../history/upcaster.js';
import { AddressShares } from './address-shares.js';
import { EndOfGame, GameNews } from './game-hooks.js';
import type { GameListFilter, GamePage } from './game-page.js';
import { toStoredEvents } from './game.mapper.js';
import type { EventsRow } from './tables.js';
import { anywhere, findRematch, hasPlayedDeal, type Place } from './game-places.js';
import { findGame, gameOf, rowToChange, seatsToChange } from './read-game.js';
import { ReadableGames } from './readable-games.js';

/** Excludes games with a running clock, which ends them in time. */
const UNTOUCHED = `SELECT id FROM games WHERE status = $1 AND updated_at < $2 AND (clock_due IS NULL OR clock_due <= $3)
  AND id > $4 ORDER BY id LIMIT $5`;

const VERSIONS = perDialect(({ among }) => `SELECT id, version FROM games WHERE ${among('id', '$1')}`);

const EVENTS = `SELECT version, at, events, schema_version FROM game_events
  WHERE game_id = $1 AND version > $2 ORDER BY version LIMIT $3`;

/** How a new game is added. */
export interface Added {
  readonly place?: Place;
  /** Name of the creator when the request was authenticated. Seats with it get the name that the creator has by now. */
  readonly creatorName?: string;
}

/** Stores games and their logs. */
@Injectable()
export class GamesStore {
  private readonly readable = new ReadableGames();
  private readonly quotas: Quotas;

  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
    private readonly end: EndOfGame,
    private readonly news: GameNews,
    private readonly shares: AddressShares,
    config: Config,
  ) {
    this.quotas = quotasOf(config);
  }

  /**
   * Stores a new game with its log. Resolves once it is on disk, with its memo, or with the memo of the game that its
   * place has already; `readCreatedMemo` parses it.
   * @throws RequestError UNAUTHENTICATED if the creator has deleted the account, IDEMPOTENCY_KEY_REUSED, and errors of
   * the place
   */
  add(
    game: Game,
    log: NewLog,
    retry?: Retry,
    { place = anywhere, creatorName }: Added = {},
  ): Promise<Answered<string>> {
    const { quotas, news, shares } = this;
    return this.retries.run(retry, game.id, function* () {
      const existing = yield* place(game, function* () {
        yield* addGame(game, log, quotas, creatorName);
        yield* shares.require(quotas, game);
        yield* news.add(undefined, game);
      });
      const { id } = existing ?? game;
      const memo = writeCreatedMemo(existing ?? game);
      return { answer: memo, memo, gameId: id };
    });
  }

  /** Id of the rematch of a game, if it has one. */
  rematchOf(gameId: string): Promise<string | undefined> {
    return this.runner.read(() => findRematch(gameId));
  }

  /** Players of a game who still have an account. */
  accountsOf(game: Game): Promise<ReadonlySet<string>> {
    return this.runner.read(() => withAccount(playersOf(game)));
  }

  /** Whether the player's own game of a deal is over. */
  hasPlayed(dealId: string, playerId: string): Promise<boolean> {
    return this.runner.read(() => hasPlayedDeal(dealId, playerId));
  }

  /** The memo of the game created earlier by this request, if any. @throws RequestError IDEMPOTENCY_KEY_REUSED */
  async createdMemo(retry: Retry | undefined): Promise<string | undefined> {
    return retry && this.runner.readAfterWrites(() => this.retries.recall(retry));
  }

  /** The game as last committed. */
  find(id: string): Promise<Game | undefined> {
    return this.runner.read(() => findGame(id));
  }

  /**
   * Executes a command in one transaction: loads the game, calls `decide`, stores the change and resolves with the
   * result once it is on disk. If `decide` throws, nothing is stored and the error is passed on. `decide` must be fast
   * and synchronous, because on some databases other writes wait for it, and it may be called again. A request that
   * was already answered is not decided again.
   * @throws RequestError GAME_NOT_FOUND, IDEMPOTENCY_KEY_REUSED, or UNAUTHENTICATED if a player who takes a seat has
   * deleted the account
   */
  change(id: string, decide: (game: Game) => CommandResult, retry?: Retry): Promise<Answered<CommandResult>> {
    return this.runner.sharedTransaction(() => this.command(id, decide, retry), id);
  }

  /** Newest first, starting before the game `after`. */
  list(filter: GameListFilter, first: number, after?: string): Promise<GamePage> {
    return this.runner.read(() => this.readable.page(filter, first, after));
  }

  /** Ids of games not played for a long time, in order, after `after`; at most `first`. */
  async untouched(
    { status, since, now }: { readonly status: GameStatus; readonly since: number; readonly now: number },
    after: string,
    first: number,
  ): Promise<readonly string[]> {
    const rows = await this.runner.read(() =>
      all<{ id: string }>(UNTOUCHED, status, since, now, after, first),
    );
    return rows.map(({ id }) => id);
  }

  /** Current versions of games. Omits unknown ids. */
  async versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.runner.read(() => all<{ id: string; version: number }>(VERSIONS, ids));
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  /** Stored events after a version, oldest first, for at most `first` versions. @throws RequestError NEWER_SCHEMA */
  async events(id: string, sinceVersion: number, first: number): Promise<readonly StoredEvents[]> {
    const rows = await this.runner.read(() => all<EventsRow>(EVENTS, id, sinceVersion, first));
    return rows.map(toStoredEvents);
  }

  private *command(
    id: string,
    decide: (game: Game) => CommandResult,
    retry: Retry | undefined,
  ): Steps<Answered<CommandResult>> {
    // Reads the game first: if it already shows the effect of the same request on another server, the key is visible as
    // well.
    const reads = [rowToChange(id), seatsToChange(id), this.retries.recall(retry, id)] as const;
    const [row, seats, memo] = yield* together(reads);
    if (memo !== undefined) return { replayed: true, memo };
    if (!row) throw gameNotFound(id);
    const game = yield* gameOf({ ...row, seats });
    const answer = decide(game);
    if (answer.kind === 'changed' && answer.game !== game) {
      yield* changeGame(game, answer.game, answer.events, this.quotas);
      if (isOver(answer.game)) for (const step of this.end.steps) yield* step(answer.game, game);
      else yield* this.news.add(game, answer.game);
    }
    if (retry) yield* this.retries.remember(retry, id, memoOf(answer));
    return { replayed: false, answer };
  }
}
