/** Plays one game in a terminal: with single keys if it is interactive, by lines if it is a pipe. */
import { defined } from '../../api/input/defined.js';
import type { BotLevel } from '../../games/domain/server-bots.js';
import type { Language } from '../../languages/index.js';
import type { CliMessages } from '../messages/cli-messages.js';
import { cliMessages } from '../messages/messages.js';
import { print, printable, widthOf, type Terminal } from '../terminal.js';
import { Thinker } from '../thinker.js';
import { keyLinesOf, linesOf } from './input.js';
import { readLine } from './line.js';
import { createLocalTable } from './local-table.js';
import { paintOf } from './paint.js';
import { openRemoteTable } from './remote-table.js';
import { createBoard, createLog, type Screen } from './screen.js';
import type { Table, TableView } from './table.js';
import { fieldsText } from './turn-text.js';

/** The game to play, and where. */
export interface PlayOptions {
  readonly ruleset: string;
  readonly variants: readonly string[];
  /** Names by seat; undefined for the player's own. */
  readonly names: readonly (string | undefined)[];
  readonly teamSize: number;
  readonly practiceSeed?: string;
  /** Missing: the game is played in this process. */
  readonly server?: { readonly url: string; readonly token?: string; readonly gameId?: string };
  /** The levels of bots that play against the player, after the names. */
  readonly against: readonly BotLevel[];
  /** Whether advice stands beside the options all the time. */
  readonly hints: boolean;
  readonly coloured: boolean;
  readonly language: Language;
}

/** @throws CommandFailure when the server cannot be reached or refuses the game */
export async function play(options: PlayOptions, terminal: Terminal): Promise<void> {
  const table = await openTable(options, terminal);
  const words = cliMessages[options.language];
  const { input, output, env } = terminal;
  const coloured = options.coloured && output.isTTY === true && (env['NO_COLOR'] ?? '') === '';
  const paint = paintOf(coloured);
  const withKeys = input.isTTY === true && output.isTTY === true && env['TERM'] !== 'dumb';
  const screen = withKeys ? createBoard(terminal, paint, words) : createLog(terminal, paint, words);
  const lines = withKeys ? keyLinesOf(terminal, screen.draft) : linesOf(terminal, screen.draft);

  const greeting = [...table.greeting, words.typeHelp].join('\n');
  screen.show(table.look(), printable(greeting));
  try {
    await playLines(table, lines, screen, words, options.hints);
  } finally {
    // Even on Ctrl-C: a guest needs the token to continue.
    print(terminal, printable(['', ...table.farewell()].join('\n')));
  }
}

async function openTable(options: PlayOptions, terminal: Terminal): Promise<Table> {
  const width = widthOf(terminal);
  const bots = options.against.map((level) => ({ access: 'BOT', level }) as const);
  if (options.server) return openRemoteTable({ ...options, ...options.server });
  return createLocalTable(
    {
      rulesetId: options.ruleset,
      variants: options.variants,
      seats: [
        ...options.names.map((name) => ({ access: 'CREATOR' as const, ...defined({ name }) })),
        ...bots,
      ],
      teamSize: options.teamSize,
      ...(options.practiceSeed === undefined ? {} : { practiceSeed: options.practiceSeed }),
    },
    { width, language: options.language },
    new Thinker(terminal),
  );
}

/** Plays until the game is over, the player leaves or the input ends. */
async function playLines(
  table: Table,
  lines: AsyncIterable<string>,
  screen: Screen,
  words: CliMessages,
  withHints: boolean,
): Promise<void> {
  if (table.look().isOver) return;
  for await (const line of lines) {
    const said = await obey(table, line, screen, words);
    if (said === QUIT) return;
    const view = table.look();
    const hints = withHints && !view.isOver ? ((await table.advise()) ?? undefined) : undefined;
    screen.show(view, said === undefined ? undefined : printable(said), hints);
    if (view.isOver) return;
  }
}

const QUIT = Symbol('quit');

/** What a line may refer to when no side is on turn. */
const NOTHING = { dice: [], openFields: [] };

/** Executes a line and returns the message for it. */
async function obey(
  table: Table,
  text: string,
  screen: Screen,
  words: CliMessages,
): Promise<string | typeof QUIT | undefined> {
  const view = table.look();
  const line = readLine(text, view.turn ?? NOTHING, words);
  switch (line.kind) {
    case 'play':
      return (await table.play(line.command)) ?? undefined;
    case 'show':
      await table.refresh();
      return otherSheets(table.look(), screen);
    case 'fields':
      return view.turn ? fieldsText(view.turn, words) : undefined;
    case 'hint':
      return (await table.advise()) ?? 'There is nothing to choose now.';
    case 'help':
      return words.help;
    case 'quit':
      return QUIT;
    case 'fault':
      return line.message;
  }
}

/** The sheets that the screen does not show by itself. */
function otherSheets({ sides, turn }: TableView, { showsSheet }: Screen): string | undefined {
  const others = sides.filter((_, side) => !showsSheet || side !== turn?.side);
  return others.length > 0 ? others.map(({ sheet }) => sheet).join('\n') : undefined;
}
