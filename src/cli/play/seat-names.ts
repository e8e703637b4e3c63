import { nameFault, normalizeName } from '../../kernel/input/name.js';
import { wrongUsage } from '../failure.js';
import type { CliMessages } from '../messages.generated.js';
import { parseList } from '../text.js';

/**
 * Parses a number of players or a list of names into a name for each seat.
 * @throws CommandFailure for an invalid name
 */
export function seatNames(text: string, words: CliMessages): readonly (string | undefined)[] {
  if (/^[1-9]\d?$/.test(text)) return numbered(Number(text), words);
  if (/^\d+$/.test(text)) throw wrongUsage('--players must be from 1 to 99, or a list of names.');
  const names = parseList(text).map(normalizeName);
  if (names.length === 0) throw wrongUsage('--players is empty. Give a number or a list of names.');
  for (const name of names) {
    const fault = nameFault(name);
    if (fault !== undefined) throw wrongUsage(`A name ${fault}.`);
  }
  return names;
}

/** A single player uses the name of the account. */
const numbered = (count: number, words: CliMessages): readonly (string | undefined)[] =>
  Array.from({ length: count }, (_, index) =>
    count === 1 ? undefined : words.player({ number: index + 1 }),
  );
