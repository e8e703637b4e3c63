import { nameFault, normalizeName } from '../../kernel/input/name.js';
import { wrongUsage } from '../failure.js';
import type { CliMessages } from '../messages.generated.js';
import { betweenCommas } from '../text.js';

/**
 * The names at the seats, from a number of players or a list of names. A number alone is no name.
 * @throws CommandFailure for an invalid name
 */
export function seatNames(text: string, words: CliMessages): readonly (string | undefined)[] {
  if (/^[1-9]\d?$/.test(text)) return numbered(Number(text), words);
  if (/^\d+$/.test(text)) throw wrongUsage('There can be 1 to 99 players.');
  const names = betweenCommas(text).map(normalizeName);
  if (names.length === 0) throw wrongUsage('Name the players, or say how many there are.');
  for (const name of names) {
    const fault = nameFault(name);
    if (fault !== undefined) throw wrongUsage(`A name ${fault}.`);
  }
  return names;
}

/** A single player has the name of the account. */
const numbered = (count: number, words: CliMessages): readonly (string | undefined)[] =>
  Array.from({ length: count }, (_, index) =>
    count === 1 ? undefined : words.player({ number: index + 1 }),
  );
