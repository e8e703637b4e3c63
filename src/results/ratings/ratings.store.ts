import { Injectable } from '@nestjs/common';
import type { PlayerKind } from '../../kernel/caller/caller.js';
import type { CompetitionAccess } from '../../play/competitions/domain/competition.js';
import {
  overCompetitions,
  settle,
  type OverCompetition,
} from '../../play/competitions/storage/settle-steps.js';
import { pageOf, type Page } from '../../kernel/schema/connection.js';
import { perDialect } from '../../storage/snippets.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all, change, one, write } from '../../storage/steps.js';
import { selected } from '../../storage/table.js';
import { privateAmong } from '../../games/storage/read-game.js';
import { RATINGS } from '../tables.js';
import { rateResult, rateWaiting, type StoredRating } from './rating-writer.js';
import { RESULT_SOURCES } from './result-sources.js';
import { resultOfComparison, type ResultKind } from './rated-result.js';

const RATING_COLUMNS = selected(RATINGS, ['is_hidden']);

const OF_PLAYER = `SELECT ${RATING_COLUMNS} FROM ratings WHERE player_id = $1 AND key = $2`;

/** A page of the list. Spells out `is_hidden = 0` to match the partial index. Server bots have no stored name. */
export const PAGE = `SELECT ${RATING_COLUMNS}, (SELECT name FROM players WHERE players.id = ratings.player_id) AS name
  FROM ratings WHERE key = $1 AND pool = $2 AND (at_least, player_id) < ($3, $4)
    AND is_hidden = 0
  ORDER BY at_least DESC, player_id DESC LIMIT $5`;

/** Maximum number of results to search for a page of a history, because any number may be private. */
const MAX_SEARCHED = 1_000;

const HISTORY = `SELECT result_id AS "resultId", kind, rank, mean, deviation, mean_before AS "meanBefore", games,
    rated_at AS "ratedAt", (SELECT access FROM competitions WHERE competitions.id = result_id) AS access,
    (SELECT count(DISTINCT side) FROM rating_changes AS others WHERE others.result_id = changes.result_id) AS sides
  FROM rating_changes AS changes WHERE player_id = $1 AND key = $2 AND games < $3
  ORDER BY games DESC LIMIT $4`;

const WAITING = `SELECT result_id AS id, kind, ended_at AS "endedAt" FROM unrated_results
  WHERE (ended_at, result_id) > ($1, $2) ORDER BY ended_at, result_id LIMIT $3`;
const TAKE_WAITING = 'DELETE FROM unrated_results WHERE result_id = $1';

/** Everything that follows from results, and the queue of unrated results. */
const TABLES = ['ratings', 'rating_changes', 'unrated_results'] as const;

/** Blocks transactions that rate results while all results are requeued. */
const LOCK_ALL = perDialect(({ holdTables }) => holdTables(TABLES));
const DELETE_ALL = TABLES.map((table) => `DELETE FROM ${table}`);

/** The rating of a player. */
export interface PlayerRating extends StoredRating {
  readonly playerId: string;
  readonly key: string;
  readonly pool: PlayerKind;
  readonly atLeast: number;
  /** Epoch milliseconds. */
  readonly ratedAt: number;
}

/** A rating in a list. */
export interface ListedRating extends PlayerRating {
  /** Null for a server bot. */
  readonly name: string | null;
}

/** The effect of a result on a player's rating. */
export interface RatingChange extends StoredRating {
  readonly resultId: string;
  readonly kind: ResultKind;
  readonly rank: number;
  readonly sides: number;
  readonly meanBefore: number;
  /** Epoch milliseconds. */
  readonly ratedAt: number;
  /** Whether the result is that of a private game. */
  readonly isPrivate: boolean;
  /** The access to the competition; null if the result is not of a competition. */
  readonly access: CompetitionAccess | null;
}

/** Whether others see a result: only public games and open competitions. */
const isPublic = ({ isPrivate, access }: Pick<RatingChange, 'isPrivate' | 'access'>): boolean =>
  !isPrivate && (access ?? 'OPEN') === 'OPEN';

