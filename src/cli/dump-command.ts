import { Command } from 'commander';
import { databaseOption, existing, namedDatabase } from './named-database.js';
import { withProgress } from './progress.js';
import { print, type Terminal } from './terminal.js';
import { counted } from './text.js';

const HELP = `
Examples:
  yamb-server dump ./open-data
  DATABASE_URL=postgres://yamb:secret@db.example:5432/yamb yamb-server dump ./open-data

Writes finished public ranked games as open data (CC0): games.ndjson.gz, schema.json and README.md. It contains only analysed games
of players who have set openData, without names, ids and times. Servers can keep running.
Exit codes: 0 written, 1 the database cannot be used or the folder cannot be written, 2 wrong usage.`;

export const dumpCommand = (terminal: Terminal): Command =>
  new Command('dump')
    .description('write games of consenting players as open data')
    .argument('<folder>', 'the folder for the files, which is created')
    .addOption(databaseOption())
    .addHelpText('after', HELP)
    .action(async (folder: string, options: { readonly database?: string }) => {
      const database = existing(namedDatabase(options, terminal));
      const { writeDump } = await import('../ops/open-data/write-dump.js');
      const { withRunner } = await import('./open-runner.js');
      await withRunner(database, 'dumped', async (runner) => {
        const found = await withProgress(terminal, 'Writing', ({ show }) => writeDump(runner, folder, show));
        print(terminal, `${database.name}: ${counted(found.written, 'game')} written to ${folder}.`);
        print(
          terminal,
          `Left out: ${counted(found.NO_CONSENT, 'game')} without consent, ${counted(found.NOT_ANALYSED, 'game')} without an analysis.`,
        );
      });
    });
