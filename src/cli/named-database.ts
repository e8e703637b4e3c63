import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Option } from 'commander';
import { loadConfig } from '../kernel/config/load-config.js';
import { addressesOf } from '../kernel/postgres/addresses.js';
import type { PostgresAddress } from '../storage/postgres/postgres-connection.js';
import { wrongUsage } from './failure.js';
import type { Terminal } from './terminal.js';

/** The database that a command is for. */
export type NamedDatabase = (
  | { readonly dialect: 'sqlite'; readonly file: string }
  | { readonly dialect: 'postgres'; readonly address: PostgresAddress }
) & {
  /** Name for messages: the file, or the address without its password. */
  readonly name: string;
};

/** The option that names the database of a command. */
export const databaseOption = (): Option =>
  new Option(
    '-d, --database <file or address>',
    'the SQLite file or PostgreSQL address ' +
      '(default: DATABASE_URL, else DATABASE_FILE, else ./data/yamb.sqlite)',
  );

/** Whether the text is a PostgreSQL address rather than a file. */
export const isAddress = (database: string): boolean => /^postgres(ql)?:\/\//i.test(database);

/**
 * The database from the option, else from the environment.
 * @throws StartError for an invalid address or path
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
 * Returns the database, for commands that must not create one.
 * @throws CommandFailure if it is a file that does not exist
 */
export function existing<Database extends NamedDatabase>(database: Database): Database {
  if (database.dialect === 'sqlite') requireFile(database.file);
  return database;
}

/** @throws CommandFailure if the file does not exist */
export function requireFile(file: string): void {
  if (!existsSync(file)) throw wrongUsage(`The database file ${file} does not exist. Name an existing file.`);
}

/** Omits query parameters too, because they may contain a password. */
function nameOf(url: string): string {
  const addresses = addressesOf(url);
  if (!addresses.every((address) => URL.canParse(address))) return 'The PostgreSQL database';
  const { protocol, username, pathname } = new URL(addresses[0] ?? url);
  const hosts = addresses.map((address) => new URL(address).host).join(',');
  return `${protocol}//${username === '' ? '' : `${username}@`}${hosts}${pathname}`;
}

/** @throws StartError for an invalid path */
export const databaseFile = (
  { database }: { readonly database?: string | undefined },
  { env }: Pick<Terminal, 'env'>,
): string => loadConfig({ DATABASE_FILE: database ?? env['DATABASE_FILE'] }).databaseFile;

/** The default folder of exact tables, or of networks trained on this machine: next to the database. */
export const folderBeside = (name: 'tables' | 'networks', terminal: Pick<Terminal, 'env'>): string =>
  join(dirname(databaseFile({}, terminal)), name);
