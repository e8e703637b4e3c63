/** Changes by the organiser and the administrator, and new competitions. Each locks the competition until the transaction ends. */
import { RequestError } from '../../../kernel/errors/request-error.js';
import type { Caller } from '../../../kernel/caller/caller.js';
import type { Quotas } from '../../../games/domain/quotas.js';
import { countNewCompetition, requireInvitations } from '../../../games/storage/usage.js';
import { lockAccounts } from '../../../identity/accounts.js';
import { requireChallenges } from '../../../identity/company/may-meet.js';
import { one, only, write, type Steps } from '../../../storage/steps.js';
import { bytesOfCompetition, LIMITS, type Competition } from '../domain/competition.js';
import { competitionNotFound, competitionRefused } from '../domain/competition-refused.js';
import {
  addCompetition,
  findEntrant,
  requireCompetition,
  setEntrant,
  type NewCompetition,
} from './competition-rows.js';
import { removeEntrant, requireRunning } from './entry-steps.js';

const COUNT_RUNNING = `SELECT count(*) AS running FROM competitions
  WHERE organiser_id = $1 AND closes > $2 AND cancelled_at IS NULL AND ended_at IS NULL`;
const COUNT_ENTRANT = 'UPDATE competitions SET entrants = entrants + 1 WHERE id = $1';
const CANCEL = 'UPDATE competitions SET cancelled_at = $2, revision = revision + 1 WHERE id = $1';
const RENAME = 'UPDATE competitions SET title = $2, revision = revision + 1 WHERE id = $1';
const ANY_STARTED = 'SELECT 1 AS begun FROM entrants WHERE competition_id = $1 AND games_begun > 0 LIMIT 1';

/**
 * Stores a duel, which its organiser enters, or a tournament.
 * @throws RequestError BAD_USER_INPUT for an unknown player, PLAYER_UNAVAILABLE, COMPETITION_REFUSED, QUOTA_EXCEEDED,
 * UNAUTHENTICATED
 */
export function* organise(
  competition: NewCompetition,
  organiser: Caller,
  invited: readonly string[],
  quotas: Quotas,
  now: number,
): Steps<void> {
  const { id } = competition;
  const accounts = yield* lockAccounts([organiser.id, ...invited], organiser.id, ...invited);
  accounts.require(organiser.id);
  for (const [index, playerId] of invited.entries()) {
    if (accounts.has(playerId)) continue;
    const message = `There is no player ${playerId}`;
    throw RequestError.badInput([{ field: `players.${index}`, message }]);
  }
  yield* requireChallenges(organiser.id, invited, accounts);
  yield* requireInvitations(quotas, organiser.id, invited, now);
  const { running } = yield* only<{ running: number }>(COUNT_RUNNING, organiser.id, now);
  if (running >= LIMITS.running) throw competitionRefused('TOO_MANY', { maximum: LIMITS.running });
  yield* countNewCompetition(quotas, organiser.id, now, bytesOfCompetition(competition.deals.length));
  yield* addCompetition(competition, null);
  const { kind = 'HUMAN' } = organiser;
  if (competition.kind === 'DUEL') {
    yield* setEntrant(id, { playerId: organiser.id, kind, status: 'ENTERED', at: now });
    yield* write(COUNT_ENTRANT, id);
  }
  for (const playerId of invited) {
    yield* setEntrant(id, { playerId, kind: 'HUMAN', status: 'INVITED', at: now });
  }
}

/** Removes an entrant. @throws RequestError COMPETITION_NOT_FOUND, FORBIDDEN, COMPETITION_REFUSED */
export function* removeByOrganiser(
  id: string,
  organiserId: string,
  playerId: string,
  now: number,
): Steps<void> {
  const competition = yield* lockAsOrganiser(id, organiserId);
  requireRunning(competition, now, true);
  yield* requireNoStake(id, organiserId);
  yield* removeEntrant(competition, playerId, now);
}

/** Cancels a competition. @throws RequestError COMPETITION_NOT_FOUND, FORBIDDEN, COMPETITION_REFUSED */
export function* cancelByOrganiser(id: string, organiserId: string, now: number): Steps<void> {
  const competition = yield* lockAsOrganiser(id, organiserId);
  if (competition.cancelledAt !== null) return;
  requireRunning(competition, now, true);
  yield* requireNoStake(id, organiserId);
  yield* write(CANCEL, id, now);
}

/** Cancels a competition, even if players have started. @throws RequestError COMPETITION_NOT_FOUND, COMPETITION_REFUSED */
export function* cancelByAdministrator(id: string, now: number): Steps<void> {
  const competition = yield* requireCompetition(id);
  if (competition.kind === 'DAILY') throw competitionRefused('IS_DAILY');
  if (competition.cancelledAt !== null) return;
  requireRunning(competition, now, true);
  yield* write(CANCEL, id, now);
}

/** Renames a tournament. @throws RequestError COMPETITION_NOT_FOUND, BAD_USER_INPUT for other competitions */
export function* renameByAdministrator(id: string, title: string): Steps<void> {
  const competition = yield* requireCompetition(id);
  if (competition.title === null) {
    const message = 'Only tournaments have a title. Use the id of a tournament';
    throw RequestError.badInput([{ field: 'competitionId', message }]);
  }
  yield* setTitle(id, title);
}

export const setTitle = (id: string, title: string): Steps<void> => write(RENAME, id, title);

/** Locks a competition for its organiser. @throws RequestError COMPETITION_NOT_FOUND, FORBIDDEN */
function* lockAsOrganiser(id: string, organiserId: string): Steps<Competition> {
  const competition = yield* requireCompetition(id);
  if (competition.organiserId === organiserId) return competition;
  if (competition.access !== 'OPEN' && !(yield* findEntrant(id, organiserId))) throw competitionNotFound(id);
  throw new RequestError('FORBIDDEN', 'Only the organiser of the competition may do this.');
}

/**
 * Prevents an organiser who plays from cancelling the competition or removing players once a game has started: they may be
 * losing it.
 * @throws RequestError COMPETITION_REFUSED
 */
function* requireNoStake(id: string, organiserId: string): Steps<void> {
  const own = yield* findEntrant(id, organiserId);
  if (own?.status !== 'ENTERED') return;
  if (own.begun > 0) throw competitionRefused('ALREADY_BEGUN');
  if (yield* one(ANY_STARTED, id)) throw competitionRefused('UNDER_WAY');
}
