import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '../../src/identity/delete-account.js';
import { PlayerFeatures } from '../../src/identity/player-steps.js';
import { COPIED_TABLES } from '../../src/ops/database-copy/tables.js';
import type { Statement, Steps } from '../../src/storage/steps.js';
import { startServer, type TestServer } from '../harness/server.js';

/** Columns of players beside the table of players: by the names that such columns have. */
const OF_PLAYERS = /^(.*player_id|(blocked|organiser|other|owner)_id|(created|signed)_by|kept_for)$/;
const NAMES = /^(.+_)?name$/;

/** Columns of all tables, as `table.column`. */
const columnsLike = (pattern: RegExp): readonly string[] =>
  COPIED_TABLES.flatMap(({ name, columns }) =>
    Object.keys(columns).flatMap((column) => (pattern.test(column) ? [`${name}.${column}`] : [])),
  ).sort();

/** The statements of steps that find whatever they look for. */
function statementsOf(steps: Steps<unknown>): readonly string[] {
  const answers: Readonly<Record<Statement['kind'], unknown>> = {
    ...{ row: { has_account: 1 }, rows: [], returned: {}, count: 1 },
    ...{ deferred: undefined, updateOne: undefined, insertNew: undefined },
  };
  const statements: string[] = [];
  let next = steps.next();
  while (next.done !== true) {
    const step = next.value;
    if (step.kind === 'together') throw new Error('Steps that come together are not followed');
    statements.push(typeof step.sql === 'string' ? step.sql : step.sql.sqlite);
    next = steps.next(answers[step.kind]);
  }
  return statements;
}

/** Whether a statement changes the rows that a condition on this column finds, or the column itself. */
function isChangedBy(statements: readonly string[], tableAndColumn: string): boolean {
  const [table, column] = tableAndColumn.split('.');
  const change = new RegExp(`^(UPDATE|DELETE FROM) ${table}\\b[^]*\\b${column}\\b`);
  return statements.some((sql) => change.test(sql));
}

describe('what the features contribute to changes of players', () => {
  let server: TestServer;
  let features: PlayerFeatures;
  beforeAll(async () => {
    server = await startServer();
    features = server.app.get(PlayerFeatures, { strict: false });
  });
  afterAll(() => server.stop());

  it('removes a deleted player from every column but those that keep the id of games played', () => {
    const player = { id: 'an id', name: 'Ana', at: 0 };
    const statements = [
      ...statementsOf(deleteAccount({ id: player.id, tokenHash: 'a hash' }, 0)),
      ...statementsOf(features.delete(player)),
    ];
    expect(columnsLike(OF_PLAYERS).filter((column) => !isChangedBy(statements, column))).toEqual([
      'deal_games.player_id',
      'entrants.player_id',
      'games.created_by',
      'player_usage.player_id',
      'rating_changes.player_id',
      // Kept seats are declined by a command.
      'seats.kept_for',
    ]);
  });

  it('renames a player wherever the name is stored', () => {
    const statements = statementsOf(features.rename('an id', 'Eva'));
    expect(columnsLike(NAMES).filter((column) => !isChangedBy(statements, column))).toEqual([
      // The name of a device, and that of the player, which the renaming itself changes.
      'player_tokens.name',
      'player_tokens.player_name',
      'players.name',
      // The name of a save.
      'saves.name',
    ]);
  });
});
