/** Points of every row of the wider family for many throws, from a referee that shares no code with the engine. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { CompiledRuleset } from '../rules/index.js';
import { resolveRuleset } from './index.js';

interface Sheet {
  /** Ids of rows. `hand.straight` is a row in one column. */
  readonly rows: readonly string[];
  readonly rolls: number;
  /** Points by row; a list from the first roll on if the roll matters. */
  readonly scores: Readonly<Record<string, readonly (number | readonly number[])[]>>;
}

const vectors = ['family', 'sheet'].flatMap((name) =>
  Object.entries(
    JSON.parse(
      readFileSync(new URL(`../../../../contract/${name}-scores.json`, import.meta.url), 'utf8'),
    ) as Record<string, Sheet>,
  ),
);

/** The points of a row after each roll; one number if all are equal. */
function pointsOf(
  ruleset: CompiledRuleset,
  name: string,
  dice: string,
  rolls: number,
): number | readonly number[] {
  const parts = name.split('.');
  const row = ruleset.rowIndex(parts.at(-1) ?? '');
  const column = parts.length > 1 ? ruleset.columnIndex(parts[0] ?? '') : 0;
  const scoreRow = column === undefined || row === undefined ? undefined : ruleset.scoreRow(column, row);
  if (scoreRow === undefined) throw new Error(`There is no row ${name}`);
  const points = Array.from({ length: rolls }, (_, index) =>
    ruleset.scores.pointsAt(
      ruleset.scores.offsetOf(
        Array.from(dice, (digit) => parseInt(digit, 36)),
        index + 1,
        index === 0,
      ),
      scoreRow,
    ),
  );
  return new Set(points).size === 1 ? (points[0] ?? 0) : points;
}

describe('scores of the family agree with the referee', () => {
  it.each(vectors)('%s', (name, { rows, rolls, scores }) => {
    const [id = '', ...variants] = name.split('+');
    const resolution = resolveRuleset(id, variants);
    if (!resolution.ok) throw new Error(resolution.fault.code);
    const { ruleset } = resolution.ruleset;
    const scored = Object.keys(scores).map((dice) => [
      dice,
      rows.map((row) => pointsOf(ruleset, row, dice, rolls)),
    ]);

    expect(rows.filter((row) => !row.includes('.'))).toEqual(ruleset.rows.map((row) => row.id));
    expect(Object.fromEntries(scored)).toEqual(scores);
  });
});
