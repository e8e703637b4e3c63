import { Command, InvalidArgumentError } from 'commander';
import { parseList } from './text.js';
import type { Terminal } from './terminal.js';
import type { TrainOptions } from './train.js';

const HELP = `
Examples:
  yamb-server train yamb
  yamb-server train jamb --minutes 60
  yamb-server train --ruleset sheet.json --networks /var/lib/yamb/networks

Trains a network by self-play on one core, then compares it with the previous valuation over games with the same dice. A better
network is saved, and servers use it after their next start.
Exit codes: 0 trained and saved, 1 not better or the rule set has no network, 2 wrong usage.`;

export const trainCommand = (terminal: Terminal): Command =>
  new Command('train')
    .description('train the network that bots and advice use for a rule set')
    .argument('[id]', 'the rule set')
    .option('-r, --ruleset <file>', 'your own rule set, as JSON: see docs/custom-sheets.md')
    .option('-v, --variants <ids>', 'variants to apply, separated by commas', parseList)
    .option('-m, --minutes <number>', 'the approximate training time, in minutes', minutes, 10)
    .option('-n, --networks <folder>', 'the folder for networks (default: networks, next to DATABASE_FILE)')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', HELP)
    .action(async (id: string | undefined, options: TrainOptions) => {
      const { train } = await import('./train.js');
      await train(id, options, terminal);
    });

function minutes(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 1_440)) throw new InvalidArgumentError('Use a number above 0, up to 1440.');
  return value;
}
