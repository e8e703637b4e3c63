import { numbered } from '../../database/postgres-text.js';
import type { PostgresSession, Statement } from '../../database/postgres-session.js';
import { isOver, seatsOwnedBy, type Game, type GameChange } from '../domain/game.js';
import {
  checkNewGame,
  checkRunningGames,
  countedVersions,
  dayOf,
  versionsToCount,
  type Quotas,
  type Usage,
} from '../domain/quotas.js';
import { COUNT_LOG, COUNT_NEW_GAME, COUNT_RUNNING, FIND_USAGE } from './usage-statements.js';

const FIND = numbered(FIND_USAGE);
const RUNNING = numbered(COUNT_RUNNING);
const ADD_GAME = numbered(COUNT_NEW_GAME);
const ADD_LOG = numbered(COUNT_LOG);

/** Who sits down by a change, and has had no seat of the game before. At most one. */
export const newcomerOf = (game: Game, { seats }: GameChange): string | undefined =>
  seats
    .filter(({ playerId }, seat) => playerId !== game.seats[seat]?.playerId)
    .map(({ playerId }) => playerId)
    .find((playerId): playerId is string => playerId !== null && seatsOwnedBy(game, playerId).length === 0);

/**
 * Holds what a player has begun and stored against the quotas. The transaction must hold the player alone, so that of
 * two requests at the same time, on whatever servers, the second counts what the first has done.
 */
export class PostgresUsage {
  constructor(private readonly quotas: Quotas) {}

  /** Before a game is stored. @throws RequestError QUOTA_EXCEEDED */
  async requireNewGame(session: PostgresSession, game: Game): Promise<void> {
    checkNewGame(this.quotas, await session.row<Usage & object>(FIND, game.createdBy), game);
    if (!isOver(game)) await this.requireSeat(session, game.createdBy);
  }

  /** Before somebody sits down. @throws RequestError QUOTA_EXCEEDED */
  async requireSeat(session: PostgresSession, playerId: string): Promise<void> {
    const { runningGames } = this.quotas;
    if (runningGames === 0) return;
    const row = await session.row<{ running: number }>(RUNNING, playerId, runningGames);
    checkRunningGames(this.quotas, row?.running ?? 0);
  }
}

/** What counts a new game, after its log is stored. */
export function countingNewGame(game: Game): Statement {
  const imports = game.origin === 'IMPORTED' ? 1 : 0;
  const { id, createdBy, createdAt } = game;
  return { sql: ADD_GAME, values: [createdBy, dayOf(createdAt), imports, id, 0, countedVersions(game)] };
}

/** What counts the log that a change has made longer: nothing, for most of them. */
export function countingChange(game: Game, change: GameChange): readonly Statement[] {
  const counted = versionsToCount(game, change);
  return counted ? [{ sql: ADD_LOG, values: [game.id, counted.after, change.version, game.createdBy] }] : [];
}
