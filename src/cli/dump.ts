import { writeDump } from '../ops/open-data/write-dump.js';
import type { NamedDatabase } from './named-database.js';
import { withRunner } from './open-runner.js';
import { withProgress } from './progress.js';
import { print, type Terminal } from './terminal.js';
import { counted } from './text.js';

/**
 * Writes the open data of a database into a folder and prints the counts.
 * @throws StartError if the database cannot be used or needs migrations
 */
export const dump = (database: NamedDatabase, folder: string, terminal: Terminal): Promise<void> =>
  withRunner(database, 'dumped', async (runner) => {
    const found = await withProgress(terminal, 'Writing', ({ show }) => writeDump(runner, folder, show));
    print(terminal, `${database.name}: ${counted(found.written, 'game')} written to ${folder}.`);
    print(
      terminal,
      `Left out: ${counted(found.NO_CONSENT, 'game')} without consent, ${counted(found.NOT_ANALYSED, 'game')} without an analysis.`,
    );
  });
