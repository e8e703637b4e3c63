import { Command, InvalidArgumentError, Option } from 'commander';
import { BOT_LEVELS } from '../games/domain/server-bots.js';
import { CLOCK_KINDS, type ClockKind } from './bot/challenges.js';
import { wrongUsage } from './failure.js';
import { betweenCommas } from './text.js';
import type { Terminal } from './terminal.js';

interface GivenOptions {
  readonly command?: string;
  readonly level?: string;
  readonly server: string;
  readonly token?: string;
  readonly name: string;
  readonly rulesets?: readonly string[];
  readonly clocks?: readonly ClockKind[];
  readonly from: 'people' | 'bots' | 'all';
}

const HELP = `
Examples:
  yamb-server bot --command "python3 examples/command-bot.py"
  yamb-server bot --command ./mybot --rulesets yahtc,yams --from people --server https://dice.example
  yamb-server bot --command ./mybot --clocks none,days
  yamb-server bot --level expert --name "House" --server https://dice.example

Takes challenges and plays all of them at once. For each decision the program gets a line of JSON on its input and writes
one to its output: docs/write-a-bot.md has both. Ends by Ctrl-C.
Exit codes: 1 the server will not have it, or the program has ended, 2 wrong usage, 130 interrupted.`;

/** Lets an external program play. */
export const botCommand = (terminal: Terminal): Command =>
  new Command('bot')
    .description('let a program of your own play on a server')
    .option('-c, --command <command>', 'the program, with its arguments')
    .addOption(
      new Option('-l, --level <level>', 'a bot of the house in place of a program')
        .choices(BOT_LEVELS.map((level) => level.toLowerCase()))
        .conflicts('command'),
    )
    .option('-s, --server <url>', 'the server to play on', 'http://localhost:3000')
    .addOption(new Option('--token <token>', 'the token of the bot').env('YAMB_TOKEN'))
    .option('--name <name>', 'the name of the bot that is registered without a token', 'Bot')
    .option('--rulesets <ids>', 'takes challenges to these rule sets only', betweenCommas)
    .option('--clocks <kinds>', `takes games with these clocks only: ${CLOCK_KINDS.join(', ')}`, clockKinds)
    .addOption(
      new Option('--from <whom>', 'whose challenges it takes')
        .choices(['people', 'bots', 'all'])
        .default('all'),
    )
    .addHelpText('after', HELP)
    .action(async ({ server, command, level, ...given }: GivenOptions) => {
      const house = BOT_LEVELS.find((one) => one.toLowerCase() === level);
      const chooser = house ? { level: house } : command === undefined ? undefined : { command };
      if (!chooser) throw wrongUsage('Name the program by --command, or a bot of the house by --level.');
      const { runBot } = await import('./bot/run-bot.js');
      await runBot({ url: server, ...given, chooser }, terminal);
    });

function clockKinds(text: string): readonly ClockKind[] {
  return betweenCommas(text).map((name) => {
    const kind = CLOCK_KINDS.find((one) => one === name);
    if (!kind) throw new InvalidArgumentError(`The kinds are ${CLOCK_KINDS.join(', ')}.`);
    return kind;
  });
}
