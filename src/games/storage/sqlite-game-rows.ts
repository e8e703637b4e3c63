import type BetterSqlite3 from 'better-sqlite3';
import type { Game } from '../domain/game.js';
import { toGame, type GameRow, type SeatRow } from './game.mapper.js';

/** The statements that read a game, prepared on one connection. */
export class GameReader {
  private readonly game: BetterSqlite3.Statement<[string], GameRow>;
  private readonly seats: BetterSqlite3.Statement<[string], SeatRow>;

  constructor(db: BetterSqlite3.Database) {
    this.game = db.prepare('SELECT * FROM games WHERE id = ?');
    this.seats = db.prepare(
      'SELECT access, player_id, name, client_seed, named_player_id, kept_for FROM seats WHERE game_id = ? ORDER BY seat',
    );
  }

  find(id: string): Game | undefined {
    const row = this.game.get(id);
    return row && this.complete(row);
  }

  complete(row: GameRow): Game {
    return toGame(row, this.seats.all(row.id));
  }
}
