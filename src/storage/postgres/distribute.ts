/** Spreads the tables of a database over the nodes of a Citus cluster. */
import type { QueryRunner } from 'typeorm';
import { StartError } from '../../kernel/config/load-config.js';

/**
 * Tables that are spread by game, with the column that names it: whatever a move reads and writes, and whatever grows with
 * the games. They are colocated, so that the rows of a game are on one node. All other tables are on the coordinator, where
 * every node reaches them.
 */
const BY_GAME = [
  ['games', 'id'],
  ['seats', 'game_id'],
  ['game_events', 'game_id'],
  ['game_keys', 'game_id'],
  ['game_analyses', 'game_id'],
  ['analysed_seats', 'game_id'],
  ['uncounted_games', 'game_id'],
] as const;

const TARGET = /^\s*(?:UPDATE|INSERT INTO|DELETE FROM)\s+(\w+)/;

/** Whether the statement writes to a table that is spread by game. */
export const writesByGame = (sql: string): boolean =>
  BY_GAME.some(([table]) => table === TARGET.exec(sql)?.[1]);

const NAMES = BY_GAME.map(([table]) => `'${table}'`).join(', ');

const HAS_CITUS = "SELECT 1 FROM pg_extension WHERE extname = 'citus'";
const HAS_COORDINATOR = 'SELECT 1 FROM pg_dist_node WHERE groupid = 0';
/** Whether this node is the coordinator, which alone changes tables. */
const IS_COORDINATOR = 'SELECT 1 FROM pg_dist_local_group WHERE groupid = 0';
const WORKERS = 'SELECT nodename FROM citus_get_active_worker_nodes() AS workers (nodename, port)';

/**
 * Settings of the database on every node. A statement for all shards then asks each node over one connection, which its
 * transaction also uses for all others. Otherwise Citus refuses some later statements.
 */
const SETTINGS = {
  'citus.max_adaptive_executor_pool_size': '1',
  'citus.multi_shard_modify_mode': 'sequential',
};

const set = (name: string, value: string): string => `SELECT run_command_on_all_nodes(
    format('ALTER DATABASE %I SET ${name} = ''${value}''', current_database()))
  WHERE current_setting('${name}') <> '${value}'`;

/**
 * Some releases of Citus plan a prepared statement at every use on a worker and keep each plan, 40 kB, until the connection
 * closes. Plans that PostgreSQL does not store, either, are freed. See citus#8824.
 */
const PLANS_OF_WORKERS = `SELECT run_command_on_workers(format(
    'SET citus.enable_ddl_propagation = off; ALTER DATABASE %I '
      || CASE WHEN citus_version() ~ '^Citus (12\\.1\\.1[12]|13\\.2\\.[12]|14\\.0\\.[01]) '
        THEN 'SET plan_cache_mode = force_custom_plan' ELSE 'RESET plan_cache_mode' END, current_database()))`;

/** Tables of the current schema that are not in the cluster yet. */
const ABSENT = `SELECT relname AS name FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
    AND NOT EXISTS (SELECT 1 FROM pg_dist_partition WHERE logicalrelid = pg_class.oid)`;

/** Foreign keys between a spread table and one that is not. Citus does not support these, unless the other is a reference table. */
const CROSSING_KEYS = `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop
  FROM pg_constraint JOIN pg_class AS own ON own.oid = conrelid JOIN pg_class AS other ON other.oid = confrelid
  WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
    AND (own.relname IN (${NAMES})) <> (other.relname IN (${NAMES}))`;

const IS_DISTRIBUTED = "SELECT 1 FROM pg_dist_partition WHERE logicalrelid = to_regclass('games')";

const has = async (runner: QueryRunner, sql: string): Promise<boolean> =>
  ((await runner.query(sql)) as unknown[]).length > 0;

/** Whether the tables of this database are distributed. */
export const isDistributed = async (runner: QueryRunner): Promise<boolean> =>
  (await has(runner, HAS_CITUS)) && (await has(runner, IS_DISTRIBUTED));

/** The requirements of a cluster, and how to meet them. */
const REQUIREMENTS = [
  [HAS_CITUS, 'the database lacks Citus. Run CREATE EXTENSION citus in it on every node.'],
  [IS_COORDINATOR, 'this node is a worker. Name the coordinator of the cluster.'],
  [WORKERS, "the cluster has no worker. Run SELECT citus_add_node('host', 5432) for each."],
  [
    HAS_COORDINATOR,
    "workers cannot reach the coordinator. Run SELECT citus_set_coordinator_host('host', 5432).",
  ],
] as const;

/**
 * Distributes all tables that are not distributed yet, with their rows, in the connection's transaction.
 * @throws StartError if this is not the coordinator of a Citus cluster
 */
export async function distribute(runner: QueryRunner): Promise<void> {
  for (const [sql, fault] of REQUIREMENTS) {
    if (!(await has(runner, sql))) throw new StartError(`The tables cannot be distributed: ${fault}`);
  }
  for (const [name, value] of Object.entries(SETTINGS)) {
    await runner.query(set(name, value));
    await runner.query(`SET LOCAL ${name} = '${value}'`);
  }
  await runner.query(PLANS_OF_WORKERS);
  const keys = (await runner.query(CROSSING_KEYS)) as { readonly drop: string }[];
  for (const { drop } of keys) await runner.query(drop);
  for (const [table, column] of BY_GAME) {
    if (await has(runner, `${ABSENT} AND relname = '${table}'`))
      await runner.query(`SELECT create_distributed_table('${table}', '${column}')`);
  }
  for (;;) {
    const [table] = (await runner.query(`${ABSENT} LIMIT 1`)) as { readonly name: string }[];
    if (!table) return;
    // Adds the tables that foreign keys connect with it, too.
    await runner.query('SELECT citus_add_local_table_to_metadata($1::text::regclass, true)', [table.name]);
  }
}
