/** The effect of a result on the ratings of its players. Pure. */
import { DRIFT, INITIAL, rate, UNIT, type RankedSide, type Rating } from './rate.js';
import type { RatedResult } from './rated-result.js';

/** Maximum number of players rated against each other. Larger competitions are split. */
const MAX_FIELD_SIZE = 20;

/**
 * The ratings after a result, by player.
 *
 * Each player of a competition plays once, so all comparisons with a player share the luck of that one game. With n players,
 * comparing a total with the mean of the others is worth 2 (n - 1) / n times as much as in a game of two. Each of the n - 1
 * comparisons therefore has the weight 2 / n.
 * @param before previous ratings; missing players have `INITIAL`
 * @param weights weight of the result per player, above 0; 1 if missing
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

/** Scales a change by a weight: the change of the mean, and the change of the variance after drift. */
function weighted(before: Rating, after: Rating, weight: number): Rating {
  if (weight === 1) return after;
  const drifted = before.deviation ** 2 + (DRIFT * UNIT) ** 2;
  return {
    mean: Math.round(before.mean + weight * (after.mean - before.mean)),
    deviation: Math.round(Math.sqrt(drifted + weight * (after.deviation ** 2 - drifted))),
  };
}

/** Splits the sides into m fields of similar size and strength: each has every m-th side of the standings. */
function fieldsOf(sides: readonly RankedSide[]): readonly (readonly RankedSide[])[] {
  const ordered = [...sides].sort(
    (one, other) => one.rank - other.rank || (one.players.join() < other.players.join() ? -1 : 1),
  );
  const count = Math.ceil(sides.length / MAX_FIELD_SIZE);
  return Array.from({ length: count }, (_, part) => ordered.filter((_side, index) => index % count === part));
}
