/** What a network sees of a sheet: sparse numbers that follow from the rule set's data, column by column. */
import {
  never,
  type Cell,
  type CompiledRowRule,
  type CompiledRuleset,
  type CompiledSection,
  type SectionBonus,
} from '../../engine/index.js';
import type { DedicatedTurns } from '../dedicated-turns.js';

/** Writes features: `index` among those of the part, and its value. */
export type Write = (index: number, value: number) => void;

/** A part of a column's features; nothing is written where the part does not matter any more. */
interface Part {
  readonly size: number;
  readonly write: (cells: readonly Cell[], write: Write) => void;
}

/** Points of the scale of a sum around its bonus, and of a score between its least and its highest. */
const SURPLUS_POINTS = 21;
const SCORE_POINTS = 9;

/** The features of one column of a rule set. */
export class ColumnFeatures {
  readonly size: number;
  readonly #parts: readonly Part[];

  constructor(rules: CompiledRuleset, column: number, dedicated: DedicatedTurns) {
    this.#parts = [
      filledRows(rules),
      ...rules.compiledSections.flatMap((section) => sectionPart(rules, column, section, dedicated) ?? []),
      ...rules.compiledRowRules.map((rule) => rulePart(rules, column, rule)),
      ...heldRows(rules, column).map(heldPart),
    ];
    this.size = this.#parts.reduce((sum, { size }) => sum + size, 0);
  }

  write(cells: readonly Cell[], write: Write): void {
    let first = 0;
    for (const part of this.#parts) {
      const base = first;
      part.write(cells, (index, value) => {
        write(base + index, value);
      });
      first += part.size;
    }
  }
}

/** Shares a value between the two nearest of some points on a scale from 0 to 1; what is beyond counts as its end. */
export function writeOnScale(points: number, at: number, first: number, write: Write): void {
  const place = Math.min(1, Math.max(0, at)) * (points - 1);
  const lower = Math.min(points - 2, Math.floor(place));
  const share = place - lower;
  if (share < 1) write(first + lower, 1 - share);
  if (share > 0) write(first + lower + 1, share);
}

const filledRows = ({ rows }: CompiledRuleset): Part => ({
  size: rows.length,
  write: (cells, write) => {
    for (let row = 0; row < cells.length; row += 1) if (cells[row] !== null) write(row, 1);
  },
});

function sectionPart(
  rules: CompiledRuleset,
  column: number,
  section: CompiledSection,
  dedicated: DedicatedTurns,
): Part | undefined {
  switch (section.kind) {
    case 'sum':
      return section.bonus && bonusPart(rules, column, section.rows, section.bonus, dedicated);
    case 'difference':
      return differencePart(rules, column, section);
    default:
      return never(section);
  }
}

/** How far the sum is ahead of its bonus, and whether that is reached or lost. */
function bonusPart(
  rules: CompiledRuleset,
  column: number,
  rows: readonly number[],
  { from }: SectionBonus,
  dedicated: DedicatedTurns,
): Part {
  const empty = { columns: rules.columns.map(() => rules.rows.map(() => null)), bonuses: [] };
  const turns = rows.map((row) => dedicated.of(empty, column, row, 'most'));
  const all = turns.reduce((sum, { mean }) => sum + mean, 0);
  const pars = turns.map(({ mean }) => (all > 0 ? (from * mean) / all : 0));
  const [reached, lost] = [SURPLUS_POINTS, SURPLUS_POINTS + 1];
  return {
    size: SURPLUS_POINTS + 2,
    write: (cells, write) => {
      let sum = 0;
      let surplus = 0;
      let highest = 0;
      let open = 0;
      for (const [index, row] of rows.entries()) {
        const score = cells[row] ?? null;
        if (score === null) {
          open += 1;
          highest += turns[index]?.highest ?? 0;
        } else {
          sum += score;
          surplus += score - (pars[index] ?? 0);
        }
      }
      if (open === 0) return;
      if (sum >= from) write(reached, 1);
      else if (sum + highest < from) write(lost, 1);
      else writeOnScale(SURPLUS_POINTS, 0.5 + surplus / (2 * WIDTH * from), 0, write);
    },
  };
}

