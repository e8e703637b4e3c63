/**
 * PostgreSQL schemas in the state after a server's first start. Migrating a new one takes ten times as long as emptying
 * one, so a worker's specs reuse schemas one after another, each under its own name.
 */
import type { Client } from 'pg';
import { PostgresDatabase } from '../../src/storage/postgres/postgres-database.js';
import { distributeTables } from '../../src/storage/postgres/postgres-open.js';
import { connected, createSchema, isOnCitus, schemaNamed, type Schema } from './postgres.js';

interface EmptySchema {
  readonly name: string;
  /** Fingerprint of the schema after migration. */
  readonly shape: string;
}

/** The worker's unused schemas. */
const SPARE: unique symbol = Symbol.for('yamb.migrated-schemas');

function sparesOfWorker(): EmptySchema[] {
  const worker: Partial<Record<typeof SPARE, EmptySchema[]>> = globalThis as object;
  if (!(SPARE in worker)) worker[SPARE] = [];
  return worker[SPARE];
}

const spares = sparesOfWorker();

/** Creates a fully migrated schema without rows. */
export async function createMigratedSchema(of?: string): Promise<Schema> {
  const spare = spares.pop();
  const schema = spare ? schemaNamed(of) : await createSchema(of);
  const shape = spare ? spare.shape : await migrate(schema);
  if (spare) await connected((client) => client.query(`ALTER SCHEMA ${spare.name} RENAME TO ${schema.name}`));
  return { ...schema, drop: () => recycle(schema, shape) };
}

async function migrate({ name, url }: Schema): Promise<string> {
  const address = { databaseUrl: url, databasePoolSize: 1 };
  if (isOnCitus) await distributeTables(address);
  else await (await PostgresDatabase.open(address)).onApplicationShutdown();
  return connected((client) => shapeOf(name, client));
}

/** Empties a schema for reuse, or drops it if it differs from its migrated state. */
async function recycle(schema: Schema, shape: string): Promise<void> {
  const { name } = schema;
  const isSpare = await connected(async (client) => {
    if ((await shapeOf(name, client)) !== shape) return false;
    await client.query(emptying(name));
    return true;
  });
  if (isSpare) spares.push({ name, shape });
  else await schema.drop();
}

/**
 * Fingerprint of a schema: the transactions that last wrote its catalogue entries (such as columns, constraints,
 * indexes, rights and statistics), its migrations, and what is still running.
 */
async function shapeOf(name: string, client: Client): Promise<string> {
  const ofRelations = (catalog: string, relation: string): string => `
    UNION ALL SELECT format('${catalog} %s %s', ${relation}, part.xmin)
      FROM ${catalog} AS part JOIN relations ON relations.oid = part.${relation}`;
  const { rows } = await client.query<{ part: string }>(`
    WITH relations AS (SELECT oid, xmin FROM pg_class WHERE relnamespace = '${name}'::regnamespace)
    SELECT format('relation %s %s', oid, xmin) AS part FROM relations
    ${ofRelations('pg_attribute', 'attrelid')}
    ${ofRelations('pg_attrdef', 'adrelid')}
    ${ofRelations('pg_constraint', 'conrelid')}
    ${ofRelations('pg_index', 'indexrelid')}
    ${ofRelations('pg_trigger', 'tgrelid')}
    ${ofRelations('pg_statistic', 'starelid')}
    UNION ALL SELECT format('function %s', xmin) FROM pg_proc WHERE pronamespace = '${name}'::regnamespace
    UNION ALL SELECT format('rights %s', nspacl) FROM pg_namespace WHERE nspname = '${name}'
    UNION ALL SELECT format('migration %s', name) FROM ${name}.migrations
    UNION ALL SELECT format('running %s', query) FROM pg_stat_activity
      WHERE application_name = '${name}' AND state <> 'idle'
    ORDER BY part`);
  return rows.map(({ part }) => part).join();
}

/**
 * A statement that deletes all rows except those of migrations. Truncating takes as long as creating the tables. Shards of
 * Citus, whose names end with a number, are emptied through their tables.
 */
const emptying = (name: string): string => `DO $$
  DECLARE one regclass; is_filled boolean; is_left boolean := true;
  BEGIN
    WHILE is_left LOOP
      is_left := false;
      FOR one IN SELECT oid FROM pg_class
          WHERE relnamespace = '${name}'::regnamespace AND relkind = 'r' AND relname !~ '_\\d{6}' AND relname NOT IN ('migrations', 'compatible_migrations') LOOP
        EXECUTE format('SELECT EXISTS (SELECT 1 FROM %s)', one) INTO is_filled;
        CONTINUE WHEN NOT is_filled;
        BEGIN
          EXECUTE format('DELETE FROM %s', one);
        EXCEPTION WHEN foreign_key_violation THEN is_left := true;
        END;
      END LOOP;
    END LOOP;
    PERFORM setval(oid, 1, false) FROM pg_class WHERE relnamespace = '${name}'::regnamespace AND relkind = 'S';
  END $$`;
