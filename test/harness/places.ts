/** Where the servers of a spec keep what they store: a file of SQLite, or a schema of PostgreSQL in its place. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeMigratedFile } from './migrated-file.js';
import { createMigratedSchema } from './migrated-schema.js';
import { createSchema, type Schema } from './postgres.js';
import { redisOf, redisUrl } from './redis.js';

/** Which database the whole servers of this spec use. */
export const dialect = process.env['TEST_DIALECT'] === 'postgres' ? 'postgres' : 'sqlite';

/** Whether servers of this spec that have one place also share a Redis. */
export const sharesRedis = dialect === 'postgres' && redisUrl !== undefined;

/** A place, as the environment of a server. */
export interface Place {
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** The place that a path stands for: the same for the same path, so that a server finds again what it has stored. */
export async function placeOf(databaseFile: string): Promise<Place> {
  return dialect === 'sqlite' ? inFile(databaseFile) : inSchema(await createSchema(nameOf(databaseFile)));
}

/** Makes the place that a path stands for, as the first start of a server leaves it. */
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

/** An environment in which `DATABASE_FILE` stands for a place. */
export async function inPlace(env: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const { DATABASE_FILE, ...others } = env;
  return DATABASE_FILE === undefined ? others : { ...others, ...(await placeOf(DATABASE_FILE)).env };
}

/** The same; a missing file in an existing folder is created as the first start of a server leaves it. */
export async function inMigratedPlace(
  env: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const { DATABASE_FILE: file } = env;
  const isMissing = file !== undefined && !existsSync(file) && existsSync(dirname(file));
  if (isMissing && dialect === 'sqlite') await writeMigratedFile(file);
  return inPlace(env);
}
