/** Rows of `competitions`, `deals` and `entrants`. */
import { perDialect } from '../../../storage/snippets.js';
import { all, insertNew, one, write, type Steps } from '../../../storage/steps.js';
import type { PlayerKind } from '../../../kernel/caller/caller.js';
import type { Competition, Entrant, EntrantStatus, Round } from '../domain/competition.js';

/** The columns of a `Competition`. */
export const COMPETITION = `competitions.id, competitions.kind, ruleset_key AS "rulesetKey", day, title,
  organiser_id AS "organiserId", access, join_code AS "joinCode", rounds, max_entrants AS "maxEntrants", opens, closes,
  created_at AS "createdAt", cancelled_at AS "cancelledAt", ended_at AS "endedAt", entrants, revision`;

const BY_ID = `SELECT ${COMPETITION} FROM competitions WHERE id = $1`;
const LOCK_BY_ID = perDialect(({ forUpdate }) => `${BY_ID} ${forUpdate}`);
const BY_DAILY = `SELECT ${COMPETITION} FROM competitions WHERE daily = $1`;
const ROUNDS = `SELECT id AS "dealId", round, seed, commitment FROM deals WHERE competition_id = $1 ORDER BY round`;

/** The columns of an `Entrant`. */
export const ENTRANT = `entrants.player_id AS "playerId", entrants.status, entrants.kind, joined_at AS "joinedAt",
  games_begun AS begun, games_over AS over, games_finished AS finished, total, best, crossed`;

const OF_PLAYER = `SELECT ${ENTRANT} FROM entrants WHERE competition_id = $1 AND player_id = $2`;

const LOCK_OF_PLAYER = perDialect(({ forUpdate }) => `${OF_PLAYER} ${forUpdate}`);

const ADD = `INSERT INTO competitions (id, kind, ruleset_id, ruleset_key, day, daily, title, organiser_id, access, join_code,
   rounds, max_entrants, opens, closes, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;

const ADD_DEAL =
  'INSERT INTO deals (id, competition_id, round, seed, commitment) VALUES ($1, $2, $3, $4, $5)';

const SET_ENTRANT = `INSERT INTO entrants (competition_id, player_id, status, kind, joined_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (competition_id, player_id) DO UPDATE
  SET status = excluded.status, kind = excluded.kind, joined_at = excluded.joined_at`;

/** A new competition without entrants. */
export type NewCompetition = Omit<Competition, 'cancelledAt' | 'endedAt' | 'entrants' | 'revision'> & {
  readonly rulesetId: string;
  readonly deals: readonly Round[];
};

/** The unique name of a daily game: its rules without version, and its date. */
export const dailyName = (rules: string, date: string): string => `${rules} ${date}`;

export const findCompetition = (id: string): Steps<Competition | undefined> => one<Competition>(BY_ID, id);

/** A competition, locked until the transaction ends. */
export const lockCompetition = (id: string): Steps<Competition | undefined> =>
  one<Competition>(LOCK_BY_ID, id);

export const findDaily = (rules: string, date: string): Steps<Competition | undefined> =>
  one<Competition>(BY_DAILY, dailyName(rules, date));

export const roundsOf = (id: string): Steps<readonly Round[]> => all<Round>(ROUNDS, id);

export const findEntrant = (id: string, playerId: string): Steps<Entrant | undefined> =>
  one<Entrant>(OF_PLAYER, id, playerId);

/** An entrant, locked until the transaction ends. */
export const lockEntrant = (id: string, playerId: string): Steps<Entrant | undefined> =>
  one<Entrant>(LOCK_OF_PLAYER, id, playerId);

/** @param daily the name of a daily game; the transaction restarts if another server has stored it */
export function* addCompetition(competition: NewCompetition, daily: string | null): Steps<void> {
  const { id, kind, rulesetId, rulesetKey, day, title, organiserId, access, joinCode } = competition;
  const { rounds, maxEntrants, opens, closes, createdAt } = competition;
  yield* insertNew(
    ADD,
    ...[id, kind, rulesetId, rulesetKey, day, daily, title, organiserId, access, joinCode],
    ...[rounds, maxEntrants, opens, closes, createdAt],
  );
  for (const { dealId, round, seed, commitment } of competition.deals) {
    yield* write(ADD_DEAL, dealId, id, round, seed, commitment);
  }
}

/** A player who enters, is invited, declines or is removed. */
export interface NewEntrant {
  readonly playerId: string;
  readonly kind: PlayerKind;
  readonly status: EntrantStatus;
  readonly at: number;
}

export const setEntrant = (id: string, { playerId, status, kind, at }: NewEntrant): Steps<void> =>
  write(SET_ENTRANT, id, playerId, status, kind, at);
