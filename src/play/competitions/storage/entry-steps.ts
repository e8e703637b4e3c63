/** Transaction steps for entering, leaving, removing and starting games. */
import type { Caller } from '../../../kernel/caller/caller.js';
import { RequestError } from '../../../kernel/errors/request-error.js';
import { all, change, one, only, write, type Steps } from '../../../storage/steps.js';
import { isJoinCode } from '../../../games/domain/joinable.js';
import { lockAccounts } from '../../../identity/accounts.js';
import { requireCompany } from '../../../identity/company/may-meet.js';
import { isSeenBy, statusOf, type Competition, type Entrant } from '../domain/competition.js';
import { competitionNotFound, competitionRefused } from '../domain/competition-refused.js';
import {
  findEntrant,
  lockCompetition,
  lockEntrant,
  requireCompetition,
  setEntrant,
} from './competition-rows.js';
import { endDuelWhenPlayed } from './result-steps.js';
import { moveStanding } from './standing-counts.js';

const TAKE_PLACE = 'UPDATE competitions SET entrants = entrants + 1, revision = revision + 1 WHERE id = $1';
const FREE_PLACE = 'UPDATE competitions SET entrants = entrants - 1, revision = revision + 1 WHERE id = $1';
const TOUCH = 'UPDATE competitions SET revision = revision + 1 WHERE id = $1';
const LOWER_LIMIT = 'UPDATE competitions SET max_entrants = max_entrants - 1 WHERE id = $1';
const REMOVE = 'DELETE FROM entrants WHERE competition_id = $1 AND player_id = $2';
const SET_STATUS = 'UPDATE entrants SET status = $3 WHERE competition_id = $1 AND player_id = $2';
const INVITED = `SELECT count(*) AS invited FROM entrants WHERE competition_id = $1 AND status = 'INVITED'`;
const PRESENT = `SELECT player_id AS id FROM entrants
  WHERE competition_id = $1 AND entrants.status IN ('INVITED', 'ENTERED')`;
const COUNT_STARTED = `UPDATE entrants SET games_begun = games_begun + 1
  WHERE competition_id = $1 AND player_id = $2 AND status = 'ENTERED'`;
const ACCOUNT = 'SELECT created_at AS "createdAt" FROM players WHERE id = $1';

/** @throws RequestError COMPETITION_REFUSED */
export function requireRunning(competition: Competition, now: number, isEarlyToo = false): void {
  const status = statusOf(competition, now);
  if (status === 'CANCELLED') throw competitionRefused('CANCELLED');
  if (status === 'ENDED') throw competitionRefused('OVER');
  if (status === 'ANNOUNCED' && !isEarlyToo) {
    throw competitionRefused('NOT_OPEN_YET', { opensAt: new Date(competition.opens).toISOString() });
  }
}

/**
 * Enters a player. Has no effect if the player has already entered.
 * @throws RequestError COMPETITION_NOT_FOUND, COMPETITION_REFUSED, WRONG_JOIN_CODE, PLAYER_UNAVAILABLE, UNAUTHENTICATED
 */
export function* enter(id: string, player: Caller, code: string | undefined, now: number): Steps<void> {
  const competition = yield* requireCompetition(id);
  const accounts = yield* lockAccounts([player.id]);
  accounts.require(player.id);
  const before = yield* findEntrant(id, player.id);
  if (before?.status === 'ENTERED') return;
  if (before?.status === 'REMOVED') throw competitionRefused('REMOVED');
  if (before?.status !== 'INVITED') requireAccess(competition, player.id, before, code);
  requireRunning(competition, now, true);
  // Blocks between entrants matter only in duels; a block between player and organiser always does.
  const others = competition.kind === 'DUEL' ? yield* all<{ id: string }>(PRESENT, id) : [];
  yield* requireCompany(player.id, [competition.organiserId ?? [], others.map((other) => other.id)].flat(2));
  yield* takePlace(competition, player, before, now);
}

/** Takes a free place. Invited players use the place reserved for them. */
function* takePlace(
  { id, entrants, maxEntrants }: Competition,
  { id: playerId, kind = 'HUMAN' }: Caller,
  before: Entrant | undefined,
  now: number,
): Steps<void> {
  if (before?.status !== 'INVITED') {
    const { invited } = yield* only<{ invited: number }>(INVITED, id);
    if (entrants + invited >= maxEntrants) throw competitionRefused('FULL', { maxEntrants });
  }
  yield* setEntrant(id, { playerId, kind, status: 'ENTERED', at: now });
  yield* write(TAKE_PLACE, id);
}

