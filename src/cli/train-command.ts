import { Command, InvalidArgumentError } from 'commander';
import { betweenCommas } from './text.js';
import type { Terminal } from './terminal.js';
import type { TrainOptions } from './train.js';

const HELP = `
Examples:
  yamb-server train yamb
  yamb-server train jamb --minutes 60
  yamb-server train --ruleset sheet.json --networks /var/lib/yamb/networks

A network is learnt from games that the server plays alone, on one core. It is kept where it plays better than what there was, by games
with the same dice without their luck, and servers use it from their next start on. The folder is networks beside the database.
Exit codes: 0 trained and kept, 1 not better, or the rule set has no network, 2 wrong usage.`;

/** Trains the network of a rule set. */
export const trainCommand = (terminal: Terminal): Command =>
  new Command('train')
    .description('teach bots and advice to play a rule set better')
    .argument('[id]', 'the rule set')
    .option('-r, --ruleset <file>', 'a rule set of your own, as JSON: see docs/custom-sheets.md')
    .option('-v, --variants <ids>', 'variants to apply, with commas between them', betweenCommas)
    .option('-m, --minutes <number>', 'about how long it trains', minutes, 10)
    .option(
      '-n, --networks <folder>',
      'where networks are kept (networks beside DATABASE_FILE, or ./data/networks)',
    )
    .option('--json', 'the report as JSON, for programs')
    .addHelpText('after', HELP)
    .action(async (id: string | undefined, options: TrainOptions) => {
      const { train } = await import('./train.js');
      await train(id, options, terminal);
    });

function minutes(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 1_440)) throw new InvalidArgumentError('They are a number up to 1440.');
  return value;
}
