/** Pages of standings in the order of `compareStandings`, read along indexes. */
import { perDialect } from '../../../storage/snippets.js';
import { all, one, type Sql, type Steps } from '../../../storage/steps.js';
import type { PlayerKind } from '../../../kernel/caller/caller.js';
import type { Entrant } from '../domain/competition.js';
import { ENTRANT } from './competition-rows.js';
import { placeOf, type Place } from './standing-counts.js';

/** An entrant with their name; `placed` is 1 once a game is finished. */
export interface StandingRow extends Entrant {
  readonly name: string;
  readonly placed: number;
}

/** The sort key of the list. Ids decide the order of equal standings. */
export type StandingPlace = Pick<StandingRow, 'placed' | 'total' | 'best' | 'crossed' | 'playerId'>;

/** A game of an entrant. */
export interface DealGame {
  readonly playerId: string;
  readonly round: number;
  readonly dealId: string;
  readonly gameId: string;
  /** Null while the game is being played, and if it was not finished. */
  readonly points: number | null;
  readonly crossed: number | null;
  /** Epoch milliseconds; null while the game is being played. */
  readonly overAt: number | null;
}

/** A subquery reads names for the rows of the page only; a join would read more. */
const ROW = `${ENTRANT}, placed, (SELECT name FROM players WHERE players.id = entrants.player_id) AS name`;

/**
 * Lists all kinds, or only the kind $2; each has its own index. SQLite has no statistics here and would choose the primary
 * key for some of these queries.
 */
function listOf(condition: string, limit: string): (kind: PlayerKind | '') => Sql {
  const along = (index: string, kind: string): Sql =>
    perDialect(
      ({ dialect }) => `SELECT ${ROW} FROM entrants ${dialect === 'sqlite' ? `INDEXED BY ${index}` : ''}
        WHERE competition_id = $1 AND status = 'ENTERED' AND ${kind} AND ${condition}
        ORDER BY placed DESC, total DESC, best DESC, crossed, player_id LIMIT ${limit}`,
    );
  const [all, one] = [along('entrants_by_standing', `$2 = ''`), along('entrants_by_kind', 'kind = $2')];
  return (kind) => (kind === '' ? all : one);
}

/** Entrants with a finished game after a place. The condition on the total bounds the index scan. */
export const PLACED = listOf(
  `placed = 1 AND total <= $3 AND (total < $3 OR best < $4 OR (best = $4 AND (crossed > $5
      OR (crossed = $5 AND player_id > $6))))`,
  '$7',
);

/** Entrants without a finished game, all of equal standing. */
export const UNPLACED = listOf(
  'placed = 0 AND total = 0 AND best = 0 AND crossed = 0 AND player_id > $3',
  '$4',
);

const ONE = `SELECT ${ROW} FROM entrants WHERE competition_id = $1 AND player_id = $2`;

/** The place before every entrant. */
const TOP: StandingPlace = {
  placed: 1,
  total: Number.MAX_SAFE_INTEGER,
  best: 0,
  crossed: 0,
  playerId: '',
};

const GAMES = perDialect(
  ({
    among,
  }) => `SELECT player_id AS "playerId", round, deal_id AS "dealId", game_id AS "gameId", points, crossed,
    over_at AS "overAt"
  FROM deals JOIN deal_games ON deal_games.deal_id = deals.id
  WHERE competition_id = $1 AND ${among('player_id', '$2')} ORDER BY round`,
);

/** A page of entrants and its position in the list. */
export interface StandingsPage {
  readonly rows: readonly StandingRow[];
  /** The place of the first row; undefined if that entrant has no finished game. */
  readonly place: Place | undefined;
  /** Whether results are hidden in the rows and must be hidden in the games too. */
  readonly isBlind?: true;
}

/** @param kind undefined for all */
export function* standingsPage(
  id: string,
  kind: PlayerKind | undefined,
  first: number,
  after = TOP,
): Steps<StandingsPage> {
  const of = kind ?? '';
  const placed = after.placed === 0 ? [] : yield* placedAfter(id, of, first, after);
  const missing = first - placed.length;
  const last = after.placed === 0 ? after.playerId : '';
  const others = missing === 0 ? [] : yield* all<StandingRow>(UNPLACED(of), id, of, last, missing);
  const [top] = placed;
  return { rows: [...placed, ...others], place: top && (yield* placeOf(id, of, top)) };
}

/** An entrant with any status, and their place in the list of all kinds. */
export function* standingOf(id: string, playerId: string): Steps<StandingsPage | undefined> {
  const row = yield* one<StandingRow>(ONE, id, playerId);
  if (!row) return undefined;
  return { rows: [row], place: row.placed === 0 ? undefined : yield* placeOf(id, '', row) };
}

/** The games that these players have started, by round. */
export const gamesOf = (id: string, playerIds: readonly string[]): Steps<readonly DealGame[]> =>
  all<DealGame>(GAMES, id, playerIds);

const placedAfter = (
  id: string,
  kind: PlayerKind | '',
  first: number,
  { total, best, crossed, playerId }: StandingPlace,
): Steps<readonly StandingRow[]> =>
  all<StandingRow>(PLACED(kind), id, kind, total, best, crossed, playerId, first);
