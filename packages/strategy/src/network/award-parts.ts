/** Features of a network's view of awards. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- columns and rows are those of the rule set */
import { never, type CompiledAward, type CompiledRuleset } from '@yamb-server/engine';
import { certain, emptySheetOf, type DedicatedTurns } from '../dedicated-turns.js';
import { expectedOfRow, expectedOfSheet } from '../estimated-awards.js';
import { cellAt, TOO_MANY, writeOnScale, type Part } from './part.js';
import { sumPart } from './sum-part.js';

type OfRow = Exclude<CompiledAward, { kind: 'sheetSum' }>;
type OfSheet = Extract<CompiledAward, { kind: 'sheetSum' }>;

/** @param unit points that correspond to a feature value of 1 */
export function awardPart(
  rules: CompiledRuleset,
  award: CompiledAward,
  dedicated: DedicatedTurns,
  unit: number,
): Part {
  switch (award.kind) {
    case 'rowSum':
      return sumPart(rules, dedicated, {
        column: undefined,
        fields: rules.playedColumns.map((column) => ({ column, row: award.row })),
        from: award.from,
        expected: (turns) => expectedOfRow(award, turns),
        unit,
        worth: 1,
      });
    case 'noneCrossed':
    case 'eachField':
      return heldFieldsPart(rules, award, dedicated, unit);
    case 'sheetSum':
      return sheetSumPart(rules, award, dedicated, unit);
    default:
      return never(award);
  }
}

/**
 * While a row has empty fields: how many fields hold points, whether one is crossed, and the expected points of the
 * award.
 */
function heldFieldsPart(rules: CompiledRuleset, award: OfRow, dedicated: DedicatedTurns, unit: number): Part {
  const { row } = award;
  const columns = rules.playedColumns;
  const empty = emptySheetOf(rules);
  const crossed = columns.length + 1;
  const expected = crossed + 1;
  return {
    column: undefined,
    rows: [row],
    seesScores: true,
    size: expected + 1,
    states: 3 ** columns.length,
    stateOf: (cells) =>
      columns.reduce((state, column) => {
        const score = cellAt(cells, column, row);
        return state * 3 + (score === null ? 0 : score > 0 ? 2 : 1);
      }, 0),
    write: (cells, write) => {
      const scores = columns.map((column) => cellAt(cells, column, row));
      if (!scores.includes(null)) return;
      write(scores.filter((score) => score !== null && score > 0).length, 1);
      if (scores.includes(0)) write(crossed, 1);
      const turns = columns.map((column, index) => {
        const score = scores[index] ?? null;
        return score === null ? dedicated.of(empty, column, row, 'most') : certain(score);
      });
      write(expected, expectedOfRow(award, turns) / unit);
    },
    worth: [[expected, unit]],
  };
}

/** The position of the expected sum of all fields among the steps, and the expected points. */
function sheetSumPart(rules: CompiledRuleset, award: OfSheet, dedicated: DedicatedTurns, unit: number): Part {
  const { steps } = award;
  const points = 2 * steps.length + 1;
  const first = steps[0]?.from ?? 0;
  const range = Math.max(1, (steps.at(-1)?.from ?? 0) - first);
  const empty = emptySheetOf(rules);
  const turns = rules.columns.map((_, column) =>
    rules.rows.map((__, row) => dedicated.of(empty, column, row, 'most')),
  );
  return {
    column: undefined,
    rows: Array.from(rules.rows.keys()),
    seesScores: true,
    size: points + 1,
    states: TOO_MANY,
    stateOf: () => 0,
    write: (cells, write) => {
      let mean = 0;
      let variance = 0;
      let open = 0;
      for (const column of rules.playedColumns) {
        for (let row = 0; row < rules.rows.length; row += 1) {
          const score = cellAt(cells, column, row);
          mean += score ?? turns[column]![row]!.mean;
          if (score !== null) continue;
          variance += turns[column]![row]!.variance;
          open += 1;
        }
      }
      if (open === 0) return;
      writeOnScale(points, (mean - first) / range, 0, write);
      write(points, expectedOfSheet(award, mean, variance) / unit);
    },
    worth: [[points, unit]],
  };
}

/** The difference between the most and the least that awards can pay, which scales their points. */
export function rangeOfAwards({ compiledAwards, playedColumns }: CompiledRuleset): number {
  return compiledAwards.reduce((sum, award) => {
    switch (award.kind) {
      case 'rowSum':
      case 'noneCrossed':
        return sum + Math.abs(award.points);
      case 'eachField':
        return sum + Math.abs(award.points) * playedColumns.length;
      case 'sheetSum':
        return sum + Math.abs((award.steps.at(-1)?.points ?? award.below) - award.below);
      default:
        return never(award);
    }
  }, 0);
}
