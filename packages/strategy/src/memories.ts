import {
  awardSums,
  columnSums,
  never,
  rowsOfRule,
  stored,
  type Cell,
  type CompiledAward,
  type CompiledBonusField,
  type CompiledRowRule,
  type CompiledRuleset,
  type CompiledSection,
  type Sheet,
} from '@yamb-server/engine';
import { Memory, type Entry } from './memory.js';
import { minimalMemory } from './minimal-memory.js';

/**
 * The memories that a one-column rule set needs, one for each part of its rules. Those of bonus fields come first, then
 * that of the running bonus.
 * @throws RangeError if a memory would be too large
 */
export const memoriesOf = (rules: CompiledRuleset): Memory[] => [
  ...rules.compiledBonusFields.map((bonus, index) => bonusMemory(rules, bonus, index)),
  ...(rules.compiledRunningBonus ? [heldMemory(rules, rules.compiledRunningBonus)] : []),
  ...rules.compiledRowRules.map((rule) => ruleMemory(rules, rule)),
  ...(rules.compiledAwards.length > 0
    ? rules.compiledAwards.map((award, index) => awardMemory(rules, award, index))
    : rules.compiledSections.flatMap((section, index) => sectionMemory(rules, section, index) ?? [])),
];

/** For each row, how many times its score counts in sections that need no memory. */
export function plainWeights({
  rows,
  compiledColumns,
  compiledSections,
  compiledAwards,
}: CompiledRuleset): number[] {
  const plain = compiledAwards.length > 0 ? [] : compiledSections.filter(isPlain);
  const factor = compiledColumns[0]?.factor ?? NaN;
  return rows.map((_, row) => factor * plain.filter((section) => section.rows.includes(row)).length);
}

type PlainSection = Extract<CompiledSection, { kind: 'sum' }> & { readonly bonus: undefined };

const isPlain = (section: CompiledSection): section is PlainSection =>
  section.kind === 'sum' && section.bonus === undefined;

const scoresOf = (rules: CompiledRuleset, rows: readonly number[]): number[][] =>
  rows.map((row) => [...rules.fieldScores(0, row)]);

/** The value is the number of entries left in a bonus field, so an entry leads to the next lower value. */
const bonusMemory = (rules: CompiledRuleset, { row, times }: CompiledBonusField, index: number): Memory =>
  timesMemory(rules, row, times, ({ bonuses }) => bonuses[index] ?? 0);

/** The value is 1 once the row holds points. */
const heldMemory = (rules: CompiledRuleset, { row }: { readonly row: number }): Memory =>
  timesMemory(rules, row, 1, () => 0);

/**
 * Counts what is left of something that a scored row allows `times` times.
 * @param usedOf how many times it was used
 */
function timesMemory(
  rules: CompiledRuleset,
  row: number,
  times: number,
  usedOf: (sheet: Sheet) => number,
): Memory {
  const scores = scoresOf(rules, [row]);
  const filling = (scores[0] ?? []).map((points, score): Entry => ({
    row: 0,
    score,
    next: points > 0 ? times : 0,
    gain: 0,
    crossed: false,
  }));
  const filled = Array.from({ length: times + 1 }, () => []);
  return new Memory({
    rows: [row],
    scores,
    entries: [[filling], filled],
    valueOf: (sheet) => ((sheet.columns[0]?.[row] ?? 0) > 0 ? times - usedOf(sheet) : 0),
  });
}

/** The sum of the rows of an award. It is paid when the last of them is filled. */
function awardMemory(rules: CompiledRuleset, award: CompiledAward, index: number): Memory {
  const rows = award.kind === 'sheetSum' ? [...rules.rows.keys()] : [award.row];
  const paid = (sum: number): number => {
    const cells = rules.rows.map((_, row) => (row === rows[0] ? sum : 0));
    return awardSums(rules, { columns: [cells], bonuses: [] })[index]?.points ?? NaN;
  };
  return minimalMemory<{ readonly sum: number; readonly left: number }>({
    rows,
    scores: scoresOf(rules, rows),
    start: { sum: 0, left: rows.length },
    keyOf: ({ sum }) => sum,
    enter: ({ sum, left }, _, score) => ({
      state: { sum: sum + score, left: left - 1 },
      gain: left === 1 ? paid(sum + score) : 0,
    }),
  });
}

/** The score of the row that is filled first, until the other one is filled. */
function ruleMemory(rules: CompiledRuleset, rule: CompiledRowRule): Memory {
  const rows = rowsOfRule(rule);
  return minimalMemory<Cell>({
    rows,
    scores: scoresOf(rules, rows).map((scores) => [...new Set([0, ...scores])]),
    start: null,
    keyOf: (first) => first ?? '',
    enter: (first, _, score) => ({ state: first === null ? score : 0, gain: 0 }),
    crosses: (first, row, points) => points > 0 && crossedBy(rule.kind, first, row, points),
  });
}

/** @param first the score of the other row; null while it is empty */
function crossedBy(kind: CompiledRowRule['kind'], first: Cell, row: number, points: number): boolean {
  switch (kind) {
    case 'strictlyAbove':
      return first !== null && (row === 0 ? points <= first : first <= points);
    case 'whileHeld':
      return row === 0 && (first === null || first === 0);
    default:
      return never(kind);
  }
}

function sectionMemory(rules: CompiledRuleset, section: CompiledSection, index: number): Memory | undefined {
  const factor = rules.compiledColumns[0]?.factor ?? NaN;
  const worth = (cells: readonly Cell[]): number => factor * (columnSums(rules, cells)[index]?.value ?? NaN);
  switch (section.kind) {
    case 'sum':
      return isPlain(section) ? undefined : sumMemory(rules, section.rows, worth);
    case 'difference':
      return differenceMemory(rules, [section.high, section.low, section.factor], worth);
    default:
      return never(section);
  }
}

/** The current sum, as far as it affects the bonus. */
function sumMemory(
  rules: CompiledRuleset,
  rows: readonly number[],
  worth: (cells: readonly Cell[]) => number,
): Memory {
  const worths = new Map<number, number>();
  const worthOf = (sum: number): number =>
    stored(worths, sum, () => worth(rules.rows.map((_, row) => (row === rows[0] ? sum : null))));
  return minimalMemory<number>({
    rows,
    scores: scoresOf(rules, rows),
    start: 0,
    keyOf: (sum) => sum,
    enter: (sum, _, score) => ({ state: sum + score, gain: worthOf(sum + score) - worthOf(sum) }),
  });
}

/** The three scores, until all are filled. */
function differenceMemory(
  rules: CompiledRuleset,
  rows: readonly number[],
  worth: (cells: readonly Cell[]) => number,
): Memory {
  const worthOf = (scores: readonly Cell[]): number =>
    worth(rules.rows.map((_, row) => scores[rows.indexOf(row)] ?? null));
  return minimalMemory<readonly Cell[]>({
    rows,
    scores: scoresOf(rules, rows),
    start: rows.map(() => null),
    keyOf: (scores) => scores.join(),
    enter: (scores, row, score) => {
      const state = scores.with(row, score);
      return { state, gain: worthOf(state) - worthOf(scores) };
    },
  });
}
