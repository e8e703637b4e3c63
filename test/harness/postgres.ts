/** Schemas of a PostgreSQL that the tests have found or started; see `find-postgres.mjs`. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A schema, and an address by which a server finds its tables in it. */
export interface Schema {
  readonly name: string;
  readonly url: string;
  /** Ends every connection to it, as a restart of the database does. */
  cutConnections(): Promise<void>;
  drop(): Promise<void>;
}

/** Where PostgreSQL is; undefined where there is none. */
const url = process.env['YAMB_TEST_POSTGRES_URL'];

/** What tests of stores run against. */
export const dialects: readonly ('sqlite' | 'postgres')[] =
  url === undefined ? ['sqlite'] : ['sqlite', 'postgres'];

/** Begins the names of the schemas of this run, which are dropped at its end. */
const run = process.env['YAMB_TEST_RUN'] ?? 'yamb_test';

/** Makes an empty schema; one of the same name is left as it is. */
export async function createSchema(of?: string): Promise<Schema> {
  const schema = schemaNamed(of);
  await query(`CREATE SCHEMA IF NOT EXISTS ${schema.name}`);
  return schema;
}

/** The schema of this name in this run, whether or not there is one. */
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
  address.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`);
  return address.href.replaceAll('+', '%20');
}

/** Works over a connection of its own. */
export async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(base());
  // The pending statement rejects anyway; an error without a listener would end the process.
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
    throw new Error('There is no PostgreSQL to test with: see test/harness/find-postgres.mjs');
  return url;
}
