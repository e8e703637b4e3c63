/** Nobody sees what permissions deny. */
import type BetterSqlite3 from 'better-sqlite3';
import type { History } from '../history.js';
import type { Sight } from '../sights.js';
import type { Witness } from '../witness.js';

/** Milliseconds by which the clocks of servers may differ from that of the database. */
const TOLERANCE_MS = 4_000;

interface GameRow {
  readonly id: string;
  readonly is_private: number;
  readonly deal_id: string | null;
  readonly created_by: string;
  readonly competition: string | null;
  readonly closes: number | null;
}

const GAMES = `SELECT games.id, is_private, deal_id, created_by, competitions.id AS competition, closes FROM games
  LEFT JOIN deals ON deals.id = deal_id LEFT JOIN competitions ON competitions.id = deals.competition_id`;

const OWN_GAMES = 'SELECT game_id FROM deal_games WHERE deal_id = ? AND player_id = ?';

/** @param epoch the time of the database at the start of the simulation */
export function checkSights(
  base: BetterSqlite3.Database,
  { sights }: History,
  witness: Witness,
  epoch: number,
): readonly string[] {
  const games = new Map((base.prepare(GAMES).all() as GameRow[]).map((game) => [game.id, game]));
  const ownGame = base.prepare<unknown[], string>(OWN_GAMES).pluck();
  const isOver = (id: string | null | undefined, at: number): boolean =>
    id !== null && id !== undefined && (witness.endedAt.get(id) ?? Infinity) <= at;
  const isClosed = ({ competition, closes }: GameRow, at: number): boolean =>
    isOver(competition, at) || (closes !== null && closes <= epoch + at + TOLERANCE_MS);

  function faultsOf({ playerId, gameId, first, version, code, seed }: Sight): readonly string[] {
    const game = games.get(gameId);
    if (!game) return [`saw game ${gameId}, which is not stored`];
    const stay = witness.stays.get(gameId)?.get(playerId);
    const isDeal = game.deal_id !== null;
    const isHidden =
      isDeal &&
      game.created_by !== playerId &&
      !isClosed(game, first) &&
      !isOver(ownGame.get(game.deal_id, playerId), first);
    const isSecret = seed !== undefined && !(isOver(gameId, seed) && (!isDeal || isClosed(game, seed)));
    return [
      ...(isHidden ? [`saw game ${gameId} of a deal that the player had yet to play`] : []),
      ...(!isDeal && game.is_private === 1 && (stay === undefined || version > stay.leftAt)
        ? [`saw version ${version} of the private game ${gameId}`]
        : []),
      ...(code !== undefined && stay?.isSeated !== true ? [`saw the join code of game ${gameId}`] : []),
      ...(isSecret ? [`saw the seed of game ${gameId}, which still produced dice`] : []),
    ];
  }

  return [...sights.all].flatMap((sight) =>
    faultsOf(sight).map((fault) => `Player ${sight.playerId} ${fault}.`),
  );
}
