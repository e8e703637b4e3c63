import { Injectable } from '@nestjs/common';
import type { Retry } from '../../kernel/input/retry.js';
import { Config } from '../../kernel/config/config.js';
import { perDialect } from '../../storage/snippets.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all, together, type Steps, insertNew, one } from '../../storage/steps.js';
import { withAccount } from '../../identity/accounts.js';
import { RetriesStore, type Answered } from '../../storage/retries/retries.store.js';
import { memoOf, type CommandResult } from '../domain/command-result.js';
import { writeCreatedMemo, addGame, changeGame } from './write-game.js';
import { gameNotFound } from '../domain/seating.js';
import type { NewLog } from '../domain/begin-game.js';
import { isOver, playersOf, type Game, type GameStatus } from '../domain/game.js';
import { quotasOf, type Quotas } from '../domain/quotas.js';
import type { StoredEvents } from '../history/stored-events.js';
import { AddressShares } from './address-shares.js';
import { EndOfGame, GameNews } from './game-hooks.js';
import type { GameListFilter, GamePage } from './game-page.js';
import { toStoredEvents, type EventsRow } from './game.mapper.js';
import { dealGameOf, hasPlayedDeal } from './deal-games.js';
import { findGame, findRow, gameOf } from './read-game.js';
import { ReadableGames } from './readable-games.js';

/** A clock that runs ends its game itself, in its time. */
const UNTOUCHED = `SELECT id FROM games WHERE status = $1 AND updated_at < $2 AND (clock_due IS NULL OR clock_due <= $3)
  AND id > $4 ORDER BY id LIMIT $5`;

const VERSIONS = perDialect(({ among }) => `SELECT id, version FROM games WHERE ${among('id', '$1')}`);

const EVENTS = `SELECT version, at, events, schema_version FROM game_events
  WHERE game_id = $1 AND version > $2 ORDER BY version LIMIT $3`;

