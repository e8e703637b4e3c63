import { Command, InvalidArgumentError, Option } from 'commander';
import { BOT_LEVELS, type BotLevel } from '../games/domain/server-bots.js';
import { wrongUsage } from './failure.js';
import { LANG_OPTION, languageFrom } from './language.js';
import { betweenCommas } from './text.js';
import { readInvitation } from './play/invitation.js';
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
  readonly linkCode?: string;
  readonly game?: string;
  readonly join?: string;
  readonly open?: number;
  /** True where no number is given. */
  readonly resume?: number | true;
  readonly new: boolean;
  readonly against: readonly BotLevel[];
  readonly hints: boolean;
  readonly color: boolean;
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
  yamb-server play --server http://localhost:3000 --link-code 7K3M-9QWX-10
  yamb-server play --resume
  yamb-server play jamb --lang hr
  printf 'r\\n135\\nr\\ne 1\\n' | yamb-server play yahtc --seed lesson-1

Without --server the game is played in this process. In a terminal it is kept after every move until it is finished, in
$XDG_STATE_HOME or ~/.local/state; the next play offers to go on. With --open others join by the invitation that is printed.
In a terminal single keys are commands, through a pipe lines are, which wait for your turn; ? lists them.
Exit codes: 0 played or left, 1 the server cannot be reached or will not have it, 2 wrong usage, 130 interrupted.`;

/** Plays a game in the terminal. */
export const playCommand = (terminal: Terminal): Command =>
  new Command('play')
    .description('play a game in the terminal')
    .argument('[ruleset]', 'what to play: see yamb-server rulesets', DEFAULT_RULESET)
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
    .option('--link-code <code>', 'go on there as the player who has made the code on another device')
    .option('-g, --game <id>', 'go on with a game there')
    .option('-j, --join <invitation>', 'take a free seat there: ID:CODE, a link, or the code beside --game')
    .option('-o, --open <seats>', 'open a game there for so many players, and wait for them', wholeNumber)
    .option('--resume [number]', 'go on with a game of this computer, by default the last', wholeNumber)
    .option('--new', 'begin a new game, without offering those that are not finished', false)
    .option(...LANG_OPTION)
    .option('--no-color', 'without colours; so does NO_COLOR in the environment')
    .addHelpText('after', HELP)
    .action(async (ruleset: string, given: GivenOptions) => {
      const { play } = await import('./play/play.js');
      const { seatNames } = await import('./play/seat-names.js');
      const own = given.ruleset === undefined ? undefined : await ownRuleset(given.ruleset, given);
      const { cliMessages } = await import('./messages.generated.js');
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
  const { against, hints, join, linkCode, open, resume } = given;
  checkServerOptions(given);
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
            ...(linkCode === undefined ? {} : { linkCode }),
            ...(join === undefined ? {} : { invitation: readInvitation(join, game) }),
            ...(game === undefined ? {} : { gameId: game }),
            ...(open === undefined ? {} : { open }),
          },
        }),
    // A player who names a game is offered no other.
    offers: !given.new && seed === undefined && given.ruleset === undefined && ruleset === DEFAULT_RULESET,
    ...(resume === undefined ? {} : { resume: resume === true ? 1 : resume }),
  };
}

/** Options for games on a server only, and for games on this computer only. */
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
  if (server === undefined && named) throw wrongUsage(`--${named[0]} goes with --server.`);
  if (server !== undefined && resume !== undefined)
    throw wrongUsage('--resume is for games of this computer.');
  if (open === undefined) return;
  if (join !== undefined || game !== undefined) throw wrongUsage('--open makes a new game.');
  if (seed !== undefined) throw wrongUsage('--seed is for practice: others cannot join such a game.');
  const taken = (/^\d+$/.test(players) ? Number(players) : betweenCommas(players).length) + against.length;
  if (open <= taken) throw wrongUsage(`--open counts all seats, and ${taken} of them are taken already.`);
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
