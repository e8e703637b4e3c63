import { encipher } from './cipher.js';
import { EDGE, fieldText, flagsOf, PARTS, sumsOf, type Part, type Values, type WybGame } from './format.js';

/** The file that winYAMB would write for the game. */
export function writeWyb(game: WybGame): Uint8Array {
  const fields = game.fields.map((cells) => cells.map(fieldText));
  const text = [join('fields', fields), join('sums', sumsOf(game)), join('flags', flagsOf(game))].join(EDGE);
  // Windows-1252, of which the format has nothing but ASCII.
  return encipher(Uint8Array.from(text, (character) => character.charCodeAt(0)));
}

const join = (part: Part, values: Values): string =>
  values.map((column) => column.join(PARTS[part].within)).join(PARTS[part].between);
