import { Command, InvalidArgumentError, Option } from 'commander';
import { BOT_LEVELS, type BotLevel } from '../games/domain/server-bots.js';
import { defined } from '../kernel/input/objects.js';
import { wrongUsage } from './failure.js';
import { LANG_OPTION, languageFrom } from './language.js';
import { parseList } from './text.js';
import { readInvitation } from './play/invitation.js';
import type { PlayOptions } from './play/play-options.js';
import type { Terminal } from './terminal.js';

/** The options as commander parses them. */
interface GivenOptions extends Omit<PlayOptions, 'ruleset' | 'variants' | 'names' | 'language' | 'resume'> {
  /** Path of a definition file. */
  readonly ruleset?: string;
  readonly variants?: readonly string[];
  readonly players: string;
  readonly join?: string;
  /** True if the option has no number. */
  readonly resume?: number | true;
  readonly new: boolean;
  readonly lang?: string;
}

const DEFAULT_RULESET = 'yahtc';

const HELP = `
Examples:
  yamb-server play
  yamb-server play yamb --players Ana,Boris,Vesna,Goran --team-size 2
  yamb-server play yams --variants columns --seed lesson-1
  yamb-server play --ruleset sheet.json
  yamb-server play yahtzee --against expert --hints
  yamb-server play winyamb --server http://localhost:3000
  yamb-server play yamb --server http://localhost:3000 --open 2 --players Ana
  yamb-server play --server http://localhost:3000 --join 01a1fc8e-7f3d-7303-a808-eb8dc088177a:K7MPQ2XWZA --players Boris
  yamb-server play --server http://localhost:3000 --link-code 7K3M9-QWX10
  yamb-server play --resume
  yamb-server play jamb --lang hr
  printf 'r\\n135\\nr\\ne 1\\n' | yamb-server play yahtc --seed lesson-1

Without --server, you play on this computer. Unfinished games are saved in $XDG_STATE_HOME or ~/.local/state after every move,
and the next play offers to continue them. With --open, play prints how other players join.
Commands are single keys in a terminal, and lines in a pipe; ? lists them. Lines in a pipe wait for your turn.
Exit codes: 0 finished or left, 1 the server cannot be reached or refuses, 2 wrong usage, 130 interrupted.`;

export const playCommand = (terminal: Terminal): Command =>
  new Command('play')
    .description('play a game in the terminal')
    .argument('[ruleset]', 'the rule set: see yamb-server rulesets', DEFAULT_RULESET)
    .option('-r, --ruleset <file>', 'your own rule set, as JSON: see docs/custom-sheets.md')
    .option('-v, --variants <ids>', 'variants, separated by commas', parseList)
    .option('-p, --players <names>', 'the number of players, or their names separated by commas', '1')
    .option('-t, --team-size <number>', 'players who share a sheet', wholeNumber, 1)
    .option('-a, --against <levels>', 'bots: casual, regular or expert, separated by commas', levels, [])
    .option('--hints', 'show advice with every choice', false)
    .option('--seed <text>', 'practice with repeatable dice: the same text gives the same dice')
    .option('-s, --server <url>', 'play on a server, such as http://localhost:3000')
    .addOption(
      new Option('--token <token>', 'your token on the server; without one you play as a guest').env(
        'YAMB_TOKEN',
      ),
    )
    .option('--link-code <code>', 'play as yourself, with a link code from another device')
    .option('-g, --game <id>', 'continue this game on the server')
    .option('-j, --join <invitation>', 'join a game on the server: ID:CODE, a link, or the code with --game')
    .option('-o, --open <seats>', 'create a game with this many seats and wait for players', wholeNumber)
    .option(
      '--resume [number]',
      'continue an unfinished game on this computer (default: the last)',
      wholeNumber,
    )
    .option('--new', 'start a new game without offering unfinished ones', false)
    .option(...LANG_OPTION)
    .option('--no-color', 'disable colours, as NO_COLOR does')
    .addHelpText('after', HELP)
    .action(async (ruleset: string, given: GivenOptions) => {
      const { ruleset: file, variants = [], players, join, new: isNew, resume, lang, ...options } = given;
      const { play } = await import('./play/play.js');
      const { seatNames } = await import('./play/seat-names.js');
      const { cliMessages } = await import('./messages.generated.js');
      const own = file === undefined ? undefined : await ownRuleset(file, given);
      const language = languageFrom(lang, terminal);
      const names = seatNames(players, cliMessages[language]);
      checkServerOptions(given);
      const game = {
        ...{ ruleset: own ?? ruleset, variants, names, language },
        // A player who names a game is not offered others.
        offers: !isNew && given.seed === undefined && own === undefined && ruleset === DEFAULT_RULESET,
        ...defined({
          invitation: join === undefined ? undefined : readInvitation(join, given.game),
          resume: resume === true ? 1 : resume,
        }),
      };
      await play({ ...options, ...game }, terminal);
    });

/** The id of the rule set in a file. */
async function ownRuleset(file: string, { server }: GivenOptions): Promise<string> {
  if (server !== undefined) {
    throw wrongUsage(
      '--ruleset does not work with --server. Upload the rule set with createRuleset, then play its id.',
    );
  }
  const { rulesetOfFile } = await import('./definition-file.js');
  return (await rulesetOfFile(file)).ruleset.id;
}

/** Rejects options that need a server without one, and the other way round. */
function checkServerOptions({
  server,
  linkCode,
  game,
  join,
  open,
  resume,
  seed,
  players,
  against,
}: GivenOptions): void {
  const named = Object.entries({ 'link-code': linkCode, game, join, open }).find(
    ([, value]) => value !== undefined,
  );
  if (server === undefined && named) throw wrongUsage(`--${named[0]} requires --server.`);
  if (server !== undefined && resume !== undefined)
    throw wrongUsage('--resume continues a game on this computer. Remove --server.');
  if (open === undefined) return;
  if (join !== undefined || game !== undefined)
    throw wrongUsage('--open creates a new game. Remove --join and --game.');
  if (seed !== undefined) throw wrongUsage('Other players cannot join a game with --seed. Remove --open.');
  const taken = (/^\d+$/.test(players) ? Number(players) : parseList(players).length) + against.length;
  if (open <= taken) throw wrongUsage(`--open is the total number of seats: it must be more than ${taken}.`);
}

function levels(text: string): readonly BotLevel[] {
  return parseList(text).map((name) => {
    const level = BOT_LEVELS.find((one) => one === name.toUpperCase());
    if (!level) throw new InvalidArgumentError('Allowed: casual, regular, expert.');
    return level;
  });
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('Use a whole number from 1 to 99.');
  return Number(text);
}
