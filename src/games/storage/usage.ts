/** Counts what players start and store, and compares it with their quotas. */
import { one, only, write, type Steps, type Value } from '../../storage/steps.js';
import { haveMet } from '../../identity/company/may-meet.js';
import { firstIdAt, hasSeat, joinableSeat } from './game-page.js';
import { isServerBot } from '../domain/server-bots.js';
import { listedAfter, seatsForAnyone } from '../domain/joinable.js';
import { isOver, seatsOwnedBy, type Game, type RecordedEvent } from '../domain/game.js';
import {
  BYTES_OF_A_GAME,
  checkInvitations,
  checkNewCompetition,
  checkNewGame,
  checkQuota,
  countedVersions,
  dayOf,
  LONGEST_INVITATION_MS,
  versionsToCount,
  type CountedQuota,
  type Invitations,
  type Quotas,
  type Usage,
} from '../domain/quotas.js';

const FIND = 'SELECT day, games, imports, competitions, stored_bytes FROM player_usage WHERE player_id = $1';

const COUNT_RUNNING = `SELECT count(*) AS used FROM (SELECT DISTINCT game_id FROM seats
  WHERE player_id = $1 AND game_status IN ('OPEN', 'PLAYING') LIMIT $2) AS counted`;

const COUNT_WITH_BOTS = `SELECT count(*) AS used FROM (SELECT DISTINCT game_id FROM seats AS own
  WHERE player_id = $1 AND game_status IN ('OPEN', 'PLAYING')
    AND EXISTS (SELECT 1 FROM seats AS bot WHERE bot.game_id = own.game_id AND bot.level IS NOT NULL)
  LIMIT $2) AS counted`;

/** Uses the index `games_open_by_creator`. */
const COUNT_OPEN = `SELECT count(*) AS used FROM (SELECT id FROM games
  WHERE created_by = $1 AND status = 'OPEN' AND is_private = 0 AND created_at > $2 AND ${hasSeat(joinableSeat)}
  LIMIT $3) AS counted`;

/** Counts each game and duel once. */
const COUNT_INVITATIONS = `SELECT count(*) AS total, count(CASE WHEN inviter = $2 THEN 1 END) AS own FROM
  (SELECT DISTINCT games.id AS id, games.created_by AS inviter FROM seats JOIN games ON games.id = seats.game_id
    WHERE seats.kept_for = $1 AND seats.game_status = 'OPEN' AND seats.player_id IS NULL
  UNION ALL SELECT competitions.id AS id, competitions.organiser_id AS inviter
    FROM entrants JOIN competitions ON competitions.id = entrants.competition_id
    WHERE entrants.player_id = $1 AND entrants.competition_id > $3 AND entrants.status = 'INVITED'
      AND competitions.closes > $4 AND competitions.cancelled_at IS NULL AND competitions.ended_at IS NULL) AS invitations`;

/** Bytes of the log after one version, up to another. */
const LOG_BYTES = `SELECT CAST(COALESCE(SUM(octet_length(events)), 0) AS bigint) AS bytes FROM game_events
  WHERE game_id = $1 AND version > $2 AND version <= $3`;

/** Counters start again with a later day. */
const added = (counter: string): string => `${counter} = CASE WHEN excluded.day > player_usage.day
    THEN excluded.${counter} ELSE player_usage.${counter} + excluded.${counter} END`;

const COUNT = `INSERT INTO player_usage (player_id, day, games, imports, competitions, stored_bytes)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (player_id) DO UPDATE SET ${['games', 'imports', 'competitions'].map(added).join(', ')},
    day = CASE WHEN excluded.day > player_usage.day THEN excluded.day ELSE player_usage.day END,
    stored_bytes = player_usage.stored_bytes + excluded.stored_bytes`;

const SUBTRACT_BYTES = `UPDATE player_usage SET stored_bytes = CASE WHEN stored_bytes > $2 THEN stored_bytes - $2 ELSE 0 END
  WHERE player_id = $1`;

const ADD_BYTES = 'UPDATE player_usage SET stored_bytes = stored_bytes + $2 WHERE player_id = $1';

/** The player who takes a first seat in the changed game; at most one. */
export const newcomerOf = (game: Game, { seats }: Game): string | undefined =>
  seats
    .filter((seat, index) => seat.playerId !== game.seats[index]?.playerId && !isServerBot(seat))
    .map(({ playerId }) => playerId)
    .find((playerId): playerId is string => playerId !== null && seatsOwnedBy(game, playerId).length === 0);

/**
 * The player who substitutes a server bot in a game without one. Bots substituted by clocks belong to no player: a
 * game continues by its clock, regardless of quotas.
 */