/** The scale ends where a sum is so much of the threshold ahead or behind. */
const WIDTH = 1 / 3;

/** The scores that are there while some are missing, and whether the difference is lost. */
function differencePart(
  rules: CompiledRuleset,
  column: number,
  { high, low, factor }: Extract<CompiledSection, { kind: 'difference' }>,
): Part {
  const rows = [high, low, factor];
  const scales = rows.map((row) => scaleOf(rules, column, row));
  const lost = rows.length * SCORE_POINTS;
  return {
    size: lost + 1 + 2 * SCORE_POINTS,
    write: (cells, write) => {
      const scores = rows.map((row) => cells[row] ?? null);
      if (!scores.includes(null)) return;
      const [top, bottom, times] = scores as [Cell, Cell, Cell];
      const isLost =
        top === 0 || bottom === 0 || times === 0 || (top !== null && bottom !== null && top <= bottom);
      if (isLost) {
        write(lost, 1);
        return;
      }
      scores.forEach((score, index) => {
        if (score !== null)
          writeOnScale(SCORE_POINTS, scales[index]?.(score) ?? 0, index * SCORE_POINTS, write);
      });
      // What two of them come to decides more than each.
      if (top !== null && bottom !== null) {
        writeOnScale(SCORE_POINTS, (top - bottom) / DIFFERENCE, lost + 1, write);
      } else if (times !== null && (top !== null || bottom !== null)) {
        const scale = top === null ? scales[1]?.(bottom ?? 0) : 1 - (scales[0]?.(top) ?? 0);
        writeOnScale(
          SCORE_POINTS,
          (scales[2]?.(times) ?? 0) * (1 - (scale ?? 0)),
          lost + 1 + SCORE_POINTS,
          write,
        );
      }
    },
  };
}

/** Differences beyond these are alike. */
const DIFFERENCE = 25;

/** Where a score stands between the least that counts and the highest of its field. */
function scaleOf(rules: CompiledRuleset, column: number, row: number): (score: number) => number {
  const counting = [...rules.fieldScores(column, row)].filter((score) => score > 0);
  const [least, most] = [Math.min(...counting), Math.max(...counting)];
  return (score) => (most > least ? (score - least) / (most - least) : 1);
}

/** The score that decides about the other row, while that is open. */
function rulePart(rules: CompiledRuleset, column: number, rule: CompiledRowRule): Part {
  const [one, other] = rule.kind === 'strictlyAbove' ? [rule.upper, rule.lower] : [rule.held, rule.row];
  const scales = [one, other].map((row) => scaleOf(rules, column, row));
  const ofScore = SCORE_POINTS + 1;
  return {
    size: 2 * ofScore,
    write: (cells, write) => {
      [one, other].forEach((row, index) => {
        const score = cells[row] ?? null;
        const partner = cells[index === 0 ? other : one] ?? null;
        if (score === null || partner !== null) return;
        if (score === 0) write(index * ofScore + SCORE_POINTS, 1);
        else writeOnScale(SCORE_POINTS, scales[index]?.(score) ?? 0, index * ofScore, write);
      });
    },
  };
}

/** Rows for five alike that bring more once they hold points. */
const heldRows = (
  { compiledBonusFields, compiledRunningBonus }: CompiledRuleset,
  column: number,
): number[] => [
  ...compiledBonusFields.flatMap((bonus) => (bonus.column === column ? [bonus.row] : [])),
  ...(compiledRunningBonus ? [compiledRunningBonus.row] : []),
];

const heldPart = (row: number): Part => ({
  size: 1,
  write: (cells, write) => {
    if ((cells[row] ?? 0) > 0) write(0, 1);
  },
});
