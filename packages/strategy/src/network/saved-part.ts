/** Features of a network's view of rolls saved for later turns. */
import type { CompiledRuleset } from '@yamb-server/engine';
import { SavedRolls, valueOfRolls } from '../saved-rolls.js';
import { TOO_MANY, WORTH, writeOnScale, type Columns, type Part } from './part.js';

/** Each number up to this has its own feature. */
const COUNTED = 12;
const MORE = COUNTED;
/** Scale points for rolls per open field, from 0 to `SHARED`. */
const SHARES = 9;
const SHARED = 3;
const FIRST_SHARE = MORE + 1;
const EXPECTED = FIRST_SHARE + SHARES;

/** Maximum number of cached values. Enough for the sheets of a turn and some more. */
const MOST_FOUND = 500_000;

/** The number of saved rolls, their number per open field, and their estimated worth. */
export function savedPart(rules: CompiledRuleset): Part {
  const worth = new SavedRolls(rules);
  const hasRules = rules.compiledRowRules.length > 0;
  /** Keyed by empty fields. */
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
