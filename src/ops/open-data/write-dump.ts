/** Writes the open data: a compressed file of games, its schema and a README. */
import { createWriteStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isUnreadable } from '../../games/domain/schema-version.js';
import { makeFolder } from '../../kernel/make-folder.js';
import { DUMP_README } from './dump-readme.js';
import { DUMP_SCHEMA } from './dump-schema.js';
import type { StatementRunner } from '../../storage/statement-runner.js';
import { allIds } from '../integrity/pages.js';
import { FINISHED, lineOf, type Omission } from './open-data.store.js';

export const GAMES_FILE = 'games.ndjson.gz';
export const SCHEMA_FILE = 'schema.json';
export const README_FILE = 'README.md';

/** Number of games by what became of them. */
export type DumpCounts = Readonly<Record<'written' | Omission, number>>;

/**
 * Writes the open data into a folder, which is created. An interrupted dump leaves the games of an earlier one unchanged.
 * @param onProgress receives the number of games examined so far
 */
export async function writeDump(
  runner: StatementRunner,
  folder: string,
  onProgress: (examined: number) => void = () => undefined,
): Promise<DumpCounts> {
  makeFolder(folder);
  const counts = { written: 0, NO_CONSENT: 0, NOT_ANALYSED: 0 };
  let examined = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const id of allIds(runner, FINISHED)) {
      const line = await lineOf(runner, id).catch(unlessUnreadable);
      onProgress((examined += 1));
      if (typeof line === 'string') counts[line] += 1;
      else {
        counts.written += 1;
        yield `${JSON.stringify(line)}\n`;
      }
    }
  }
  const unfinished = join(folder, `${GAMES_FILE}.part`);
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished));
  await writeFile(join(folder, SCHEMA_FILE), `${JSON.stringify(DUMP_SCHEMA, null, 2)}\n`);
  await writeFile(join(folder, README_FILE), DUMP_README);
  await rename(unfinished, join(folder, GAMES_FILE));
  return counts;
}

/** Games by rules that this version does not know cannot be described. */
function unlessUnreadable(error: unknown): Omission {
  if (isUnreadable(error)) return 'NOT_ANALYSED';
  throw error;
}
