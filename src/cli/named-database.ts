import { existsSync } from 'node:fs';
import { Option } from 'commander';
import { loadConfig } from '../kernel/config/load-config.js';
import type { PostgresAddress } from '../storage/postgres/postgres-connection.js';
import { wrongUsage } from './failure.js';
import type { Terminal } from './terminal.js';

/** The database that a command is for. */
export type NamedDatabase = (
  | { readonly dialect: 'sqlite'; readonly file: string }
  | { readonly dialect: 'postgres'; readonly address: PostgresAddress }
) & {
  /** Its name in messages: the file, or the address without credentials. */
  readonly name: string;
};

/** The option that names the database of a command. */
export const databaseOption = (): Option =>
  new Option(
    '-d, --database <file or address>',
    'the SQLite file, or the address of a PostgreSQL database ' +
      '(DATABASE_URL, else DATABASE_FILE, else ./data/yamb.sqlite)',
  );

/** Whether PostgreSQL is named, and no file. */
export const isAddress = (database: string): boolean => /^postgres(ql)?:\/\//i.test(database);

/**
 * The database that the option names, else the environment.
 * @throws StartError when it cannot be one
 */
export function namedDatabase(
  { database }: { readonly database?: string | undefined },
  terminal: Pick<Terminal, 'env'>,
): NamedDatabase {
  const { DATABASE_URL, DATABASE_POOL_SIZE } = terminal.env;
  const url = database === undefined ? DATABASE_URL : isAddress(database) ? database : undefined;
  const address = loadConfig({ DATABASE_URL: url, DATABASE_POOL_SIZE });
  if (address.databaseUrl !== undefined) {
    return { dialect: 'postgres', address, name: nameOf(address.databaseUrl) };
  }
  const file = databaseFile({ database }, terminal);
  return { dialect: 'sqlite', file, name: file };
}

/**
 * The database, which a command reads or changes but does not create.
 * @throws CommandFailure when it is a file that does not exist
 */
export function existing<Database extends NamedDatabase>(database: Database): Database {
  if (database.dialect === 'sqlite') requireFile(database.file);
  return database;
}

/** @throws CommandFailure when the file does not exist */
export function requireFile(file: string): void {
  if (!existsSync(file)) throw wrongUsage(`There is no database file ${file}. Name one that exists.`);
}

/** The parameters are left out as well, as a password may be among them. */
function nameOf(url: string): string {
  if (!URL.canParse(url)) return 'The PostgreSQL database';
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
}

/**
 * The SQLite file of a command.
 * @throws StartError for an invalid path
 */
export const databaseFile = (
  { database }: { readonly database?: string | undefined },
  { env }: Pick<Terminal, 'env'>,
): string => loadConfig({ DATABASE_FILE: database ?? env['DATABASE_FILE'] }).databaseFile;
