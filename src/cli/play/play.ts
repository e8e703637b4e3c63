/** Plays one game: with single keys in a terminal, with lines in a pipe. */
import { defined } from '../../kernel/input/objects.js';
import { cliMessages } from '../messages.generated.js';
import { print, printable, widthOf, type Terminal } from '../terminal.js';
import { Thinker } from '../thinker.js';
import { keyLinesOf, linesOf } from './input.js';
import type { LocalSetup } from './local-game.js';
import { addRulesetOf, localGamesOf, type SavedGame } from './local-games.js';
import { createLocalTable } from './local-table.js';
import type { PlayOptions } from './play-options.js';
import { paintOf } from './turn-text.js';
import { playLines } from './play-lines.js';
import { savedGame, offerGames } from './resume.js';
import { createBoard, createLog } from './screen.js';
import type { Table } from './table.js';

/** @throws CommandFailure if the server cannot be reached or refuses the game */
export async function play(options: PlayOptions, terminal: Terminal): Promise<void> {
  const { input, output, env } = terminal;
  const withKeys = input.isTTY === true && output.isTTY === true && env['TERM'] !== 'dumb';
  const table = await openTable(options, terminal);
  const words = cliMessages[options.language];
  const coloured = options.color && output.isTTY === true && (env['NO_COLOR'] ?? '') === '';
  const screen = (withKeys ? createBoard : createLog)(terminal, { paint: paintOf(coloured), words });
  const end = new AbortController();
  const lines = (withKeys ? keyLinesOf : linesOf)(terminal, screen.draft, end.signal);

  const { legend } = table.look();
  const { title, greeting: facts } = table;
  const greeting = [`${title} · ${words.typeHelp}`, ...(withKeys ? [] : [legend.join(' · ')]), ...facts];
  screen.show(table.look(), printable(greeting.filter((line) => line !== '').join('\n')));
  try {
    const { hints: withHints } = options;
    await playLines(table, lines, screen, { words, withHints, asks: withKeys }, end);
  } finally {
    // Printed even on Ctrl-C: a guest needs the token to continue.
    print(terminal, printable(['', ...table.farewell()].join('\n')));
  }
}

async function openTable(options: PlayOptions, terminal: Terminal): Promise<Table> {
  if (options.server !== undefined) {
    const { openRemoteTable } = await import('./remote-table.js');
    return openRemoteTable(options.server, options);
  }
  const games = localGamesOf(terminal);
  const isInteractive = terminal.input.isTTY === true;
  const record = await chosenGame(options, terminal);
  if (record) addRulesetOf(record);
  return createLocalTable({
    setup: record?.wish ?? setupOf(options),
    shown: { width: widthOf(terminal), language: options.language },
    thinker: new Thinker(terminal),
    ...defined({ record }),
    // Scripts must be repeatable, so their games are not saved.
    ...(games && (isInteractive || record) ? { saver: games } : {}),
  });
}

/** The saved game to continue; undefined for a new one. */
async function chosenGame(options: PlayOptions, terminal: Terminal): Promise<SavedGame | undefined> {
  const games = localGamesOf(terminal);
  if (options.resume !== undefined) return savedGame(games, options.resume);
  const asks = options.offers === true && terminal.input.isTTY === true;
  return games && asks ? offerGames(games, terminal, options.language) : undefined;
}

function setupOf({ ruleset, variants, names, teamSize, seed, against }: PlayOptions): LocalSetup {
  const bots = against.map((level) => ({ access: 'BOT' as const, level }));
  return {
    rulesetId: ruleset,
    variants,
    seats: [...names.map((name) => ({ access: 'CREATOR' as const, ...defined({ name }) })), ...bots],
    teamSize,
    ...defined({ practiceSeed: seed }),
  };
}
