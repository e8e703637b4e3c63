import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createSchema, dialects, type Schema } from '../../test/harness/postgres.js';
import { createTemporaryFolder, type TemporaryFolder } from '../../test/harness/temporary-folder.js';
import { KernelModule } from '../kernel/kernel.module.js';
import { loadConfig } from '../kernel/config/load-config.js';
import { DatabaseModule } from './database.module.js';
import { Database } from './database.js';
import { SqliteDatabase } from './sqlite/sqlite-database.js';

const WARNING = 'Both DATABASE_URL and DATABASE_FILE are set. Using DATABASE_URL';

describe('the database of a server', () => {
  let folder: TemporaryFolder;
  let schema: Schema | undefined;
  let warnings: unknown[];

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    schema = dialects.includes('postgres') ? await createSchema() : undefined;
    warnings = [];
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((text) => warnings.push(text));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await schema?.drop();
    await folder.remove();
  });

  /** Whether the environment selects a file. */
  async function isFileIn(env: Readonly<Record<string, string | undefined>>): Promise<boolean> {
    const imports = [KernelModule.with(loadConfig(env)), DatabaseModule];
    const module = await Test.createTestingModule({ imports }).compile();
    const database = module.get(Database);
    await module.close();
    return database instanceof SqliteDatabase;
  }

  it('is the file if no address is given', async () => {
    expect(await isFileIn({ DATABASE_FILE: folder.file('yamb.sqlite') })).toBe(true);
    expect(warnings).toEqual([]);
  });

  const onPostgres = dialects.includes('postgres') ? it : it.skip;

  onPostgres('is the one of the address', async () => {
    expect(await isFileIn({ DATABASE_URL: schema?.url })).toBe(false);
    expect(warnings).toEqual([]);
  });

  onPostgres('is the one of the address where both are given, and says so', async () => {
    const env = { DATABASE_URL: schema?.url, DATABASE_FILE: folder.file('yamb.sqlite') };
    expect(await isFileIn(env)).toBe(false);
    expect(warnings).toEqual([WARNING]);
  });
});
