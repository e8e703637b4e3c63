import { Command } from 'commander';
import { parseList } from './text.js';
import type { SolveOptions } from './solve.js';
import type { Terminal } from './terminal.js';

const HELP = `
Examples:
  yamb-server solve yahtzee-public-domain
  yamb-server solve yams --variants rill
  yamb-server solve --ruleset sheet.json
  yamb-server solve yahtc --tables /var/lib/yamb/tables --json

Solves sheets that have one column and not too many positions. The resulting table is saved to a file, so that the next run takes
milliseconds; you can delete the file at any time.
Exit codes: 0 solved, 1 cannot be solved exactly, 2 wrong usage: an unknown rule set, variant or file.`;

export const solveCommand = (terminal: Terminal): Command =>
  new Command('solve')
    .description('compute the exact expected total of optimal play')
    .argument('[id]', 'the rule set')
    .option('-r, --ruleset <file>', 'your own rule set, as JSON: see docs/custom-sheets.md')
    .option('-v, --variants <ids>', 'variants to apply, separated by commas', parseList)
    .option('-t, --tables <folder>', 'the folder for tables (default: tables, next to DATABASE_FILE)')
    .option('--again', 'compute the table even if it exists')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (id: string | undefined, options: SolveOptions) => {
      const { solve } = await import('./solve.js');
      await solve(id, options, terminal);
    });
