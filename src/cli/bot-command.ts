import { Command, InvalidArgumentError, Option } from 'commander';
import { BOT_LEVELS } from '../games/domain/server-bots.js';
import { CLOCK_KINDS, type ClockKind } from './bot/challenges.js';
import type { BotOptions } from './bot/run-bot.js';
import { wrongUsage } from './failure.js';
import { parseList } from './text.js';
import type { Terminal } from './terminal.js';

interface GivenOptions extends Omit<BotOptions, 'url' | 'chooser'> {
  readonly command?: string;
  readonly level?: string;
  readonly server: string;
}

const HELP = `
Examples:
  yamb-server bot --command "python3 examples/command-bot.py"
  yamb-server bot --command ./mybot --rulesets yahtc,yams --from people --server https://dice.example
  yamb-server bot --command ./mybot --clocks none,days
  yamb-server bot --level expert --name "House" --server https://dice.example

Accepts challenges and plays all of its games at once, until Ctrl-C. For each decision, your program reads a line of JSON from
stdin and writes one to stdout. docs/write-a-bot.md describes both.
Exit codes: 1 the server refuses the bot or the program ends, 2 wrong usage, 130 interrupted.`;

export const botCommand = (terminal: Terminal): Command =>
  new Command('bot')
    .description('let your own program play on a server')
    .option('-c, --command <command>', 'the program, with its arguments')
    .addOption(
      new Option('-l, --level <level>', 'use a built-in bot instead of a program')
        .choices(BOT_LEVELS.map((level) => level.toLowerCase()))
        .conflicts('command'),
    )
    .option('-s, --server <url>', 'the server to play on', 'http://localhost:3000')
    .addOption(
      new Option('--token <token>', "the bot's token; without one, a bot is registered").env('YAMB_TOKEN'),
    )
    .option('--name <name>', 'the name for a newly registered bot', 'Bot')
    .option('--rulesets <ids>', 'accept only these rule sets, separated by commas', parseList)
    .option('--clocks <kinds>', `accept only games with these clocks: ${CLOCK_KINDS.join(', ')}`, clockKinds)
    .addOption(
      new Option('--from <whom>', 'accept challenges only from these players')
        .choices(['people', 'bots', 'all'])
        .default('all'),
    )
    .addHelpText('after', HELP)
    .action(async ({ server, command, level, ...given }: GivenOptions) => {
      const house = BOT_LEVELS.find((one) => one.toLowerCase() === level);
      const chooser = house ? { level: house } : command === undefined ? undefined : { command };
      if (!chooser) throw wrongUsage('Name your program with --command, or a built-in bot with --level.');
      const { runBot } = await import('./bot/run-bot.js');
      await runBot({ url: server, ...given, chooser }, terminal);
    });

function clockKinds(text: string): readonly ClockKind[] {
  return parseList(text).map((name) => {
    const kind = CLOCK_KINDS.find((one) => one === name);
    if (!kind) throw new InvalidArgumentError(`Allowed: ${CLOCK_KINDS.join(', ')}.`);
    return kind;
  });
}
