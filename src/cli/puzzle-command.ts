import { Command, Option } from 'commander';
import { LANG_OPTION } from './language.js';
import type { PuzzleOptions } from './puzzles/answer-puzzles.js';
import { parseList } from './text.js';
import type { Terminal } from './terminal.js';

const HELP = `
Examples:
  yamb-server puzzle
  yamb-server puzzle yamb --difficulty hard
  yamb-server puzzle yahtzee --daily --server https://dice.example
  yamb-server puzzle --id 01a1fc8e-7f3d-7303-a808-eb8dc088177a --lang fr

Shows turns of games that were played on the server: a sheet, the dice and all choices. Answer with the number of the best one;
your first answer counts. Without --daily or --id, an empty line shows the next puzzle that you have not answered.
Exit codes: 0 finished or left, 1 the server cannot be reached or refuses, 2 wrong usage.`;

export const puzzleCommand = (terminal: Terminal): Command =>
  new Command('puzzle')
    .description('find the best choice in turns of real games')
    .argument('[ruleset]', 'the rule set: see yamb-server rulesets', 'yahtc')
    .option('-v, --variants <ids>', 'variants, separated by commas', parseList)
    .addOption(
      new Option('--difficulty <level>', 'only puzzles of this difficulty').choices([
        'easy',
        'medium',
        'hard',
      ]),
    )
    .addOption(new Option('--daily', 'the puzzle of the day').conflicts(['difficulty', 'id']))
    .addOption(new Option('--id <id>', 'this puzzle').conflicts(['difficulty', 'daily']))
    .option('-s, --server <url>', 'the server', 'http://localhost:3000')
    .addOption(
      new Option('--token <token>', 'your token on the server; without one you answer as a guest').env(
        'YAMB_TOKEN',
      ),
    )
    .option(...LANG_OPTION)
    .addHelpText('after', HELP)
    .action(async (ruleset: string, options: PuzzleOptions) => {
      const { answerPuzzles } = await import('./puzzles/answer-puzzles.js');
      await answerPuzzles(ruleset, options, terminal);
    });
