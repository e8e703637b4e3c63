/** Reduces the weight of repeated results, so that two players cannot shift each other's rating forever. */
import { perDialect } from '../../storage/snippets.js';
import { all, together, type Steps } from '../../storage/steps.js';
import type { RankedSide } from './rate.js';

/** Number of a player's latest results by the same rules in which to look for the same opponents. */
const WINDOW = 50;
/** Number of earlier results against an opponent that halves the weight. */
const HALF = 3;
/** Maximum number of sides. In larger fields each pairing weighs so little that repetition does not pay. */
const MAX_SIDES = 10;

const MET = perDialect(
  ({ among }) => `SELECT other.player_id AS "otherId", count(*) AS results FROM rating_changes AS own
    JOIN rating_changes AS other ON other.result_id = own.result_id AND other.side <> own.side
    WHERE own.player_id = $1 AND own.key = $2 AND own.games > $3 AND own.games <= $4
      AND ${among('other.player_id', '$5')}
    GROUP BY other.player_id`,
);

/** The weight of a result against an opponent: 1 for the first, 1/2 for the fourth, never below about 1/17. */
export const weightAgainst = (earlier: number): number => HALF / (HALF + earlier);

/**
 * The weight of a result for each player: the mean of `weightAgainst` over the opponents. Counts only earlier results of that
 * player, so that a recount finds the same weights.
 * @param games number of results each player had before this one
 */
export function* weightsOf(
  sides: readonly RankedSide[],
  key: string,
  games: ReadonlyMap<string, number>,
): Steps<ReadonlyMap<string, number>> {
  if (sides.length > MAX_SIDES) return new Map();
  const players = sides.flatMap(({ players: own }, side) =>
    own.map((player) => ({
      player,
      before: games.get(player) ?? 0,
      opponents: sides.flatMap((other, index) => (index === side ? [] : other.players)),
    })),
  );
  const experienced = players.filter(({ before }) => before > 0);
  const met = yield* together(
    experienced.map(({ player, before, opponents }) =>
      all<{ otherId: string; results: number }>(MET, player, key, before - WINDOW, before, opponents),
    ),
  );
  return new Map(
    experienced.map(({ player, opponents }, index) => {
      const earlier = new Map(met[index]?.map(({ otherId, results }) => [otherId, results]));
      // Sorted, because sums of floats depend on their order.
      const weights = [...opponents].sort().map((opponent) => weightAgainst(earlier.get(opponent) ?? 0));
      return [player, weights.reduce((sum, weight) => sum + weight, 0) / weights.length];
    }),
  );
}
