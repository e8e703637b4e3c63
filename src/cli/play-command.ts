import { Command, InvalidArgumentError, Option } from 'commander';
import { BOT_LEVELS, type BotLevel } from '../games/domain/server-bots.js';
import { wrongUsage } from './failure.js';
import { LANG_OPTION, languageFrom } from './language.js';
import { betweenCommas } from './options.js';
import type { PlayOptions } from './play/play.js';
import type { Terminal } from './terminal.js';

interface GivenOptions {
  /** A file. */
  readonly ruleset?: string;
  readonly variants?: readonly string[];
  readonly players: string;
  readonly teamSize: number;
  readonly seed?: string;
  readonly server?: string;
  readonly token?: string;
  readonly game?: string;
  readonly against: readonly BotLevel[];
  readonly hints: boolean;
  readonly color: boolean;
  readonly lang?: string;
}

const HELP = `
Examples:
  yamb-server play
  yamb-server play yamb --players Ana,Boris,Vesna,Goran --team-size 2
  yamb-server play yams --variants columns --seed lesson-1
  yamb-server play --ruleset sheet.json
  yamb-server play yahtzee --against expert --hints
  yamb-server play winyamb --server http://localhost:3000
  yamb-server play jamb --lang hr
  printf 'r\\n135\\nr\\ne 1\\n' | yamb-server play yahtc --seed lesson-1

Without --server the game is played in this process and is gone afterwards. In a terminal single keys are commands,
through a pipe lines are; ? lists them. Exit codes: 0 played or left, 1 the server cannot be reached or will not have
it, 2 wrong usage, 130 interrupted.`;

/** Plays a game in the terminal. */
export const playCommand = (terminal: Terminal): Command =>
  new Command('play')
    .description('play a game in the terminal')
    .argument('[ruleset]', 'what to play: see yamb-server rulesets', 'yahtc')
    .option('-r, --ruleset <file>', 'a rule set of your own, as JSON: see docs/custom-sheets.md')
    .option('-v, --variants <ids>', 'variants, with commas between them', betweenCommas)
    .option('-p, --players <names>', 'how many play, or their names with commas between them', '1')
    .option('-t, --team-size <number>', 'players who share a sheet', wholeNumber, 1)
    .option('-a, --against <levels>', 'bots: casual, regular or expert, with commas between them', levels, [])
    .option('--hints', 'what the server would do, beside the options', false)
    .option('--seed <text>', 'the same text gives the same dice, for practice')
    .option('-s, --server <url>', 'play on a server, such as http://localhost:3000')
    .addOption(
      new Option('--token <token>', 'your token there; without one you are a guest').env('YAMB_TOKEN'),
    )
    .option('-g, --game <id>', 'go on with a game there')
    .option(...LANG_OPTION)
    .option('--no-color', 'without colours; so does NO_COLOR in the environment')
    .addHelpText('after', HELP)
    .action(async (ruleset: string, given: GivenOptions) => {
      const { play } = await import('./play/play.js');
      const { seatNames } = await import('./play/seat-names.js');
      const own = given.ruleset === undefined ? undefined : await ownRuleset(given.ruleset, given);
      const { cliMessages } = await import('./messages/messages.js');
      const language = languageFrom(given.lang, terminal);
      const names = seatNames(given.players, cliMessages[language]);
      await play({ ...playOptions(own ?? ruleset, given), names, language }, terminal);
    });

/** The id of the rule set in a file. */
async function ownRuleset(file: string, { server }: GivenOptions): Promise<string> {
  if (server !== undefined) {
    throw wrongUsage(
      '--ruleset plays in this process: send the rule set by createRuleset, then play its id there.',
    );
  }
  const { rulesetOfFile } = await import('./definition-file.js');
  return (await rulesetOfFile(file)).ruleset.id;
}

function playOptions(ruleset: string, given: GivenOptions): Omit<PlayOptions, 'names' | 'language'> {
  const { variants = [], teamSize, seed, server: url, token, game, color: coloured } = given;
  const { against, hints } = given;
  if (url === undefined && game !== undefined) throw wrongUsage('--game goes with --server.');
  return {
    ruleset,
    variants,
    teamSize,
    coloured,
    against,
    hints,
    ...(seed === undefined ? {} : { practiceSeed: seed }),
    ...(url === undefined
      ? {}
      : {
          server: {
            url,
            ...(token === undefined ? {} : { token }),
            ...(game === undefined ? {} : { gameId: game }),
          },
        }),
  };
}

function levels(text: string): readonly BotLevel[] {
  return betweenCommas(text).map((name) => {
    const level = BOT_LEVELS.find((one) => one === name.toUpperCase());
    if (!level) throw new InvalidArgumentError('The levels are casual, regular and expert.');
    return level;
  });
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('It is a whole number from 1 to 99.');
  return Number(text);
}
