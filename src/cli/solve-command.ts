import { Command } from 'commander';
import { betweenCommas } from './text.js';
import type { SolveOptions } from './solve.js';
import type { Terminal } from './terminal.js';

const HELP = `
Examples:
  yamb-server solve yahtzee-public-domain
  yamb-server solve yams --variants rill
  yamb-server solve yahtc --tables /var/lib/yamb/tables --json

The expected total of the best play is exact where a sheet has one column and not too many positions. The table that says it
is kept in a file, so that the next time takes milliseconds; a file can be deleted at any time.
Exit codes: 0 solved, 1 cannot be solved exactly, 2 no such rule set or variant.`;

/** Computes how much the best play of a rule set is worth. */
export const solveCommand = (terminal: Terminal): Command =>
  new Command('solve')
    .description('compute the expected total of the best play, exactly')
    .argument('<id>', 'the rule set')
    .option('-v, --variants <ids>', 'variants to apply, with commas between them', betweenCommas)
    .option('-t, --tables <folder>', 'where tables are kept (tables beside DATABASE_FILE, or ./data/tables)')
    .option('--again', 'compute the table even where there is one')
    .option('--json', 'as JSON, for programs')
    .addHelpText('after', HELP)
    .action(async (id: string, options: SolveOptions) => {
      const { solve } = await import('./solve.js');
      await solve(id, options, terminal);
    });
