/** Pages of standings, in the order of `compareStandings`, read along their indexes. */
import { perDialect } from '../../../storage/snippets.js';
import { all, one, type Sql, type Steps } from '../../../storage/steps.js';
import type { PlayerKind } from '../../../kernel/caller/caller.js';
import type { Entrant } from '../domain/competition.js';
import { ENTRANT } from './competition-rows.js';
import { placeOf, type Place } from './standing-counts.js';

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

/** A name is read for each row of the page, and not for those that a join would look at. */
const ROW = `${ENTRANT}, placed, (SELECT name FROM players WHERE players.id = entrants.player_id) AS name`;

/**
 * A list of those of all kinds, and one of those of the kind $2: each has an index of its own. SQLite, which has no statistics,
 * would take the primary key for some of them.
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

/** Entrants with a finished game after a place; the condition on the total bounds the search in the index. */
export const PLACED = listOf(
  `placed = 1 AND total <= $3 AND (total < $3 OR best < $4 OR (best = $4 AND (crossed > $5
      OR (crossed = $5 AND player_id > $6))))`,
  '$7',
);

/** The others: all of them stand alike. */
export const UNPLACED = listOf(
  'placed = 0 AND total = 0 AND best = 0 AND crossed = 0 AND player_id > $3',
  '$4',
);

const ONE = `SELECT ${ROW} FROM entrants WHERE competition_id = $1 AND player_id = $2`;

/** Before every entrant. */
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

/** A page of entrants, and where it stands in the list. */
export interface StandingsPage {
  readonly rows: readonly StandingRow[];
  /** The place of the first of them; undefined where that has none, as no game is finished. */
  readonly place: Place | undefined;
  /** Whether results are left out of the rows, and are to be left out of their games. */
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

/** An entrant, whether listed or not, and the place in the list of all. */
export function* standingOf(id: string, playerId: string): Steps<StandingsPage | undefined> {
  const row = yield* one<StandingRow>(ONE, id, playerId);
  if (!row) return undefined;
  return { rows: [row], place: row.placed === 0 ? undefined : yield* placeOf(id, '', row) };
}

/** The games that some players have begun, by round. */
export const gamesOf = (id: string, playerIds: readonly string[]): Steps<readonly DealGame[]> =>
  all<DealGame>(GAMES, id, playerIds);

const placedAfter = (
  id: string,
  kind: PlayerKind | '',
  first: number,
  { total, best, crossed, playerId }: StandingPlace,
): Steps<readonly StandingRow[]> =>
  all<StandingRow>(PLACED(kind), id, kind, total, best, crossed, playerId, first);
