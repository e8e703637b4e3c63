/** Rates results in the transaction that produces them. */
import { perDialect } from '../../storage/snippets.js';
import { insertNew, one, together, write, type Steps } from '../../storage/steps.js';
import { insertSql } from '../../storage/table.js';
import { forRows, writeRows } from '../../storage/value-rows.js';
import type { Game } from '../../games/domain/game.js';
import { levelOf } from '../../games/domain/server-bots.js';
import type { VisibilitySetting } from '../../identity/company/settings.js';
import { RATINGS, UNRATED_RESULTS } from '../tables.js';
import { leftSeats } from './left-seats.js';
import { INITIAL, type Rating } from './rate.js';
import { ratingsAfter } from './rate-result.js';
import { weightsOf } from './repeated-results.js';
import { isRateable, ratingKey, resultOfGame, type RatedResult } from './rated-result.js';

/** Locks a rating until the transaction ends. Another result of the same player waits, then continues from the new rating. */
const FIND = perDialect(
  ({ forUpdate }) =>
    `SELECT mean, deviation, games FROM ratings WHERE player_id = $1 AND key = $2 ${forUpdate}`,
);
const LAST_CHANGE = `SELECT mean, deviation, games FROM rating_changes WHERE player_id = $1 AND key = $2
  ORDER BY games DESC LIMIT 1`;
/** Locks an account until the transaction ends. A change of its visibility waits, then finds the rating. */
const ACCOUNT = perDialect(
  ({ forShare }) => `SELECT ratings FROM players WHERE id = $1 AND has_account = 1 ${forShare}`,
);
const WAITING = 'SELECT result_id AS id FROM unrated_results WHERE ruleset_key = $1 LIMIT 1';
const WAIT = insertSql(UNRATED_RESULTS);

const ADD = insertSql(RATINGS);
const SET = `UPDATE ratings SET mean = $3, deviation = $4, at_least = $5, games = $6, rated_at = $7
  WHERE player_id = $1 AND key = $2`;
const ADD_CHANGES = forRows(
  12,
  (rows) => `INSERT INTO rating_changes
    (result_id, kind, side, player_id, key, games, rank, mean_before, deviation_before, mean, deviation, rated_at)
    VALUES ${rows}`,
);

/** A stored rating with the number of results behind it. */
export interface StoredRating extends Rating {
  readonly games: number;
}

const FIRST: StoredRating = { ...INITIAL, games: 0 };

interface Beginner extends StoredRating {
  /** Undefined for a deleted account. */
  readonly shownTo: VisibilitySetting | undefined;
}
const NO_BEGINNERS: ReadonlyMap<string, Beginner> = new Map();

/** The strength a player exceeds with a certainty of 97.7 percent. Rating lists are ordered by it. */
export const atLeast = ({ mean, deviation }: Rating): number => mean - 2 * deviation;

/** Rates a finished game if it qualifies. */
export function* rateGame(game: Game): Steps<void> {
  if (!isRateable(game)) return;
  const result = resultOfGame(game, yield* leftSeats(game));
  if (result) yield* rateResult(result);
}

/**
 * Rates a result. Everything that ends with ranks goes through here. Call it once per result, in the transaction that ends
 * it. The result is queued while older results by the same rules are waiting.
 */
export function* rateResult(result: RatedResult): Steps<void> {
  const { id, kind, rulesetKey, at } = result;
  // The queue is read last: while a server queues all results again, the ratings cannot be locked.
  const [found, waiting] = yield* together([ratingsBefore(result), one<{ id: string }>(WAITING, rulesetKey)]);
  if (waiting) yield* write(WAIT, id, kind, rulesetKey, at);
  else yield* store(result, found);
}

/** Rates a queued result. */
export function* rateWaiting(result: RatedResult): Steps<void> {
  yield* store(result, yield* ratingsBefore(result));
}

/** The ratings of the players, locked, in the order of `playersOf`; undefined without one. */
function ratingsBefore(result: RatedResult): Steps<readonly (StoredRating | undefined)[]> {
  const key = ratingKey(result.rulesetKey);
  return together(playersOf(result).map((player) => one<StoredRating>(FIND, player, key)));
}

/** Sorted: all transactions lock and write players in this order, which avoids deadlocks. */
const playersOf = ({ sides }: RatedResult): readonly string[] =>
  sides.flatMap(({ players }) => players).sort();

/** @param found by `ratingsBefore` */
function* store(result: RatedResult, found: readonly (StoredRating | undefined)[]): Steps<void> {
  const { id, kind, rulesetKey, pool, sides, at } = result;
  const key = ratingKey(rulesetKey);
  const players = playersOf(result);
  const beginners = yield* beginnersAmong(players, found, key);
  const before = players.map((player, index) => found[index] ?? beginners.get(player) ?? FIRST);
  const ratings = new Map(players.map((player, index) => [player, before[index] ?? FIRST]));
  const games = new Map([...ratings].map(([player, rating]) => [player, rating.games]));
  const after = ratingsAfter(result, ratings, yield* weightsOf(sides, key, games));
  const sideOf = new Map(sides.flatMap((side, index) => side.players.map((player) => [player, index])));
  const changes: (readonly (string | number)[])[] = [];
  for (const [index, player] of players.entries()) {
    const side = sideOf.get(player) ?? -1;
    const [old, now, own] = [before[index], after.get(player), sides[side]];
    if (!old || !now || !own) throw new Error(`Player ${player} was not rated`);
    const games = old.games + 1;
    const { mean, deviation } = now;
    // A deleted account keeps only its changes, because the ratings of others follow from them.
    if (found[index]) yield* write(SET, player, key, mean, deviation, atLeast(now), games, at);
    else {
      const shownTo = beginners.get(player)?.shownTo;
      const hidden = shownTo === 'ALL' ? 0 : 1;
      if (shownTo !== undefined)
        yield* insertNew(ADD, player, key, pool, mean, deviation, atLeast(now), games, at, hidden);
    }
    const values = [old.mean, old.deviation, mean, deviation, at];
    changes.push([id, kind, side, player, key, games, own.rank, ...values]);
  }
  yield* writeRows(ADD_CHANGES, changes, insertNew);
}

/** Players without a rating: new ones, and deleted accounts that once had one. */
function* beginnersAmong(
  players: readonly string[],
  found: readonly (StoredRating | undefined)[],
  key: string,
): Steps<ReadonlyMap<string, Beginner>> {
  const unrated = players.filter((_, index) => !found[index]);
  if (unrated.length === 0) return NO_BEGINNERS;
  const [last, accounts] = yield* together([
    together(unrated.map((player) => one<StoredRating>(LAST_CHANGE, player, key))),
    together(unrated.map(shownTo)),
  ]);
  return new Map(
    unrated.map((player, index) => [player, { ...FIRST, ...last[index], shownTo: accounts[index] }]),
  );
}

/** Undefined for a deleted account. Server bots exist in every database, without an account. */
function* shownTo(player: string): Steps<VisibilitySetting | undefined> {
  if (levelOf(player) !== undefined) return 'ALL';
  return (yield* one<{ ratings: VisibilitySetting }>(ACCOUNT, player))?.ratings;
}
