import type { GameState } from '@yamb-server/engine';
import { rulesFor } from '@yamb-server/engine/rulesets';
import { readRows, writeRows } from './rows.js';
import type { TestServer } from './server.js';

/** Crosses out every field outside one column, because playing that far would take long. */
export async function crossAllExcept(server: TestServer, gameId: string, open: string): Promise<void> {
  const [row] = await readRows<{ state: string; ruleset_key: string }>(
    server,
    'SELECT state, ruleset_key FROM games WHERE id = ?',
    gameId,
  );
  if (!row) throw new Error(`No game ${gameId}`);
  const state = JSON.parse(row.state) as GameState;
  const columns = rulesFor(row.ruleset_key, state.sheets.length)?.columns ?? [];
  const sheets = state.sheets.map((sheet) => ({
    ...sheet,
    columns: sheet.columns.map((cells, index) => (columns[index]?.id === open ? cells : cells.map(() => 0))),
  }));
  await writeRows(
    server,
    'UPDATE games SET state = ? WHERE id = ?',
    JSON.stringify({ ...state, sheets }),
    gameId,
  );
}
