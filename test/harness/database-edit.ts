import { SqliteDatabase } from '../../src/database/sqlite-database.js';
import type { GameState } from '../../src/engine/index.js';
import { rulesFor } from '../../src/rulesets/index.js';
import type { TestServer } from './server.js';

/** Crosses every field but those of one column, which a test would need long to play to. */
export async function crossAllBut(server: TestServer, gameId: string, open: string): Promise<void> {
  await server.app.get(SqliteDatabase).writer.run(({ db }) => {
    const row = db
      .prepare<[string], { state: string; ruleset_key: string }>(
        'SELECT state, ruleset_key FROM games WHERE id = ?',
      )
      .get(gameId);
    if (!row) throw new Error(`No game ${gameId}`);
    const state = JSON.parse(row.state) as GameState;
    const columns = rulesFor(row.ruleset_key, state.sheets.length)?.columns ?? [];
    const sheets = state.sheets.map((sheet) => ({
      ...sheet,
      columns: sheet.columns.map((cells, index) =>
        columns[index]?.id === open ? cells : cells.map(() => 0),
      ),
    }));
    db.prepare('UPDATE games SET state = ? WHERE id = ?').run(JSON.stringify({ ...state, sheets }), gameId);
  });
}
