/** What a result does to the ratings of its players. Pure. */
import { DRIFT, INITIAL, rate, UNIT, type RankedSide, type Rating } from './rate.js';
import type { RatedResult } from './rated-result.js';

/** More players of the same dice are compared in parts: each is rated by so many others at most. */
const LARGEST_FIELD = 20;

/**
 * The ratings after a result, by player.
 *
 * Players of a competition have played once each, so that all comparisons with one player share the luck of that one game. With n
 * of them the total of a player, compared with the mean of the others, says 2 (n - 1) / n times what it says in a game of two; so each
 * of the n - 1 comparisons has the weight 2 / n.
 * @param before the ratings before; `INITIAL` for those who are not in it
 * @param weights what the result counts for a player, above 0; 1 for those who are not in it
 */
export function ratingsAfter(
  { kind, sides }: Pick<RatedResult, 'kind' | 'sides'>,
  before: ReadonlyMap<string, Rating>,
  weights: ReadonlyMap<string, number>,
): ReadonlyMap<string, Rating> {
  const fields = kind === 'GAME' ? [sides] : fieldsOf(sides);
  const rated = fields.flatMap((field) => [...rate(field, before, kind === 'GAME' ? 1 : 2 / field.length)]);
  return new Map(
    rated.map(([player, after]) => [
      player,
      weighted(before.get(player) ?? INITIAL, after, weights.get(player) ?? 1),
    ]),
  );
}

/** The part of a change that a weight leaves: of the points, and of what has become of the variance. */
function weighted(before: Rating, after: Rating, weight: number): Rating {
  if (weight === 1) return after;
  const drifted = before.deviation ** 2 + (DRIFT * UNIT) ** 2;
  return {
    mean: Math.round(before.mean + weight * (after.mean - before.mean)),
    deviation: Math.round(Math.sqrt(drifted + weight * (after.deviation ** 2 - drifted))),
  };
}

/** Parts of about the same size and strength: of m parts each has every m-th of the standings. */
function fieldsOf(sides: readonly RankedSide[]): readonly (readonly RankedSide[])[] {
  const ordered = [...sides].sort(
    (one, other) => one.rank - other.rank || (one.players.join() < other.players.join() ? -1 : 1),
  );
  const count = Math.ceil(sides.length / LARGEST_FIELD);
  return Array.from({ length: count }, (_, part) => ordered.filter((_side, index) => index % count === part));
}
