import { all, one, type Steps } from '../../storage/steps.js';
import { BOT_LEVELS, botOf } from '../../games/domain/server-bots.js';
import type { VisibilitySetting } from '../../identity/company/settings.js';
import type { Rating } from '../../results/ratings/rate.js';
import { ratingKey, type RatedResult, type ResultKind } from '../../results/ratings/rated-result.js';
import { weightsOf } from '../../results/ratings/repeated-results.js';
import { RESULT_SOURCES } from '../../results/ratings/result-sources.js';
import { allIds, allRows, type Statements } from './pages.js';

const GAME_PAGE = `SELECT id, 'GAME' AS kind FROM games WHERE status = 'FINISHED' AND ranked = 1 AND seat_count > 1 AND id > $1
  ORDER BY id LIMIT $2`;
const COMPETITION_PAGE = `SELECT id, kind FROM competitions WHERE settled_at IS NOT NULL AND id > $1 ORDER BY id LIMIT $2`;
const RESULT_PAGE = `SELECT DISTINCT result_id AS id, kind FROM rating_changes WHERE result_id > $1
  ORDER BY result_id LIMIT $2`;
const CHANGES = `SELECT result_id AS "resultId", side, rank, player_id AS "playerId", key, games,
    mean_before AS "meanBefore", deviation_before AS "deviationBefore", mean, deviation, rated_at AS "ratedAt"
  FROM rating_changes`;
const OF_RESULT = `${CHANGES} WHERE result_id = $1`;
const OF_PLAYER = `${CHANGES} WHERE player_id = $1 ORDER BY key, games`;
const RATINGS = `SELECT key, pool, mean, deviation, at_least AS "atLeast", games, is_hidden AS "isHidden" FROM ratings
  WHERE player_id = $1 ORDER BY key`;
const WAITS = 'SELECT result_id AS id FROM unrated_results WHERE result_id = $1';
const PLAYER_PAGE = `SELECT DISTINCT player_id AS id FROM rating_changes WHERE player_id > $1 ORDER BY player_id LIMIT $2`;
const UNCHANGED = `SELECT player_id AS id FROM ratings WHERE NOT EXISTS
  (SELECT 1 FROM rating_changes WHERE rating_changes.player_id = ratings.player_id) LIMIT 1`;
const ACCOUNT = 'SELECT ratings FROM players WHERE id = $1 AND has_account = 1';

/** The source of a result: a game or a competition. */
export interface ResultName {
  readonly id: string;
  readonly kind: ResultKind;
}

/** A stored change of a rating by a result. */
export interface StoredChange extends Rating {
  readonly resultId: string;
  readonly side: number;
  readonly rank: number;
  readonly playerId: string;
  readonly key: string;
  readonly games: number;
  readonly meanBefore: number;
  readonly deviationBefore: number;
  readonly ratedAt: number;
}

/** A player's stored rating for a key. */
export interface KeptRating extends Rating {
  readonly key: string;
  readonly atLeast: number;
  readonly games: number;
  readonly isHidden: number;
}

/** A result and its stored changes, as of one moment. */
export interface StoredResult {
  /** Undefined if nothing is to be rated, or not yet. */
  readonly result: RatedResult | undefined;
  readonly changes: readonly StoredChange[];
  /** The weight for each player, which is lower after earlier games with the others. */
  readonly weights: ReadonlyMap<string, number>;
}

/** Everything stored about a player's ratings. */
export interface StoredHistory {
  /** Ordered by key, then by number of games. */
  readonly changes: readonly StoredChange[];
  readonly ratings: readonly KeptRating[];
  /** To whom the player shows them; undefined for a deleted account. */
  readonly shownTo: VisibilitySetting | undefined;
}

/** Reads ratings and their results for a check. */
export class RatingsSource {
  constructor(private readonly statements: Statements) {}

  /** All games that may have to be rated, by id. */
  games(): AsyncGenerator<ResultName> {
    return allRows(this.statements, GAME_PAGE);
  }

  /** All settled competitions, by id. */
  competitions(): AsyncGenerator<ResultName> {
    return allRows(this.statements, COMPETITION_PAGE);
  }

  /** All rated results, by id. */
  results(): AsyncGenerator<ResultName> {
    return allRows(this.statements, RESULT_PAGE);
  }

  result(id: string, kind: ResultKind): Promise<StoredResult> {
    return this.statements.snapshot(function* (): Steps<StoredResult> {
      const waits = yield* one<{ id: string }>(WAITS, id);
      const result = waits ? undefined : yield* RESULT_SOURCES[kind].find(id);
      const changes = yield* all<StoredChange>(OF_RESULT, id);
      const games = new Map(changes.map((change) => [change.playerId, change.games - 1]));
      const weights = result && (yield* weightsOf(result.sides, ratingKey(result.rulesetKey), games));
      return { result, changes, weights: weights ?? new Map() };
    });
  }

  /** The ids of all players whose ratings have changed, in order. */
  players(): AsyncGenerator<string> {
    return allIds(this.statements, PLAYER_PAGE);
  }

  /** A player with a rating but no changes, if any. */
  async withoutChanges(): Promise<string | undefined> {
    return (await this.statements.read(() => one<{ id: string }>(UNCHANGED)))?.id;
  }

  history(playerId: string): Promise<StoredHistory> {
    return this.statements.snapshot(function* (): Steps<StoredHistory> {
      const changes = yield* all<StoredChange>(OF_PLAYER, playerId);
      const ratings = yield* all<KeptRating>(RATINGS, playerId);
      const account = yield* one<{ ratings: VisibilitySetting }>(ACCOUNT, playerId);
      return { changes, ratings, shownTo: isServerBot(playerId) ? 'ALL' : account?.ratings };
    });
  }
}

const isServerBot = (playerId: string): boolean => BOT_LEVELS.some((level) => botOf(level).id === playerId);
