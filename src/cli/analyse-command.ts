import { Command, Option } from 'commander';
import type { AnalyseOptions } from './analyse.js';
import { LANG_OPTION } from './language.js';
import { databaseOption } from './named-database.js';
import type { Terminal } from './terminal.js';

const HELP = `
Examples:
  yamb-server analyse game.json
  yamb-server analyse 019a3c5e-7b1a-7c4e-9d27-0c5a4f1e2b3d
  yamb-server analyse 019a3c5e-7b1a-7c4e-9d27-0c5a4f1e2b3d --database /var/backups/games.sqlite
  yamb-server analyse 019a3c5e-7b1a-7c4e-9d27-0c5a4f1e2b3d --server http://localhost:3000
  yamb-server analyse game.json --json

A game is the id of one that is finished, in a database or on a server, or a file that was exported, finished or not. It is analysed in
this process, except on a server. Exact tables are used where they are there: yamb-server solve makes them.
Exit codes: 0 analysed, 1 there is no such game, or it cannot be analysed, 2 wrong usage.`;

/** Prints what a game owes to luck and to choices. */
export const analyseCommand = (terminal: Terminal): Command =>
  new Command('analyse')
    .description('say what a game owes to luck and to choices')
    .argument('<game>', 'the id of a game, or a file')
    .addOption(databaseOption())
    .option('-s, --server <url>', 'the game is on a server, such as http://localhost:3000')
    .addOption(new Option('--token <token>', 'your token there').env('YAMB_TOKEN'))
    .option('--all', 'every choice, also those that lost nothing')
    .option('--json', 'as JSON, for programs')
    .option(...LANG_OPTION)
    .addHelpText('after', HELP)
    .action(async (game: string, options: AnalyseOptions) => {
      const { analyse } = await import('./analyse.js');
      await analyse(game, options, terminal);
    });
