import { all, one, type Steps } from '../../storage/steps.js';
import type { Game } from '../../games/domain/game.js';
import { findGame } from '../../games/storage/read-game.js';
import { ENTRANT, ROUNDS } from '../../play/competitions/storage/competition-rows.js';
import type { Entrant, Round } from '../../play/competitions/domain/competition.js';
import { allIds, type Statements } from './pages.js';

const PAGE = 'SELECT id FROM competitions WHERE id > $1 ORDER BY id LIMIT $2';
const COUNTED = `SELECT entrants, (SELECT count(*) FROM entrants AS e
    WHERE e.competition_id = competitions.id AND e.status = 'ENTERED') AS counted
  FROM competitions WHERE id = $1`;
/** Standings whose counts are wrong, individually or in blocks of 64 points. */
const MISCOUNTED = `SELECT count(*) AS miscounted FROM (
  SELECT 1 AS wrong FROM (
    SELECT span, total, best, crossed, kind, entrants AS number FROM standing_counts WHERE competition_id = $1
    UNION ALL SELECT 1, total, best, crossed, kind, -1 FROM entrants
      WHERE competition_id = $1 AND status = 'ENTERED' AND placed = 1
    UNION ALL SELECT 64, total - ((total % 64) + 64) % 64, 0, 0, kind, -1 FROM entrants
      WHERE competition_id = $1 AND status = 'ENTERED' AND placed = 1) AS counted
  GROUP BY span, total, best, crossed, kind HAVING SUM(number) <> 0) AS differing`;
const ENTRANTS = `SELECT ${ENTRANT}, placed FROM entrants WHERE competition_id = $1 AND player_id > $2 ORDER BY player_id LIMIT $3`;
const GAMES = `SELECT player_id AS "playerId", deal_id AS "dealId", game_id AS "gameId", points, crossed,
    over_at AS "overAt"
  FROM deals JOIN deal_games ON deal_games.deal_id = deals.id
  WHERE competition_id = $1 AND player_id >= $2 AND player_id <= $3`;

export interface StoredEntrant extends Entrant {
  readonly placed: number;
}

export interface StoredDealGame {
  readonly playerId: string;
  readonly dealId: string;
  readonly gameId: string;
  readonly points: number | null;
  readonly crossed: number | null;
  readonly overAt: number | null;
}

/** Some entrants and their games, as of one moment. */
export interface EntrantsPage {
  readonly entrants: readonly StoredEntrant[];
  readonly games: readonly StoredDealGame[];
}

/** Reads competitions for a check. */
export class CompetitionsSource {
  constructor(private readonly statements: Statements) {}

  /** All ids, in order. */
  ids(): AsyncGenerator<string> {
    return allIds(this.statements, PAGE);
  }

  deals(id: string): Promise<readonly Round[]> {
    return this.statements.read(() => all<Round>(ROUNDS, id));
  }

  /** The number of entrants, as stored and as counted. */
  async entrants(id: string): Promise<{ readonly entrants: number; readonly counted: number } | undefined> {
    return this.statements.snapshot(() => one<{ entrants: number; counted: number }>(COUNTED, id));
  }

  /** The number of wrong standing counts. */
  async miscounted(id: string): Promise<number> {
    const row = await this.statements.snapshot(() => one<{ miscounted: number }>(MISCOUNTED, id));
    return row?.miscounted ?? 0;
  }

  page(id: string, after: string, first: number): Promise<EntrantsPage> {
    return this.statements.snapshot(function* (): Steps<EntrantsPage> {
      const entrants = yield* all<StoredEntrant>(ENTRANTS, id, after, first);
      const [least, most] = [entrants[0]?.playerId, entrants.at(-1)?.playerId];
      if (least === undefined || most === undefined) return { entrants: [], games: [] };
      return { entrants, games: yield* all<StoredDealGame>(GAMES, id, least, most) };
    });
  }

  /** @throws Error if the rows are not a valid game */
  game(id: string): Promise<Game | undefined> {
    return this.statements.read(() => findGame(id));
  }
}
