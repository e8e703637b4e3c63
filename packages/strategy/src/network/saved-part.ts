/** What a network sees of rolls that are saved for later turns. */
import type { CompiledRuleset } from '@yamb-server/engine';
import { SavedRolls, valueOfRolls } from '../saved-rolls.js';
import { TOO_MANY, WORTH, writeOnScale, type Columns, type Part } from './part.js';

/** Up to so many each number is seen by itself. */
const COUNTED = 12;
const MORE = COUNTED;
/** How many there are for each open field: from none to `SHARED`. */
const SHARES = 9;
const SHARED = 3;
const FIRST_SHARE = MORE + 1;
const EXPECTED = FIRST_SHARE + SHARES;

/** Values of rolls that are kept, of as many sheets as that gives: those of a turn, and some more. */
const MOST_FOUND = 500_000;

/** How many there are, how many for each open field, and what the estimate says that they are worth. */
export function savedPart(rules: CompiledRuleset): Part {
  const worth = new SavedRolls(rules);
  const hasRules = rules.compiledRowRules.length > 0;
  /** By the empty fields. */
  const found = new Map<string, readonly number[]>();
  let foundValues = 0;
  const valuesOf = (columns: Columns): readonly number[] => {
    const sheet = { columns, bonuses: [] };
    if (hasRules) return worth.valuesOf(sheet);
    const key = columns.map((cells) => cells.map((cell) => (cell === null ? 0 : 1)).join('')).join();
    let values = found.get(key);
    if (!values) {
      values = worth.valuesOf(sheet);
      foundValues += values.length;
      if (foundValues > MOST_FOUND) {
        found.clear();
        foundValues = values.length;
      }
      found.set(key, values);
    }
    return values;
  };
  const openOf = (columns: Columns): number =>
    columns.reduce((open, cells) => open + cells.filter((cell) => cell === null).length, 0);
  return {
    column: undefined,
    rows: Array.from(rules.rows.keys()),
    seesScores: hasRules,
    size: EXPECTED + 1,
    states: TOO_MANY,
    stateOf: () => 0,
    write: (columns, write, { savedRolls = 0 }) => {
      const open = openOf(columns);
      if (savedRolls === 0 || open === 0) return;
      write(Math.min(savedRolls, COUNTED) - 1, 1);
      if (savedRolls > COUNTED) write(MORE, (savedRolls - COUNTED) / COUNTED);
      writeOnScale(SHARES, savedRolls / open / SHARED, FIRST_SHARE, write);
      write(EXPECTED, valueOfRolls(valuesOf(columns), savedRolls) / WORTH);
    },
    worth: [[EXPECTED, WORTH]],
  };
}
