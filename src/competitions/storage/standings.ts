/** Pages of standings, in the order of `compareStandings`, read along their index. */
import { perDialect } from '../../database/snippets.js';
import { all, one, only, type Steps } from '../../database/steps.js';
import type { PlayerKind } from '../../api/caller/caller.js';
import type { Entrant } from '../domain/competition.js';
import { ENTRANT } from './competition-rows.js';

/** An entrant with the name, and whether a game is finished. */
export interface StandingRow extends Entrant {
  readonly name: string;
  readonly placed: number;
}

/** What decides the order of the list; players of the same standing are ordered by their ids. */
export type StandingPlace = Pick<StandingRow, 'placed' | 'total' | 'best' | 'crossed' | 'playerId'>;

/** A game of an entrant. */
export interface DealGame {
  readonly playerId: string;
  readonly round: number;
  readonly dealId: string;
  readonly gameId: string;
  /** Null while it is played, and for one that was given up. */
  readonly points: number | null;
  readonly crossed: number | null;
  /** Epoch milliseconds; null while it is played. */
  readonly overAt: number | null;
}

const LISTED = `entrants.competition_id = $1 AND entrants.status = 'ENTERED' AND ($2 = '' OR entrants.kind = $2)`;

/** Better standings than that of $3 to $6. */
const BETTER = `(placed > $3 OR (placed = $3 AND (total > $4 OR (total = $4 AND (best > $5
  OR (best = $5 AND crossed < $6))))))`;
const SAME = 'placed = $3 AND total = $4 AND best = $5 AND crossed = $6';

/** Entrants after a place; the first condition bounds the search in the index. */
const AFTER = `placed <= $3 AND (placed < $3 OR total < $4 OR (total = $4 AND (best < $5 OR (best = $5 AND (crossed > $6
  OR (crossed = $6 AND entrants.player_id > $7))))))`;

const select = (condition: string, limit: string): string => `SELECT ${ENTRANT}, placed, players.name
  FROM entrants JOIN players ON players.id = entrants.player_id WHERE ${condition}
  ORDER BY placed DESC, total DESC, best DESC, crossed, entrants.player_id LIMIT ${limit}`;

const FIRST_PAGE = select(LISTED, '$3');
const NEXT_PAGE = select(`${LISTED} AND ${AFTER}`, '$8');
const ONE = `SELECT ${ENTRANT}, placed, players.name FROM entrants JOIN players ON players.id = entrants.player_id
  WHERE competition_id = $1 AND player_id = $2`;

const COUNT_BETTER = `SELECT count(*) AS count FROM entrants WHERE ${LISTED} AND ${BETTER}`;
const COUNT_SAME_BEFORE = `SELECT count(*) AS count FROM entrants WHERE ${LISTED} AND ${SAME}
  AND entrants.player_id < $7`;

const GAMES = perDialect(
  ({
    among,
  }) => `SELECT player_id AS "playerId", round, deal_id AS "dealId", game_id AS "gameId", points, crossed,
    over_at AS "overAt"
  FROM deals JOIN deal_games ON deal_games.deal_id = deals.id
  WHERE competition_id = $1 AND ${among('player_id', '$2')} ORDER BY round`,
);

/** A page of entrants, and where it stands in the list. */
export interface StandingsPage {
  readonly rows: readonly StandingRow[];
  /** How many stand better than the first of them, and how many of the same standing are listed before. */
  readonly better: number;
  readonly sameBefore: number;
  /** Whether results are left out of the rows, and are to be left out of their games. */
  readonly isBlind?: true;
}

/** @param kind undefined for all */
export function* standingsPage(
  id: string,
  kind: PlayerKind | undefined,
  first: number,
  after: StandingPlace | undefined,
): Steps<StandingsPage> {
  const of = [id, kind ?? ''] as const;
  const rows = after
    ? yield* all<StandingRow>(NEXT_PAGE, ...of, ...keysOf(after), after.playerId, first)
    : yield* all<StandingRow>(FIRST_PAGE, ...of, first);
  const top = rows[0];
  if (!after || !top) return { rows, better: 0, sameBefore: 0 };
  return { rows, ...(yield* placeOf(of, top)) };
}

/** An entrant, whether listed or not, and the place in the list of those of the kind. */
export function* standingOf(id: string, playerId: string): Steps<StandingsPage | undefined> {
  const row = yield* one<StandingRow>(ONE, id, playerId);
  if (!row) return undefined;
  return { rows: [row], ...(yield* placeOf([id, ''], row)) };
}

/** The games that some players have begun, by round. */
export const gamesOf = (id: string, playerIds: readonly string[]): Steps<readonly DealGame[]> =>
  all<DealGame>(GAMES, id, playerIds);

function* placeOf(
  of: readonly [string, string],
  row: StandingPlace,
): Steps<Pick<StandingsPage, 'better' | 'sameBefore'>> {
  const better = yield* only<{ count: number }>(COUNT_BETTER, ...of, ...keysOf(row));
  const same = yield* only<{ count: number }>(COUNT_SAME_BEFORE, ...of, ...keysOf(row), row.playerId);
  return { better: better.count, sameBefore: same.count };
}

const keysOf = ({ placed, total, best, crossed }: StandingPlace) => [placed, total, best, crossed] as const;
