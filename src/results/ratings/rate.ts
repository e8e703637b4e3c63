/** How a result changes ratings: by OpenSkill, as if each side had met every other, on a scale like that of Elo. Pure. */
import { bradleyTerryFull } from 'openskill/models';

/** How strong a player seems to be, in thousandths of a point: integers, so that every machine stores the same. */
export interface Rating {
  readonly mean: number;
  /** The standard deviation of what the player may really be worth. */
  readonly deviation: number;
}

/** Players who have played for one side, and its rank: 1 is the best, equal ranks are level. */
export interface RankedSide {
  readonly rank: number;
  readonly players: readonly string[];
}

/** Thousandths of a point in a point. */
export const UNIT = 1000;

/** Where everybody begins. Between 1350 and 1650 are two of three players. */
export const INITIAL: Rating = { mean: 1500 * UNIT, deviation: 150 * UNIT };

/** What a game adds to the variance, as players change: with many games the deviation stays at some 35 points. */
export const DRIFT = 3;

/** With this a lead of 400 points wins ten games of eleven, once the deviations are small. */
const BETA = 400 / (Math.LN10 * Math.SQRT2);

const OPTIONS = { mu: INITIAL.mean / UNIT, sigma: INITIAL.deviation / UNIT, beta: BETA };

/** How few sides and players a result is rated with. */
const FEWEST_SIDES = 2;

/**
 * The ratings after a result, by player.
 * @param sides at least two, each with one player or more; no player is of two
 * @param before the ratings before; INITIAL for those who are not in it
 * @param weight what meeting one other side counts, above 0. With 1 it is the update of Bayes itself: the deviation then is the
 * error that ratings really have, of two at least
 */
export function rate(
  sides: readonly RankedSide[],
  before: ReadonlyMap<string, Rating>,
  weight = 1,
): ReadonlyMap<string, Rating> {
  if (sides.length < FEWEST_SIDES) throw new Error('A result of one side cannot be rated');
  // An order of its own, as sums of floats depend on it: the same result is the same wherever it is rated.
  const ordered = [...sides]
    .map(({ rank, players }) => ({ rank, players: [...players].sort() }))
    .sort((one, other) => one.rank - other.rank || (one.players.join() < other.players.join() ? -1 : 1));
  // The model itself, as OpenSkill's `rate` takes several times as long: it adds the drift and sorts by rank, which is done here.
  const rated = bradleyTerryFull(
    ordered.map(({ players }) => players.map((player) => toOpenSkill(before.get(player) ?? INITIAL))),
    { ...OPTIONS, gamma: () => weight, rank: ordered.map(({ rank }) => rank) },
  );
  return new Map(
    ordered.flatMap(({ players }, side) =>
      players.map((player, index) => {
        const { mean } = before.get(player) ?? INITIAL;
        return [player, fromOpenSkill(rated[side]?.[index], mean / UNIT, weight)] as const;
      }),
    ),
  );
}

function toOpenSkill({ mean, deviation }: Rating): { mu: number; sigma: number } {
  const sigma = deviation / UNIT;
  return { mu: mean / UNIT, sigma: Math.sqrt(sigma * sigma + DRIFT * DRIFT) };
}

/** OpenSkill weighs what becomes of the deviation, by its gamma, and not what becomes of the mean. */
function fromOpenSkill(
  rating: { readonly mu: number; readonly sigma: number } | undefined,
  before: number,
  weight: number,
): Rating {
  if (!rating || !Number.isFinite(rating.mu) || !Number.isFinite(rating.sigma)) {
    throw new Error('OpenSkill gave no rating');
  }
  const mean = weight === 1 ? rating.mu : before + weight * (rating.mu - before);
  return { mean: Math.round(mean * UNIT), deviation: Math.max(1, Math.round(rating.sigma * UNIT)) };
}
