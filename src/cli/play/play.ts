/** Plays one game in a terminal: with single keys if it is interactive, by lines if it is a pipe. */
import { print, printable, widthOf, type Terminal } from '../terminal.js';
import { keyLinesOf, linesOf } from './input.js';
import { readLine } from './line.js';
import { createLocalTable } from './local-table.js';
import { paintOf } from './paint.js';
import { openRemoteTable } from './remote-table.js';
import { createBoard, createLog, type Screen } from './screen.js';
import type { Table, TableView } from './table.js';
import { fieldsText, HELP_TEXT } from './turn-text.js';

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
  readonly coloured: boolean;
}

/** @throws CommandFailure when the server cannot be reached or refuses the game */
export async function play(options: PlayOptions, terminal: Terminal): Promise<void> {
  const table = await openTable(options, terminal);
  const { input, output, env } = terminal;
  const coloured = options.coloured && output.isTTY === true && (env['NO_COLOR'] ?? '') === '';
  const paint = paintOf(coloured);
  const withKeys = input.isTTY === true && output.isTTY === true && env['TERM'] !== 'dumb';
  const screen = withKeys ? createBoard(terminal, paint) : createLog(terminal, paint);
  const lines = withKeys ? keyLinesOf(terminal, screen.draft) : linesOf(terminal, screen.draft);

  const greeting = [...table.greeting, 'Type ? for help.'].join('\n');
  screen.show(table.look(), printable(greeting));
  try {
    await playLines(table, lines, screen);
  } finally {
    // Even on Ctrl-C: a guest needs the token to continue.
    print(terminal, printable(['', ...table.farewell()].join('\n')));
  }
}

async function openTable(options: PlayOptions, terminal: Terminal): Promise<Table> {
  const width = widthOf(terminal);
  if (options.server) return openRemoteTable({ ...options, ...options.server });
  return createLocalTable(
    {
      rulesetId: options.ruleset,
      variants: options.variants,
      seats: options.names.map((name) => ({ access: 'CREATOR', ...(name === undefined ? {} : { name }) })),
      teamSize: options.teamSize,
      ...(options.practiceSeed === undefined ? {} : { practiceSeed: options.practiceSeed }),
    },
    width,
  );
}

/** Plays until the game is over, the player leaves or the input ends. */
async function playLines(table: Table, lines: AsyncIterable<string>, screen: Screen): Promise<void> {
  if (table.look().isOver) return;
  for await (const line of lines) {
    const said = await obey(table, line, screen);
    if (said === QUIT) return;
    const view = table.look();
    screen.show(view, said === undefined ? undefined : printable(said));
    if (view.isOver) return;
  }
}

const QUIT = Symbol('quit');

/** What a line may refer to when no side is on turn. */
const NOTHING = { dice: [], openFields: [] };

/** Executes a line and returns the message for it. */
async function obey(table: Table, text: string, screen: Screen): Promise<string | typeof QUIT | undefined> {
  const view = table.look();
  const line = readLine(text, view.turn ?? NOTHING);
  switch (line.kind) {
    case 'play':
      return (await table.play(line.command)) ?? undefined;
    case 'show':
      await table.refresh();
      return otherSheets(table.look(), screen);
    case 'fields':
      return view.turn ? fieldsText(view.turn) : undefined;
    case 'help':
      return HELP_TEXT;
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
