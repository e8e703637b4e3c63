/** Rates a result with OpenSkill, as if each side had met every other, on an Elo-like scale. Pure. */
import { bradleyTerryFull } from 'openskill/models';

/** Estimated strength in thousandths of a point. Integers, so that every machine stores the same values. */
export interface Rating {
  readonly mean: number;
  /** Standard deviation of the estimate. */
  readonly deviation: number;
}

/** The players of one side and its rank: 1 is best, equal ranks are ties. */
export interface RankedSide {
  readonly rank: number;
  readonly players: readonly string[];
}

/** Thousandths per point. */
export const UNIT = 1000;

/** The rating of a new player. Two of three players are between 1350 and 1650. */
export const INITIAL: Rating = { mean: 1500 * UNIT, deviation: 150 * UNIT };

/** Drift per game in points, because players change. It keeps the deviation of active players near 35 points. */
export const DRIFT = 3;

/** Makes a lead of 400 points win ten of eleven games once deviations are small. */
const BETA = 400 / (Math.LN10 * Math.SQRT2);

const OPTIONS = { mu: INITIAL.mean / UNIT, sigma: INITIAL.deviation / UNIT, beta: BETA };

const MIN_SIDES = 2;

/**
 * The ratings after a result, by player.
 * @param sides at least two, each with at least one player; no player is on two sides
 * @param before previous ratings; missing players have INITIAL
 * @param weight weight of each pairing of sides, above 0. Weight 1 is the exact Bayesian update, whose deviation is the real
 * error of ratings, at least for two sides
 */
export function rate(
  sides: readonly RankedSide[],
  before: ReadonlyMap<string, Rating>,
  weight = 1,
): ReadonlyMap<string, Rating> {
  if (sides.length < MIN_SIDES) throw new Error('A result of one side cannot be rated');
  // Sums of floats depend on their order: sort, so that a result is rated the same everywhere.
  const ordered = [...sides]
    .map(({ rank, players }) => ({ rank, players: [...players].sort() }))
    .sort((one, other) => one.rank - other.rank || (one.players.join() < other.players.join() ? -1 : 1));
  // The model itself: OpenSkill's `rate` is several times slower because it adds the drift and sorts, which is done here.
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

/** OpenSkill's gamma weights only the change of the deviation. The change of the mean is weighted here. */
function fromOpenSkill(
  rating: { readonly mu: number; readonly sigma: number } | undefined,
  before: number,
  weight: number,
): Rating {
  if (!rating || !Number.isFinite(rating.mu) || !Number.isFinite(rating.sigma)) {
    throw new Error('OpenSkill returned no rating');
  }
  const mean = weight === 1 ? rating.mu : before + weight * (rating.mu - before);
  return { mean: Math.round(mean * UNIT), deviation: Math.max(1, Math.round(rating.sigma * UNIT)) };
}
