import { Injectable } from '@nestjs/common';
import type { Retry } from '../../kernel/input/retry.js';
import { Config } from '../../kernel/config/config.js';
import { perDialect } from '../../storage/snippets.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all, change, one, only, write } from '../../storage/steps.js';
import type { Game } from '../../games/domain/game.js';
import { GameNews } from '../../games/storage/game-hooks.js';
import { quotasOf, type Quotas } from '../../games/domain/quotas.js';
import { lockAccounts } from '../../identity/accounts.js';
import { RetriesStore } from '../../storage/retries/retries.store.js';
import { END_OWN, placeTicket, settleWish, type Placed } from './place-ticket.js';
import { SELECT_TICKET, toTicket, type TicketRow } from './ticket-rows.js';
import { LEASE_MS, MAX_COUNTED, MAX_ENDED, MAX_WAITING, wishKey, type Ticket } from './ticket.js';

/** Rows changed per transaction: few, because moves may wait for it. */
const MAX_ROWS = 200;

const OWN = `${SELECT_TICKET} WHERE player_id = $1 ORDER BY id DESC LIMIT ${MAX_WAITING + MAX_ENDED}`;
const ONE = `${SELECT_TICKET} WHERE id = $1 AND player_id = $2`;

const COUNT = `SELECT count(*) AS tickets FROM (SELECT 1 FROM quick_play_tickets
  WHERE wish = $1 AND status = 'WAITING' AND expires_at > $2 LIMIT ${MAX_COUNTED}) AS counted`;

/** Wishes with tickets that are due for bots or with enough players. */
const DUE = `SELECT wish FROM quick_play_tickets
    WHERE status = 'WAITING' AND bots_at IS NOT NULL AND bots_at <= $1 AND expires_at > $1 AND wish > $2
  UNION SELECT wish FROM quick_play_tickets WHERE status = 'WAITING' AND expires_at > $1 AND wish > $2
    GROUP BY wish, players HAVING count(*) >= players
  ORDER BY wish LIMIT $3`;

const LAPSED = "SELECT id FROM quick_play_tickets WHERE status = 'WAITING' AND expires_at <= $1 LIMIT 1";

const EXPIRE = perDialect(
  ({ forUpdateSkipLocked }) => `UPDATE quick_play_tickets SET status = 'EXPIRED', ended_at = $1 WHERE id IN (
    SELECT id FROM quick_play_tickets WHERE status = 'WAITING' AND expires_at <= $1
    ORDER BY id LIMIT ${MAX_ROWS} ${forUpdateSkipLocked})`,
);

const RENEW = perDialect(
  ({ among, forUpdateSkipLocked }) => `UPDATE quick_play_tickets SET expires_at = $2 WHERE id IN (
    SELECT id FROM quick_play_tickets WHERE ${among('id', '$1')} AND status = 'WAITING' AND expires_at > $3
    ORDER BY id ${forUpdateSkipLocked})`,
);

const PRUNE = perDialect(
  ({ forUpdateSkipLocked }) => `DELETE FROM quick_play_tickets WHERE id IN (
    SELECT id FROM quick_play_tickets WHERE ended_at IS NOT NULL AND ended_at < $1
    ORDER BY id LIMIT ${MAX_ROWS} ${forUpdateSkipLocked})`,
);

/** Stores and matches tickets. A lock lets one transaction at a time work on a wish, across all servers. */
@Injectable()
export class TicketsStore {
  private readonly quotas: Quotas;

  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
    private readonly news: GameNews,
    config: Config,
  ) {
    this.quotas = quotasOf(config);
  }

  /**
   * Stores a ticket, unless its player already has one with the same wish, and starts a game with it if possible. Atomic.
   * @throws RequestError QUOTA_EXCEEDED, UNAUTHENTICATED if the player has deleted the account, SUSPENDED
   */
  async place(ticket: Ticket, retry?: Retry): Promise<Placed> {
    const { quotas, news } = this;
    const answered = await this.runner.transaction(
      () =>
        this.retries.answer(retry, null, function* () {
          const answer = yield* placeTicket(ticket, quotas);
          if (answer.game) yield* news.add(undefined, answer.game);
          return { answer, memo: answer.ticketId };
        }),
      wishKey(ticket.wish),
    );
    return answered.replayed ? { ticketId: answered.memo } : answered.answer;
  }

  /** Starts a game with tickets of a wish if possible. */
  settle(wish: string, now: number): Promise<Game | undefined> {
    const { quotas, news } = this;
    return this.runner.transaction(function* () {
      const game = yield* settleWish(wish, now, quotas);
      if (game) yield* news.add(undefined, game);
      return game;
    }, wish);
  }

  /** Cancels a waiting ticket; ended ones stay as they are. Returns whether the player has such a ticket. */
  async cancel(playerId: string, id: string, now: number, retry?: Retry): Promise<boolean> {
    const answered = await this.retries.run(retry, null, function* () {
      yield* lockAccounts([playerId], playerId);
      const row = yield* one<TicketRow>(ONE, id, playerId);
      if (row?.status === 'WAITING') yield* write(END_OWN, id, now, 'CANCELLED');
      return { answer: row !== undefined, memo: row && '' };
    });
    return answered.replayed || answered.answer;
  }

  /** One of a player's tickets. */
  async find(playerId: string, id: string): Promise<Ticket | undefined> {
    const row = await this.runner.read(() => one<TicketRow>(ONE, id, playerId));
    return row && toTicket(row);
  }

  /** A player's tickets, newest first. */
  async list(playerId: string): Promise<readonly Ticket[]> {
    return (await this.runner.read(() => all<TicketRow>(OWN, playerId))).map(toTicket);
  }

  /** Number of tickets waiting with the same wish, at most `MAX_COUNTED`. */
  async count(wish: string, now: number): Promise<number> {
    return (await this.runner.read(() => only<{ tickets: number }>(COUNT, wish, now))).tickets;
  }

  /** Up to `first` wishes after another one that may have a game to start. */
  async due(now: number, first: number, after = ''): Promise<readonly string[]> {
    const due = await this.runner.read(() => all<{ wish: string }>(DUE, now, after, first));
    return due.map(({ wish }) => wish);
  }

  /** Renews the leases of followed tickets. */
  async renew(ids: readonly string[], now: number): Promise<void> {
    for (let from = 0; from < ids.length; from += MAX_ROWS) {
      const some = ids.slice(from, from + MAX_ROWS);
      await this.runner.transaction(() => change(RENEW, some, now + LEASE_MS, now));
    }
  }

  /** Expires a batch of tickets that were not renewed. Returns their number. */
  async expire(now: number): Promise<number> {
    if (!(await this.runner.read(() => one(LAPSED, now)))) return 0;
    return this.runner.transaction(() => change(EXPIRE, now));
  }

  /** Deletes a batch of tickets that ended before the given time. Returns their number. */
  prune(before: number): Promise<number> {
    return this.runner.transaction(() => change(PRUNE, before));
  }
}