export function substituterOf({ seats }: Game, events: readonly RecordedEvent[]): string | undefined {
  if (seats.some(isServerBot)) return undefined;
  const substituted = events.find((event) => event.type === 'botSubstituted');
  return (substituted && seats[substituted.seat]?.playerId) ?? undefined;
}

/** The parts of a new game that quotas depend on. */
export type BegunGame = Pick<Game, 'createdBy' | 'createdAt' | 'origin' | 'status' | 'isPrivate' | 'seats'>;

/**
 * Checks the quotas of a player who creates a game, before it is stored. The transaction must lock the player
 * exclusively, so that concurrent requests on any server count each other.
 * @throws RequestError QUOTA_EXCEEDED
 */
export function* requireNewGame(quotas: Quotas, game: BegunGame): Steps<void> {
  checkNewGame(quotas, yield* one<Usage>(FIND, game.createdBy), game);
  if (isOver(game)) return;
  yield* requireSeat(quotas, game.createdBy);
  if (game.seats.some(isServerBot)) yield* requireBots(quotas, game.createdBy);
  if (seatsForAnyone(game) === 0) return;
  yield* requireFewer(quotas, 'openGames', COUNT_OPEN, game.createdBy, listedAfter(game.createdAt));
}

/** Checks a player's quota of games with bots. Requires the same lock. @throws RequestError QUOTA_EXCEEDED */
export const requireBots = (quotas: Quotas, playerId: string): Steps<void> =>
  requireFewer(quotas, 'botGames', COUNT_WITH_BOTS, playerId);

/** Checks the quotas of a player who takes a seat. Requires the same lock. @throws RequestError QUOTA_EXCEEDED */
export const requireSeat = (quotas: Quotas, playerId: string): Steps<void> =>
  requireFewer(quotas, 'runningGames', COUNT_RUNNING, playerId);

/** @param count SQL that counts up to its last parameter, the quota */
function* requireFewer(
  quotas: Quotas,
  quota: CountedQuota,
  count: string,
  ...values: readonly Value[]
): Steps<void> {
  if (quotas[quota] === 0) return;
  const { used } = yield* only<{ used: number }>(count, ...values, quotas[quota]);
  checkQuota(quotas, quota, used);
}

/**
 * Checks that a player can invite others. The transaction must lock each of them exclusively, so that concurrent
 * invitations count each other.
 * @param now epoch milliseconds
 * @throws RequestError QUOTA_EXCEEDED
 */
export function* requireInvitations(
  quotas: Quotas,
  inviter: string,
  invited: readonly string[],
  now: number,
): Steps<void> {
  if (quotas.invitations === 0) return;
  const since = firstIdAt(now - LONGEST_INVITATION_MS);
  for (const player of new Set(invited)) {
    if (player === inviter) continue;
    const open = yield* only<Invitations>(COUNT_INVITATIONS, player, inviter, since, now);
    checkInvitations(quotas, open, yield* haveMet(inviter, player));
  }
}

/** Counts a new game. @param log its events by version, as stored @param rulesBytes size of custom rules stored with it */
export function* countNewGame(game: Game, log: readonly string[], rulesBytes: number): Steps<void> {
  const { origin, createdBy, createdAt } = game;
  const counted = log.slice(0, countedVersions(game));
  const bytes = counted.reduce(
    (sum, events) => sum + Buffer.byteLength(events),
    rulesBytes + BYTES_OF_A_GAME,
  );
  yield* write(COUNT, createdBy, dayOf(createdAt), 1, origin === 'IMPORTED' ? 1 : 0, 0, bytes);
}

/** Counts the growth of the log after a change is stored. Does nothing for most changes. */
export function* countChange(game: Game, changed: Game): Steps<void> {
  const counted = versionsToCount(game, changed);
  if (!counted) return;
  const { bytes } = yield* only<{ bytes: number }>(LOG_BYTES, game.id, counted.after, changed.version);
  yield* write(ADD_BYTES, game.createdBy, bytes);
}

/**
 * Checks the quotas of a player who creates a duel or tournament, and counts it. The transaction must lock the player
 * exclusively.
 * @throws RequestError QUOTA_EXCEEDED
 */
export function* countNewCompetition(
  quotas: Quotas,
  playerId: string,
  now: number,
  bytes: number,
): Steps<void> {
  checkNewCompetition(quotas, yield* one<Usage>(FIND, playerId), now);
  yield* write(COUNT, playerId, dayOf(now), 0, 0, 1, bytes);
}

/** Subtracts deleted bytes from a player's usage. */
export const giveBackBytes = (playerId: string, bytes: number): Steps<void> =>
  write(SUBTRACT_BYTES, playerId, bytes);