/** A place in a rating list. */
export interface RatingPlace {
  readonly atLeast: number;
  readonly playerId: string;
}

/** A queued result. */
export interface WaitingResult {
  readonly id: string;
  readonly kind: ResultKind;
  /** Epoch milliseconds. */
  readonly endedAt: number;
}

const FIRST_PLACE: RatingPlace = { atLeast: Number.MAX_SAFE_INTEGER, playerId: '' };

/** Stores ratings and the queue of unrated results. */
@Injectable()
export class RatingsStore {
  constructor(private readonly runner: StatementRunner) {}

  /** Undefined for players without a rated result, and for deleted accounts. */
  rating(playerId: string, key: string): Promise<PlayerRating | undefined> {
    return this.runner.read(() => one<PlayerRating>(OF_PLAYER, playerId, key));
  }

  /** At most `first` ratings after a place, highest `atLeast` first. */
  page(key: string, pool: PlayerKind, first: number, after = FIRST_PLACE): Promise<readonly ListedRating[]> {
    const { atLeast, playerId } = after;
    return this.runner.read(() => all<ListedRating>(PAGE, key, pool, atLeast, playerId, first));
  }

  /**
   * At most `first` results before the number `before`, newest first. `end` is the number of the last result searched.
   * @param isOwn whether the player reads their own history
   */
  history(
    playerId: string,
    key: string,
    first: number,
    before: number,
    isOwn: boolean,
  ): Promise<Page<RatingChange> & { readonly end?: number }> {
    return this.runner.read(function* () {
      const shown: RatingChange[] = [];
      let end = before;
      for (let searched = 0; shown.length <= first;) {
        if (searched === MAX_SEARCHED) return { items: shown, hasMore: true, end };
        const limit = Math.min(first + 1, MAX_SEARCHED - searched);
        const rows = yield* all<Omit<RatingChange, 'isPrivate'>>(HISTORY, playerId, key, end, limit);
        const hidden = yield* privateAmong(
          rows.flatMap(({ kind, resultId }) => (kind === 'GAME' ? [resultId] : [])),
        );
        const changes = rows.map((row) => ({ ...row, isPrivate: hidden.has(row.resultId) }));
        shown.push(...(isOwn ? changes : changes.filter(isPublic)));
        if (rows.length < limit) break;
        searched += limit;
        end = rows.at(-1)?.games ?? 0;
      }
      return pageOf(shown, first);
    });
  }

  /** At most `first` queued results after the given one, in the order of their ends. */
  waiting(after: WaitingResult | undefined, first: number): Promise<readonly WaitingResult[]> {
    const { endedAt, id } = after ?? { endedAt: 0, id: '' };
    return this.runner.read(() => all<WaitingResult>(WAITING, endedAt, id, first));
  }

  /** At most `first` ended competitions that are not settled, after the given one. */
  overCompetitions(now: number, after: OverCompetition, first: number): Promise<readonly OverCompetition[]> {
    return this.runner.read(() => overCompetitions(now, after, first));
  }

  /** Settles a competition and rates its result, unless another server has. Returns whether it had a result. */
  settle(id: string, now: number): Promise<boolean> {
    return this.runner.transaction(function* () {
      const comparison = yield* settle(id, now);
      if (comparison) yield* rateResult(resultOfComparison(comparison));
      return comparison !== undefined;
    });
  }

  /** Rates a queued result. Returns false if another server already has. @throws RequestError UNKNOWN_RULESET */
  rate({ id, kind }: WaitingResult): Promise<boolean> {
    return this.runner.transaction(function* () {
      if ((yield* change(TAKE_WAITING, id)) === 0) return false;
      const result = yield* RESULT_SOURCES[kind].find(id);
      if (result) yield* rateWaiting(result);
      return true;
    });
  }

  /** Deletes all ratings and queues every result for rating. */
  requeueAll(): Promise<void> {
    return this.runner.transaction(function* () {
      yield* change(LOCK_ALL);
      for (const sql of DELETE_ALL) yield* write(sql);
      for (const { queueAll } of Object.values(RESULT_SOURCES)) yield* write(queueAll);
    });
  }
}
