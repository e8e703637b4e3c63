/**
 * Compares ratings with the results they follow from. Each step is checked separately, so servers may rate in the
 * meantime.
 */
import { isDeepStrictEqual } from 'node:util';
import { all, one, type Steps } from '../../storage/steps.js';
import { isServerBot } from '../../games/domain/server-bots.js';
import type { VisibilitySetting } from '../../identity/company/settings.js';
import { INITIAL, type Rating } from '../../results/ratings/rate.js';
import { ratingsAfter } from '../../results/ratings/rate-result.js';
import { atLeast } from '../../results/ratings/rating-writer.js';
import { ratingKey, type RatedResult, type ResultKind } from '../../results/ratings/rated-result.js';
import { weightsOf } from '../../results/ratings/repeated-results.js';
import { RESULT_SOURCES } from '../../results/ratings/result-sources.js';
import { reasonOf } from './finding.js';
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
interface ResultName {
  readonly id: string;
  readonly kind: ResultKind;
}

/** A stored change of a rating by a result. */
interface StoredChange extends Rating {
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
interface KeptRating extends Rating {
  readonly key: string;
  readonly atLeast: number;
  readonly games: number;
  readonly isHidden: number;
}

/** A result and its stored changes, as of one moment. */
interface StoredResult {
  /** Undefined if nothing is to be rated, or not yet. */
  readonly result: RatedResult | undefined;
  readonly changes: readonly StoredChange[];
  /** The weight for each player, which is lower after earlier games with the others. */
  readonly weights: ReadonlyMap<string, number>;
}

/** Everything stored about a player's ratings. */
interface StoredHistory {
  /** Ordered by key, then by number of games. */
  readonly changes: readonly StoredChange[];
  readonly ratings: readonly KeptRating[];
  /** To whom the player shows them; undefined for a deleted account. */
  readonly shownTo: VisibilitySetting | undefined;
}

/** Checks that every result was rated once and correctly, and that each rating continues from the previous one. */
export async function* checkRatings(statements: Statements): AsyncGenerator<string> {
  try {
    for (const [what, page] of [
      ['game', GAME_PAGE],
      ['competition', COMPETITION_PAGE],
    ] as const) {
      for await (const { id, kind } of allRows<ResultName>(statements, page)) {
        const { result, changes } = await statements.snapshot(() => resultOf(id, kind));
        if (result && changes.length === 0) yield `The ${what} ${id} was not rated.`;
      }
    }
    for await (const { id, kind } of allRows<ResultName>(statements, RESULT_PAGE)) {
      const stored = await statements.snapshot(() => resultOf(id, kind));
      // A concurrent recount may have withdrawn it.
      if (stored.changes.length > 0 && !isRated(stored))
        yield `The ratings after ${id} do not match its result.`;
    }
    for await (const id of allIds(statements, PLAYER_PAGE)) {
      const history = await statements.snapshot(() => historyOf(id));
      if (!isChain(history)) yield `The ratings of the player ${id} do not form a chain.`;
      if (!isListedAsShown(history))
        yield `The list of ratings does not follow the settings of the player ${id}.`;
    }
    const stray = await statements.read(() => one<{ id: string }>(UNCHANGED));
    if (stray) yield `The player ${stray.id} has a rating without a result.`;
  } catch (error) {
    yield `Ratings cannot be checked: ${reasonOf(error)}.`;
  }
}

function* resultOf(id: string, kind: ResultKind): Steps<StoredResult> {
  const waits = yield* one<{ id: string }>(WAITS, id);
  const result = waits ? undefined : yield* RESULT_SOURCES[kind].find(id);
  const changes = yield* all<StoredChange>(OF_RESULT, id);
  const games = new Map(changes.map((change) => [change.playerId, change.games - 1]));
  const weights = result && (yield* weightsOf(result.sides, ratingKey(result.rulesetKey), games));
  return { result, changes, weights: weights ?? new Map() };
}

function* historyOf(playerId: string): Steps<StoredHistory> {
  const changes = yield* all<StoredChange>(OF_PLAYER, playerId);
  const ratings = yield* all<KeptRating>(RATINGS, playerId);
  const account = yield* one<{ ratings: VisibilitySetting }>(ACCOUNT, playerId);
  return { changes, ratings, shownTo: isServerBot({ playerId }) ? 'ALL' : account?.ratings };
}

/** Whether the changes follow from the result and the previous ratings of its players. */
function isRated({ result, changes, weights }: StoredResult): boolean {
  if (!result) return false;
  const key = ratingKey(result.rulesetKey);
  const before = new Map(
    changes.map((change) => [
      change.playerId,
      { mean: change.meanBefore, deviation: change.deviationBefore },
    ]),
  );
  const after = ratingsAfter(result, before, weights);
  const expected = result.sides.flatMap(({ rank, players }, side) =>
    players.map((player) => ({ player, side, rank, key, at: result.at, ...after.get(player) })),
  );
  const kept = changes.map(({ playerId: player, side, rank, ratedAt: at, mean, deviation, ...change }) => ({
    ...{ player, side, rank, key: change.key, at, mean, deviation },
  }));
  return isDeepStrictEqual(inOrder(kept), inOrder(expected));
}

const inOrder = <C extends { readonly player: string }>(changes: readonly C[]): readonly C[] =>
  [...changes].sort((one, other) => (one.player < other.player ? -1 : 1));

/** Whether each change starts from the result of the previous one, and the rating is the result of the last one. */
function isChain({ changes, ratings, shownTo }: StoredHistory): boolean {
  const last = new Map<string, Rating & { readonly games: number }>();
  for (const { key, games, meanBefore, deviationBefore, mean, deviation } of changes) {
    const before = last.get(key) ?? { ...INITIAL, games: 0 };
    const isNext =
      games === before.games + 1 && meanBefore === before.mean && deviationBefore === before.deviation;
    if (!isNext) return false;
    last.set(key, { mean, deviation, games });
  }
  const expected = [...last].map(([key, rating]) => ({ key, ...rating, atLeast: atLeast(rating) }));
  const stored = ratings.map(({ key, mean, deviation, games, atLeast: least }) => ({
    ...{ key, mean, deviation, games, atLeast: least },
  }));
  const byKey = (one: { key: string }, other: { key: string }): number => (one.key < other.key ? -1 : 1);
  return isDeepStrictEqual([...stored].sort(byKey), shownTo === undefined ? [] : expected.sort(byKey));
}

/** Whether the list contains the ratings of a player if, and only if, the player shows them to everybody. */
const isListedAsShown = ({ ratings, shownTo }: StoredHistory): boolean =>
  ratings.every(({ isHidden }) => isHidden === (shownTo === 'ALL' ? 0 : 1));
