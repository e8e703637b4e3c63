import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { stored } from '@yamb-server/engine';
import { SeenPlayers } from '../../kernel/caller/seen-players.js';
import { perDialect } from '../../storage/snippets.js';
import { all, type Steps } from '../../storage/steps.js';
import type { Game } from '../domain/game.js';
import { listedAfter, seatsForAnyone } from '../domain/joinable.js';
import { checkQuota, type Quotas } from '../domain/quotas.js';
import { hasSeat, joinableSeat } from './game-page.js';

const MAX_ADDRESSES = 10_000;

/** A game that another server is still storing is not found yet and keeps counting. */
const CLOSED = perDialect(
  ({ among }) => `SELECT id FROM games
  WHERE ${among('id', '$1')} AND NOT (status = 'OPEN' AND is_private = 0 AND ${hasSeat(joinableSeat)})`,
);

/** Lobby games opened on this server since its start, by the address of their creators. */
@Injectable()
export class AddressShares {
  /** Creation times of games, by address and id. */
  private readonly opened = new LRUCache<string, Map<string, number>>({ max: MAX_ADDRESSES });

  constructor(private readonly seen: SeenPlayers) {}

  /**
   * Counts a new game if anyone can join it. Runs last in its transaction, so that refused games do not count. Exempt
   * addresses have no limit.
   * @throws RequestError QUOTA_EXCEEDED
   */
  *require(quotas: Quotas, { id, createdBy, createdAt, ...game }: Game): Steps<void> {
    const address = this.seen.addressOf(createdBy);
    const { addressOpenGames } = quotas;
    if (address === undefined || addressOpenGames === 0 || seatsForAnyone(game) === 0) return;
    const games = stored(this.opened, address, () => new Map<string, number>());
    // A transaction may run twice.
    games.delete(id);
    if (games.size >= addressOpenGames) {
      for (const [other, at] of games) if (at <= listedAfter(createdAt)) games.delete(other);
      const closed = yield* all<{ readonly id: string }>(CLOSED, [...games.keys()]);
      for (const other of closed) games.delete(other.id);
      checkQuota(quotas, 'addressOpenGames', games.size);
    }
    games.set(id, createdAt);
  }
}
