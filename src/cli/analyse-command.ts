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

Give the id of a finished game in a database or on a server, or an exported file of any game. With --server the server analyses
the game, otherwise this process does. The analysis is exact if yamb-server solve has computed a table for the rule set.
Exit codes: 0 analysed, 1 the game does not exist or cannot be analysed, 2 wrong usage.`;

export const analyseCommand = (terminal: Terminal): Command =>
  new Command('analyse')
    .description('show how luck and choices decided a game')
    .argument('<game>', 'the id of a game, or an exported file')
    .addOption(databaseOption())
    .option('-s, --server <url>', 'the server that has the game, such as http://localhost:3000')
    .addOption(new Option('--token <token>', 'your token on that server').env('YAMB_TOKEN'))
    .option('--all', 'list every choice, not only those that lost points')
    .option('--json', 'print JSON')
    .option(...LANG_OPTION)
    .addHelpText('after', HELP)
    .action(async (game: string, options: AnalyseOptions) => {
      const { analyse } = await import('./analyse.js');
      await analyse(game, options, terminal);
    });