/** Where games are kept. */
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
   * Stores a new game with its log; resolves when that is on disk, or with the memo of the game that the same request has
   * made before, which `readCreatedMemo` reads.
   * @throws RequestError UNAUTHENTICATED when its creator has deleted the account, IDEMPOTENCY_KEY_REUSED
   */
  add(game: Game, log: NewLog, retry?: Retry): Promise<Answered<string>> {
    const { quotas, news, shares } = this;
    return this.runner.transaction(() =>
      this.retries.answer(retry, game.id, function* () {
        yield* addGame(game, log, quotas);
        yield* shares.require(quotas, game);
        yield* news.add(undefined, game);
        return { answer: game.id, memo: writeCreatedMemo(game) };
      }),
    );
  }

  /**
   * Stores a game of a deal for its creator; resolves with its id, or with that of the game that the player has begun
   * before.
   * @param enter checks within the transaction that the player may begin, and stores what else follows from it
   * @throws RequestError as `add`, and what `enter` throws
   */
  addToDeal(game: Game, log: NewLog, enter: () => Steps<void>, retry?: Retry): Promise<Answered<string>> {
    const { quotas } = this;
    const { deal, createdBy } = game;
    if (!deal) throw new Error(`Game ${game.id} is of no deal`);
    return this.runner.transaction(() =>
      this.retries.answer(retry, game.id, function* () {
        const begun = yield* dealGameOf(deal.id, createdBy);
        if (begun !== undefined) return { answer: begun, memo: begun };
        yield* enter();
        yield* addGame(game, log, quotas);
        return { answer: game.id, memo: writeCreatedMemo(game) };
      }),
    );
  }

  /**
   * Stores the rematch of a game, or gives the id of the one that there is. Does as `add` otherwise.
   * @throws RequestError as `add` does
   */
  addRematch(game: Game, log: NewLog, gameId: string, retry?: Retry): Promise<Answered<string>> {
    const { quotas, news, shares } = this;
    return this.runner.transaction(() =>
      this.retries.answer(retry, game.id, function* () {
        const made = yield* findRematch(gameId);
        if (made !== undefined) return { answer: made, memo: made };
        yield* addGame(game, log, quotas);
        yield* addRematch(gameId, game.id);
        yield* shares.require(quotas, game);
        yield* news.add(undefined, game);
        return { answer: game.id, memo: writeCreatedMemo(game) };
      }),
    );
  }

  /** The id of the rematch of a game, if it has one. */
  rematchOf(gameId: string): Promise<string | undefined> {
    return this.runner.read(() => findRematch(gameId));
  }

  /** The players of a game who still have an account. */
  accountsOf(game: Game): Promise<ReadonlySet<string>> {
    return this.runner.read(() => withAccount(playersOf(game)));
  }

  /** Whether the player's own game of a deal is over. */
  hasPlayed(dealId: string, playerId: string): Promise<boolean> {
    return this.runner.read(() => hasPlayedDeal(dealId, playerId));
  }

  /** The memo of the game that this request has made before, if it has. @throws RequestError IDEMPOTENCY_KEY_REUSED */
  async madeBefore(retry: Retry | undefined): Promise<string | undefined> {
    return retry && this.runner.readAfterWrites(() => this.retries.recall(retry));
  }

  /** The game as last committed. */
  find(id: string): Promise<Game | undefined> {
    return this.runner.read(() => findGame(id));
  }

  /**
   * One command, one transaction: loads the game, asks `decide`, stores the change and resolves with the answer when
   * that is on disk. What `decide` throws is thrown on, and nothing is stored. `decide` must be quick and must not
   * wait: on some databases other writes wait for it, and it may be asked again. A request that was
   * answered before is not decided again.
   * @throws RequestError GAME_NOT_FOUND, IDEMPOTENCY_KEY_REUSED, or UNAUTHENTICATED when a player who takes a seat has
   * deleted the account
   */
  change(id: string, decide: (game: Game) => CommandResult, retry?: Retry): Promise<Answered<CommandResult>> {
    return this.runner.sharedTransaction(() => this.command(id, decide, retry), id);
  }

  /** Newest first, those before the game `after`. */
  list(filter: GameListFilter, first: number, after?: string): Promise<GamePage> {
    return this.runner.read(() => this.readable.page(filter, first, after));
  }

  /** Ids of games that were not played for long, in order, those after `after`, at most `first`. */
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

  /** The versions that games have reached, as far as there are such games. */
  async versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.runner.read(() => all<{ id: string; version: number }>(VERSIONS, ids));
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  /** What is stored of the versions after one, oldest first, at most `first`. @throws RequestError NEWER_SCHEMA */
  async events(id: string, sinceVersion: number, first: number): Promise<readonly StoredEvents[]> {
    const rows = await this.runner.read(() => all<EventsRow>(EVENTS, id, sinceVersion, first));
    return rows.map(toStoredEvents);
  }

  private *command(
    id: string,
    decide: (game: Game) => CommandResult,
    retry: Retry | undefined,
  ): Steps<Answered<CommandResult>> {
    // The game first: where it shows what the same request has done elsewhere, the key is there as well.
    const [row, memo] = yield* together([findRow(id), this.retries.recall(retry)]);
    if (memo !== undefined) return { replayed: true, memo };
    if (!row) throw gameNotFound(id);
    const game = yield* gameOf(row);
    const answer = decide(game);
    if (answer.kind === 'changed' && answer.game !== game) {
      yield* changeGame(game, answer.game, answer.events, this.quotas);
      if (isOver(answer.game)) for (const step of this.end.steps) yield* step(game, answer.game);
      else yield* this.news.add(game, answer.game);
    }
    if (retry) yield* this.retries.remember(retry, id, memoOf(answer));
    return { replayed: false, answer };
  }
}

const FIND = 'SELECT rematch_id AS "rematchId" FROM rematches WHERE game_id = $1';

/** Its key lets no game have two. */
const ADD = 'INSERT INTO rematches (game_id, rematch_id) VALUES ($1, $2)';

/** The id of the rematch of a game. */
function* findRematch(gameId: string): Steps<string | undefined> {
  return (yield* one<{ rematchId: string }>(FIND, gameId))?.rematchId;
}

/** Makes a game the rematch of another. Where that has one by now, the transaction begins anew. */
const addRematch = (gameId: string, rematchId: string): Steps<void> => insertNew(ADD, gameId, rematchId);
