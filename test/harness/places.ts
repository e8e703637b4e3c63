/** The storage of a spec's servers: a SQLite file, or a PostgreSQL schema that stands in for it. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeMigratedFile } from './migrated-file.js';
import { createMigratedSchema } from './migrated-schema.js';
import { createSchema, type Schema } from './postgres.js';
import { redisOf, redisUrl } from './redis.js';

/** The database of the whole servers in this spec. */
export const dialect = process.env['TEST_DIALECT'] === 'postgres' ? 'postgres' : 'sqlite';

/** Whether servers of this spec that share a database also share a Redis. */
export const sharesRedis = dialect === 'postgres' && redisUrl !== undefined;

/** A database, as environment variables of a server. */
export interface Place {
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/**
 * The database that a path stands for. The same path always gives the same one, so that a restarted server finds its
 * data.
 */
export async function placeOf(databaseFile: string): Promise<Place> {
  return dialect === 'sqlite' ? inFile(databaseFile) : inSchema(await createSchema(nameOf(databaseFile)));
}

/** Creates the database that a path stands for in the state after a server's first start. */
export async function migratedPlaceOf(databaseFile: string): Promise<Place> {
  if (dialect === 'postgres') return inSchema(await createMigratedSchema(nameOf(databaseFile)));
  await writeMigratedFile(databaseFile);
  return inFile(databaseFile);
}

const nameOf = (databaseFile: string): string =>
  createHash('sha256').update(databaseFile).digest('hex').slice(0, 24);

const inFile = (databaseFile: string): Place => ({
  env: { DATABASE_FILE: databaseFile },
  remove: () => Promise.resolve(),
});

const inSchema = (schema: Schema): Place => ({
  env: { DATABASE_URL: schema.url, DATABASE_POOL_SIZE: '8', ...redisOf(schema.name) },
  remove: () => schema.drop(),
});

/** Resolves `DATABASE_FILE` to a database in an environment. */
export async function resolvePlace(env: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const { DATABASE_FILE, ...others } = env;
  return DATABASE_FILE === undefined ? others : { ...others, ...(await placeOf(DATABASE_FILE)).env };
}

/** The same; in an existing folder, a missing file is created in the state after a server's first start. */
export async function resolveMigratedPlace(
  env: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const { DATABASE_FILE: file } = env;
  const isMissing = file !== undefined && !existsSync(file) && existsSync(dirname(file));
  if (isMissing && dialect === 'sqlite') await writeMigratedFile(file);
  return resolvePlace(env);
}
