/** Schemas in the PostgreSQL that the tests have found or started. See `find-postgres.mjs`. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A schema, with a URL that selects it as the search path. */
export interface Schema {
  readonly name: string;
  readonly url: string;
  /** Terminates every connection to it, as a restart of the database would. */
  cutConnections(): Promise<void>;
  drop(): Promise<void>;
}

/** The URL of PostgreSQL, if available. */
const url = process.env['YAMB_TEST_POSTGRES_URL'];

/** The databases that store specs run on. */
export const dialects: readonly ('sqlite' | 'postgres')[] =
  url === undefined ? ['sqlite'] : ['sqlite', 'postgres'];

/** Whether it is a Citus cluster, over which the specs distribute their tables. */
export const isOnCitus = process.env['YAMB_TEST_CITUS'] !== undefined;

/** Prefix of this run's schemas, which are dropped at its end. */
const run = process.env['YAMB_TEST_RUN'] ?? 'yamb_test';

/** Creates an empty schema; an existing one of the same name stays unchanged. */
export async function createSchema(of?: string): Promise<Schema> {
  const schema = schemaNamed(of);
  await query(`CREATE SCHEMA IF NOT EXISTS ${schema.name}`);
  return schema;
}

/** The schema of this name in this run, whether or not it exists. */
export function schemaNamed(of: string = randomUUID()): Schema {
  const name = `${run}_${of.replaceAll('-', '')}`;
  return {
    name,
    url: addressOf(name),
    cutConnections: () =>
      query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '${name}'`),
    drop: () => query(`DROP SCHEMA IF EXISTS ${name} CASCADE`),
  };
}

function addressOf(schema: string): string {
  const address = new URL(base());
  address.searchParams.set('application_name', schema);
  address.searchParams.set(
    'options',
    `-c search_path=${schema} -c synchronous_commit=off${isOnCitus ? ' -c citus.shard_count=4' : ''}`,
  );
  return address.href.replaceAll('+', '%20');
}

/** Runs work on a separate connection. */
export async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(base());
  // The pending statement rejects anyway. An error without a listener would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function query(sql: string): Promise<void> {
  await connected((client) => client.query(sql));
}

function base(): string {
  if (url === undefined)
    throw new Error('No PostgreSQL is available for tests; see test/harness/find-postgres.mjs');
  return url;
}
