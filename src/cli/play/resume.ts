/** Finds and offers unfinished local games. */
import { createInterface } from 'node:readline/promises';
import { rulesetById } from '@yamb-server/engine/rulesets';
import { nameIn, type Language } from '@yamb-server/engine/languages';
import { CommandFailure, wrongUsage } from '../failure.js';
import { cliMessages } from '../messages.generated.js';
import { OWN_COMMAND, print, printable, type Terminal } from '../terminal.js';
import { textTable } from '../text.js';
import type { SavedGame, LocalGames } from './local-games.js';

/**
 * The saved game with this number; 1 is the most recently played.
 * @throws CommandFailure if it does not exist
 */
export function savedGame(games: LocalGames | undefined, number: number): SavedGame {
  const saved = games?.list() ?? [];
  const game = saved[number - 1];
  if (game) return game;
  throw saved.length === 0
    ? new CommandFailure(`There are no unfinished games. Start one with ${OWN_COMMAND} play.`)
    : wrongUsage(`There is no saved game ${number}. Use a number from 1 to ${saved.length}.`);
}

/** Asks which game to continue; undefined for a new one. */
export async function offerGames(
  games: LocalGames,
  terminal: Terminal,
  language: Language,
): Promise<SavedGame | undefined> {
  const saved = games.list();
  if (saved.length === 0) return undefined;
  const words = cliMessages[language];
  const rows = saved.map((game, index) => [String(index + 1), ...describe(game, language)]);
  print(terminal, `${words.unfinished}\n${printable(textTable(rows, '  '))}`);
  const lines = createInterface({ input: terminal.input, output: terminal.output, terminal: false });
  try {
    return saved[Number(await lines.question(`${words.whichGame} `)) - 1];
  } finally {
    lines.close();
  }
}

/** The rule set, the time of the last move and the players. */
function describe({ wish, keptAt }: SavedGame, language: Language): readonly string[] {
  const ruleset = rulesetById(wish.rulesetId);
  const names = wish.seats.map(({ name }) => name ?? '');
  return [
    ruleset ? nameIn(ruleset.names, language) : wish.rulesetId,
    new Date(keptAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
    names.filter((name) => name !== '').join(', '),
  ];
}
