/** Rows of `competitions`, `deals` and `entrants`. */
import { perDialect } from '../../../storage/snippets.js';
import { all, insertNew, one, only, write, type Steps } from '../../../storage/steps.js';
import { columnsOf, insertInto, insertSql, selected } from '../../../storage/table.js';
import type { PlayerKind } from '../../../kernel/caller/caller.js';
import type { Competition, Entrant, EntrantStatus, Round } from '../domain/competition.js';
import { competitionNotFound } from '../domain/competition-refused.js';
import { COMPETITIONS, DEALS } from './tables.js';

/** The columns of a `Competition`. */
export const COMPETITION = selected(COMPETITIONS, ['ruleset_id', 'daily']);

const BY_ID = `SELECT ${COMPETITION} FROM competitions WHERE id = $1`;
const LOCK_BY_ID = perDialect(({ forUpdate }) => `${BY_ID} ${forUpdate}`);
const BY_DAILY = `SELECT ${COMPETITION} FROM competitions WHERE daily = $1`;
export const ROUNDS = `SELECT id AS "dealId", round, seed, commitment FROM deals WHERE competition_id = $1 ORDER BY round`;

/** The columns of an `Entrant`. */
export const ENTRANT = `entrants.player_id AS "playerId", entrants.status, entrants.kind, joined_at AS "joinedAt",
  games_begun AS begun, games_over AS over, games_finished AS finished, total, best, crossed`;

const OF_DEAL = 'SELECT competition_id AS id FROM deals WHERE id = $1';

const OF_PLAYER = `SELECT ${ENTRANT} FROM entrants WHERE competition_id = $1 AND player_id = $2`;

const LOCK_OF_PLAYER = perDialect(({ forUpdate }) => `${OF_PLAYER} ${forUpdate}`);

const ADD = insertSql(
  COMPETITIONS,
  columnsOf(COMPETITIONS, ['cancelled_at', 'ended_at', 'entrants', 'revision', 'settled_at']),
);

const addDeal = insertInto(DEALS);

const SET_ENTRANT = `INSERT INTO entrants (competition_id, player_id, status, kind, joined_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (competition_id, player_id) DO UPDATE
  SET status = excluded.status, kind = excluded.kind, joined_at = excluded.joined_at`;

/** A new competition without entrants. */
export type NewCompetition = Omit<
  Competition,
  'cancelledAt' | 'endedAt' | 'settledAt' | 'entrants' | 'revision'
> & {
  readonly rulesetId: string;
  readonly deals: readonly Round[];
};

/** The unique name of a daily game: its rules without version, and its date. */
const dailyName = (rules: string, date: string): string => `${rules} ${date}`;

export const findCompetition = (id: string): Steps<Competition | undefined> => one<Competition>(BY_ID, id);

/** A competition, locked until the transaction ends. */
export const lockCompetition = (id: string): Steps<Competition | undefined> =>
  one<Competition>(LOCK_BY_ID, id);

/** Like `lockCompetition`. @throws RequestError COMPETITION_NOT_FOUND */
export function* requireCompetition(id: string): Steps<Competition> {
  const competition = yield* lockCompetition(id);
  if (!competition) throw competitionNotFound(id);
  return competition;
}

export const findDaily = (rules: string, date: string): Steps<Competition | undefined> =>
  one<Competition>(BY_DAILY, dailyName(rules, date));

/** Stores a daily game unless it already exists, and returns the stored one. */
export function* provideDaily(made: NewCompetition, rules: string, date: string): Steps<Competition> {
  const found = yield* findDaily(rules, date);
  if (found) return found;
  yield* addCompetition(made, dailyName(rules, date));
  return yield* only<Competition>(BY_DAILY, dailyName(rules, date));
}

export const roundsOf = (id: string): Steps<readonly Round[]> => all<Round>(ROUNDS, id);

/** The competition to which a deal belongs. */
export function* competitionOfDeal(dealId: string): Steps<string | undefined> {
  return (yield* one<{ id: string }>(OF_DEAL, dealId))?.id;
}

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
  for (const { dealId, ...deal } of competition.deals) {
    yield* addDeal({ id: dealId, competition_id: id, ...deal });
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
