/**
 * Compares ratings with the results they follow from. Each step is checked separately, so servers may rate in the
 * meantime.
 */
import { isDeepStrictEqual } from 'node:util';
import { INITIAL, type Rating } from '../../results/ratings/rate.js';
import { ratingsAfter } from '../../results/ratings/rate-result.js';
import { atLeast } from '../../results/ratings/rating-writer.js';
import { ratingKey } from '../../results/ratings/rated-result.js';
import { reasonOf } from './finding.js';
import type { RatingsSource, StoredHistory, StoredResult } from './ratings.store.js';

/** Checks that every result was rated once and correctly, and that each rating continues from the previous one. */
export async function* checkRatings(source: RatingsSource): AsyncGenerator<string> {
  try {
    for (const [what, names] of [
      ['game', source.games()],
      ['competition', source.competitions()],
    ] as const) {
      for await (const { id, kind } of names) {
        const { result, changes } = await source.result(id, kind);
        if (result && changes.length === 0) yield `The ${what} ${id} was not rated.`;
      }
    }
    for await (const { id, kind } of source.results()) {
      const stored = await source.result(id, kind);
      // A concurrent recount may have withdrawn it.
      if (stored.changes.length > 0 && !isRated(stored))
        yield `The ratings after ${id} do not match its result.`;
    }
    for await (const id of source.players()) {
      const history = await source.history(id);
      if (!isChain(history)) yield `The ratings of the player ${id} do not form a chain.`;
      if (!isListedAsShown(history))
        yield `The list of ratings does not follow the settings of the player ${id}.`;
    }
    const stray = await source.withoutChanges();
    if (stray !== undefined) yield `The player ${stray} has a rating without a result.`;
  } catch (error) {
    yield `Ratings cannot be checked: ${reasonOf(error)}.`;
  }
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
