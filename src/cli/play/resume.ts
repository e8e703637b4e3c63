/** Offers games of this process that are not finished. */
import { createInterface } from 'node:readline/promises';
import { rulesetById } from '@yamb-server/engine/rulesets';
import { nameIn, type Language } from '@yamb-server/engine/languages';
import { CommandFailure, wrongUsage } from '../failure.js';
import { cliMessages } from '../messages.generated.js';
import { OWN_COMMAND, print, printable, type Terminal } from '../terminal.js';
import { textTable } from '../text.js';
import type { KeptGame, LocalGames } from './local-games.js';

/**
 * The game of that number, where 1 was played last.
 * @throws CommandFailure where there is none
 */
export function keptGame(games: LocalGames | undefined, number: number): KeptGame {
  const kept = games?.list() ?? [];
  const game = kept[number - 1];
  if (game) return game;
  throw kept.length === 0
    ? new CommandFailure(`No unfinished game is kept here. ${OWN_COMMAND} play begins one.`)
    : wrongUsage(`The kept games have the numbers 1 to ${kept.length}.`);
}

/** Asks which game to go on with; undefined for a new one. */
export async function offerGames(
  games: LocalGames,
  terminal: Terminal,
  language: Language,
): Promise<KeptGame | undefined> {
  const kept = games.list();
  if (kept.length === 0) return undefined;
  const words = cliMessages[language];
  const rows = kept.map((game, index) => [String(index + 1), ...describe(game, language)]);
  print(terminal, `${words.unfinished}\n${printable(textTable(rows, '  '))}`);
  const lines = createInterface({ input: terminal.input, output: terminal.output, terminal: false });
  try {
    return kept[Number(await lines.question(`${words.whichGame} `)) - 1];
  } finally {
    lines.close();
  }
}

/** What is played, when it was last, and by whom. */
function describe({ wish, keptAt }: KeptGame, language: Language): readonly string[] {
  const ruleset = rulesetById(wish.rulesetId);
  const names = wish.seats.map(({ name }) => name ?? '');
  return [
    ruleset ? nameIn(ruleset.names, language) : wish.rulesetId,
    new Date(keptAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
    names.filter((name) => name !== '').join(', '),
  ];
}
