import type { CompiledRuleset } from '@yamb-server/engine';

/** Points of the scale on which a network sees a score. */
export const SCORE_POINTS = 9;

/** Where a score stands between the least that counts and the highest of its field: from 0 to 1. */
export function scoreScale(rules: CompiledRuleset, column: number, row: number): (score: number) => number {
  const counting = [...rules.fieldScores(column, row)].filter((score) => score > 0);
  const [least, most] = [Math.min(...counting), Math.max(...counting)];
  return (score) => (most > least ? (score - least) / (most - least) : 1);
}
