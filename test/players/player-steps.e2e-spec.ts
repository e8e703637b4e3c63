import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '../../src/identity/delete-account.js';
import { PlayerFeatures } from '../../src/identity/player-steps.js';
import { STORED_TABLES } from '../../src/ops/stored-tables.js';
import type { Statement, Steps } from '../../src/storage/steps.js';
import { startServer, type TestServer } from '../harness/server.js';

/** Columns of player ids and names outside the table of players, recognised by their names. */
const PLAYER_COLUMNS = /^(.*player_id|(blocked|organiser|other|owner)_id|(created|signed)_by|kept_for)$/;
const NAMES = /^(.+_)?name$/;

/** Columns of all tables, as `table.column`. */
const columnsLike = (pattern: RegExp): readonly string[] =>
  STORED_TABLES.flatMap(({ name, columns }) =>
    Object.keys(columns).flatMap((column) => (pattern.test(column) ? [`${name}.${column}`] : [])),
  ).sort();

/** The statements of steps whose lookups all succeed. */
function statementsOf(steps: Steps<unknown>): readonly string[] {
  const answers: Readonly<Record<Statement['kind'], unknown>> = {
    ...{ row: { has_account: 1 }, rows: [], returned: {}, count: 1 },
    ...{ deferred: undefined, updateOne: undefined, insertNew: undefined },
  };
  const statements: string[] = [];
  let next = steps.next();
  while (next.done !== true) {
    const step = next.value;
    if (step.kind === 'together') throw new Error('Combined steps are not supported');
    statements.push(typeof step.sql === 'string' ? step.sql : step.sql.sqlite);
    next = steps.next(answers[step.kind]);
  }
  return statements;
}

/** Whether a statement changes the column itself or rows selected by it. */
function isChangedBy(statements: readonly string[], tableAndColumn: string): boolean {
  const [table, column] = tableAndColumn.split('.');
  const change = new RegExp(`^(UPDATE|DELETE FROM) ${table}\\b[^]*\\b${column}\\b`);
  return statements.some((sql) => change.test(sql));
}

describe('the features’ contributions to account changes', () => {
  let server: TestServer;
  let features: PlayerFeatures;
  beforeAll(async () => {
    server = await startServer();
    features = server.app.get(PlayerFeatures, { strict: false });
  });
  afterAll(() => server.stop());

  it('remove a deleted player from every column except those that keep the id in finished games', () => {
    const player = { id: 'an id', name: 'Ana', at: 0 };
    const statements = [
      ...statementsOf(deleteAccount({ id: player.id, tokenHash: 'a hash' }, 0)),
      ...statementsOf(features.delete(player)),
    ];
    expect(columnsLike(PLAYER_COLUMNS).filter((column) => !isChangedBy(statements, column))).toEqual([
      'deal_games.player_id',
      'entrants.player_id',
      'games.created_by',
      'player_usage.player_id',
      'rating_changes.player_id',
      // Reserved seats are declined by a command.
      'seats.kept_for',
    ]);
  });

  it('rename a player wherever the name is stored', () => {
    const statements = statementsOf(features.rename('an id', 'Eva'));
    expect(columnsLike(NAMES).filter((column) => !isChangedBy(statements, column))).toEqual([
      // The name of a device, and the player's name, which the renaming itself changes.
      'player_tokens.name',
      'player_tokens.player_name',
      'players.name',
      // The name of a save.
      'saves.name',
    ]);
  });
});
