/** Reads games for a check. */
import { all, only, type Steps } from '../../storage/steps.js';
import type { Game } from '../../games/domain/game.js';
import type { StoredEvents } from '../../games/history/upcaster.js';
import { toStoredEvents } from '../../games/storage/game.mapper.js';
import type { EventsRow } from '../../games/storage/tables.js';
import { findGame } from '../../games/storage/read-game.js';

/** A score as stored in a list. */
export interface StoredScore {
  readonly listKey: string;
  readonly side: number;
  readonly points: number;
  /** Epoch milliseconds. */
  readonly finishedAt: number;
}

/** The columns by which servers find games with bots. */
interface StoredBots {
  readonly hasBots: number;
  /** Epoch milliseconds. */
  readonly dueAt: number | null;
}

/** A game with its log and scores, all as of one moment. */
export interface StoredGame {
  readonly game: Game;
  /** The number of versions in its log, and the highest version. */
  readonly versions: number;
  readonly lastVersion: number;
  readonly scores: readonly StoredScore[];
  readonly bots: StoredBots;
  /** When the side on turn runs out of time. */
  readonly clockDue: number | null;
}

const LOG = `SELECT count(*) AS versions, coalesce(max(version), 0) AS "lastVersion" FROM game_events
  WHERE game_id = $1`;
const SCORES = `SELECT l.key AS "listKey", s.side, s.points, s.finished_at AS "finishedAt"
  FROM scores s JOIN score_lists l ON l.id = s.list_id WHERE s.game_id = $1 ORDER BY s.side`;
const DUE = `SELECT has_bots AS "hasBots", bot_due AS "dueAt", clock_due AS "clockDue" FROM games WHERE id = $1`;
const EVENTS = `SELECT version, at, events, schema_version FROM game_events
  WHERE game_id = $1 AND version > $2 ORDER BY version LIMIT $3`;

/** @throws Error if the rows are not a valid game */
export function* storedGame(id: string): Steps<StoredGame | undefined> {
  const game = yield* findGame(id);
  if (!game) return undefined;
  const log = yield* only<Pick<StoredGame, 'versions' | 'lastVersion'>>(LOG, id);
  const scores = yield* all<StoredScore>(SCORES, id);
  const { clockDue, ...bots } = yield* only<StoredBots & Pick<StoredGame, 'clockDue'>>(DUE, id);
  return { game, ...log, scores, bots, clockDue };
}

/** The events after a version, oldest first. @throws Error if the rows are not valid events */
export function* storedEvents(
  id: string,
  sinceVersion: number,
  first: number,
): Steps<readonly StoredEvents[]> {
  return (yield* all<EventsRow>(EVENTS, id, sinceVersion, first)).map(toStoredEvents);
}
