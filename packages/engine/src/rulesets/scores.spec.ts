import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from './index.js';

/** Points of every row for many throws, from a referee that shares no code with the engine. */
interface Sheet {
  readonly rows: readonly string[];
  readonly roll: number;
  readonly scores: Readonly<Record<string, readonly number[]>>;
}

const vectors = JSON.parse(
  readFileSync(new URL('../../../../contract/scores.json', import.meta.url), 'utf8'),
) as Record<string, Sheet>;

describe('scores agree with the referee', () => {
  it.each(Object.entries(vectors))('%s', (name, { rows, roll, scores }) => {
    const [id = '', ...variants] = name.split('+');
    const resolution = resolveRuleset(id, variants);
    if (!resolution.ok) {
      throw new Error(resolution.fault.code);
    }
    const { ruleset } = resolution.ruleset;
    const scored = Object.keys(scores).map((dice) => [
      dice,
      ruleset.rows.map((_, row) =>
        ruleset.scores.pointsAt(ruleset.scores.offsetOf(Array.from(dice, Number), roll, roll === 1), row),
      ),
    ]);

    expect(ruleset.rows.map((row) => row.id)).toEqual(rows);
    expect(Object.fromEntries(scored)).toEqual(scores);
  });
});