/** The organiser needs no code. A player who left needs it again, and is told that a code is required. */
function requireAccess(
  { id, kind, access, joinCode, organiserId }: Competition,
  playerId: string,
  before: Entrant | undefined,
  code: string | undefined,
): void {
  if (kind === 'DAILY') throw competitionRefused('IS_DAILY');
  if (access === 'OPEN' || isJoinCode(joinCode, code)) return;
  const isOrganiser = organiserId === playerId;
  if (access === 'CODE' && isOrganiser && code === undefined) return;
  const isSeen = isOrganiser || before !== undefined;
  if (joinCode !== null && (isSeen || code !== undefined)) {
    throw new RequestError('WRONG_JOIN_CODE', 'This is not the join code of the competition.');
  }
  throw isSeen ? competitionRefused('NOT_INVITED') : competitionNotFound(id);
}

/**
 * Declines an invitation, or gives up a place before the first game.
 * @throws RequestError COMPETITION_NOT_FOUND, COMPETITION_REFUSED
 */
export function* leave(id: string, playerId: string, now: number): Steps<void> {
  const competition = yield* requireCompetition(id);
  const before = yield* findEntrant(id, playerId);
  if (!before)
    throw isSeenBy(competition, playerId) ? competitionRefused('NOT_ENTERED') : competitionNotFound(id);
  if (before.status === 'DECLINED' || before.status === 'REMOVED') return;
  requireRunning(competition, now, true);
  if (before.begun > 0) throw competitionRefused('ALREADY_BEGUN');
  if (before.status === 'ENTERED' && competition.access === 'OPEN') yield* write(REMOVE, id, playerId);
  else yield* write(SET_STATUS, id, playerId, 'DECLINED');
  yield* giveUpPlace(competition, before, now);
}

/** Removes an entrant and their results from the standings. @throws RequestError COMPETITION_REFUSED */
export function* removeEntrant(competition: Competition, playerId: string, now: number): Steps<void> {
  const { id } = competition;
  const before = yield* lockEntrant(id, playerId);
  if (!before) throw competitionRefused('NOT_ENTERED');
  if (before.status === 'REMOVED') return;
  yield* write(SET_STATUS, id, playerId, 'REMOVED');
  if (before.status === 'ENTERED') yield* moveStanding(id, before.kind, before, undefined);
  yield* giveUpPlace(competition, before, now);
}

/** Gives up the place that an entrant had before, which is reserved for an invited one. */
function* giveUpPlace({ id, access }: Competition, { status }: Entrant, now: number): Steps<void> {
  yield* write(status === 'ENTERED' ? FREE_PLACE : TOUCH, id);
  if (access === 'INVITED' && status !== 'DECLINED') yield* write(LOWER_LIMIT, id);
  yield* endDuelOf(id, now);
}

function* endDuelOf(id: string, now: number): Steps<void> {
  const competition = yield* lockCompetition(id);
  if (competition) yield* endDuelWhenPlayed(competition, now);
}

/** Counts a game that an entrant starts. @throws RequestError COMPETITION_REFUSED */
export function* countGameStart(id: string, playerId: string, now: number): Steps<void> {
  const competition = yield* requireCompetition(id);
  requireRunning(competition, now);
  if ((yield* change(COUNT_STARTED, id, playerId)) === 1) return;
  const entrant = yield* findEntrant(id, playerId);
  throw competitionRefused(entrant?.status === 'REMOVED' ? 'REMOVED' : 'NOT_ENTERED');
}

/**
 * Enters a player into a daily game and counts their game.
 * @param youngest latest allowed creation time of the account, in epoch milliseconds
 * @throws RequestError COMPETITION_REFUSED
 */
export function* enterDaily(id: string, player: Caller, youngest: number, now: number): Steps<void> {
  const competition = yield* requireCompetition(id);
  requireRunning(competition, now);
  const account = yield* one<{ createdAt: number }>(ACCOUNT, player.id);
  if (account && account.createdAt > youngest) throw competitionRefused('ACCOUNT_TOO_NEW');
  if (!(yield* findEntrant(id, player.id))) yield* takePlace(competition, player, undefined, now);
  yield* change(COUNT_STARTED, id, player.id);
}
