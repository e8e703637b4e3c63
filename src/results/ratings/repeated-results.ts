/** How much a result counts for players who have met before: the same two players cannot move each other for ever. */
import { perDialect } from '../../storage/snippets.js';
import { all, together, type Steps } from '../../storage/steps.js';
import type { RankedSide } from './rate.js';

/** The results of a player that are looked through for the same opponents: the last ones by the same rules. */
const WINDOW = 50;
/** With so many earlier results against an opponent, the next one counts half. */
const HALF = 3;
/** In larger fields everybody meets everybody else at a weight that makes repetition worthless. */
const MOST_SIDES = 10;

/** How often a player has met others within a range of results. */
const MET = perDialect(
  ({ among }) => `SELECT other.player_id AS "otherId", count(*) AS results FROM rating_changes AS own
    JOIN rating_changes AS other ON other.result_id = own.result_id AND other.side <> own.side
    WHERE own.player_id = $1 AND own.key = $2 AND own.games > $3 AND own.games <= $4
      AND ${among('other.player_id', '$5')}
    GROUP BY other.player_id`,
);

/** What one result is worth against an opponent: 1 for the first, 1/2 for the fourth, about 1/17 at most often. */
export const weightAgainst = (earlier: number): number => HALF / (HALF + earlier);

/**
 * The weight of a result for each of its players: the mean of `weightAgainst` each opponent, counted in the last results of the
 * player before this one. Everything is read from the results of that player, so that a recount finds the same.
 * @param games how many results each player had before this one
 */
export function* weightsOf(
  sides: readonly RankedSide[],
  key: string,
  games: ReadonlyMap<string, number>,
): Steps<ReadonlyMap<string, number>> {
  if (sides.length > MOST_SIDES) return new Map();
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
      // An order of its own, as sums of floats depend on it.
      const weights = [...opponents].sort().map((opponent) => weightAgainst(earlier.get(opponent) ?? 0));
      return [player, weights.reduce((sum, weight) => sum + weight, 0) / weights.length];
    }),
  );
}
