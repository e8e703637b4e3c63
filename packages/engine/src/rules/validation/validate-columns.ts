import { roleOf } from '../column-kinds.js';
import { rowScores, scoringIn } from '../scoring/field-scores.js';
import { never, type Slices } from '../result.js';
import type { Column, Ruleset, Scoring } from '../ruleset.js';
import type { Faults } from './ruleset-faults.js';
import { canScore } from '../scoring/scoring.js';

/** Checks that every column can be filled: its order, when it opens, and the scores that it accepts. */
export function* checkColumns(ruleset: Ruleset, faults: Faults): Slices<void> {
  const { columns, rows } = ruleset;
  const rowIds = rows.map(({ id }) => id);
  const shared = new Map<Scoring, ReadonlySet<number>>();
  const scoresOf = function* (column: Column): Slices<ReadonlyMap<string, ReadonlySet<number>>> {
    const byRow = new Map<string, ReadonlySet<number>>();
    for (const row of rows) {
      const scoring = scoringIn(column, row);
      let scores = shared.get(scoring);
      if (!scores) {
        yield;
        scores = rowScores(scoring, ruleset);
        shared.set(scoring, scores);
      }
      byRow.set(row.id, scores);
    }
    return byRow;
  };
  for (const [index, column] of columns.entries()) {
    const path = `columns[${index}]`;
    checkOrder(column, rowIds, `${path}.order`, faults);
    checkEntry(columns, index, faults);
    checkOwnPoints(ruleset, column, `${path}.points`, faults);
    if (column.accepts) checkAccepted(column.accepts, yield* scoresOf(column), `${path}.accepts`, faults);
  }
}

function checkOrder({ order, entry }: Column, rowIds: readonly string[], path: string, faults: Faults): void {
  if (roleOf(entry) === 'dictated' && order.kind !== 'free') faults.add(path, { code: 'ORDERED_DICTATION' });
  switch (order.kind) {
    case 'free':
    case 'down':
    case 'up':
    case 'ends':
      return;
    case 'outward':
      checkHalves({ upFrom: order.upFrom }, { downFrom: order.downFrom }, rowIds, path, faults);
      return;
    case 'inward':
      checkHalves({ downTo: order.downTo }, { upTo: order.upTo }, rowIds, path, faults);
      return;
    default:
      never(order);
  }
}

/** The last row of the upper half must be right above the first of the lower half. */
function checkHalves(
  upper: Readonly<Record<string, string>>,
  lower: Readonly<Record<string, string>>,
  rowIds: readonly string[],
  path: string,
  faults: Faults,
): void {
  const [last, first] = [upper, lower].map((named) => {
    const [[name, row] = ['', '']] = Object.entries(named);
    const index = rowIds.indexOf(row);
    if (index < 0) faults.add(`${path}.${name}`, { code: 'UNKNOWN_ROW', row });
    return index;
  });
  if (last === undefined || first === undefined || last < 0 || first < 0) return;
  if (first !== last + 1) faults.add(path, { code: 'ROWS_APART' });
}

/**
 * A sheet can have at most one announced, dictated or obligatory column: dictations and announcements must be
 * unambiguous, and two obligatory columns would wait for each other. Nothing is entered in a computed column.
 */
function checkEntry(columns: readonly Column[], index: number, faults: Faults): void {
  const column = columns[index];
  const path = `columns[${index}].entry`;
  if (!column) return;
  const role = roleOf(column.entry);
  if (role === 'plain') return;
  if (role === 'computed') {
    const isPlain = column.order.kind === 'free' && !column.accepts && !column.points;
    if (!isPlain) faults.add(path, { code: 'COMPUTED_COLUMN' });
    if (columns.every(({ entry }) => roleOf(entry) === 'computed'))
      faults.add(path, { code: 'NOTHING_TO_PLAY' });
    return;
  }
  const first = columns.findIndex(({ entry }) => roleOf(entry) === role);
  if (first < index) faults.add(path, { code: 'SECOND_COLUMN', first: `columns[${first}].entry` });
  if (role === 'dictated' && !columns.some(({ entry }) => roleOf(entry) === 'announced')) {
    faults.add(path, { code: 'NOTHING_TO_DICTATE' });
  }
}

/** Rows with points of their own in a column must exist and be able to score. */
function checkOwnPoints(ruleset: Ruleset, column: Column, path: string, faults: Faults): void {
  for (const [id, points] of Object.entries(column.points ?? {})) {
    const row = ruleset.rows.find((one) => one.id === id);
    const place = `${path}.${id}`;
    if (!row) {
      faults.add(path, { code: 'UNKNOWN_ROW', row: id });
      continue;
    }
    if (!canScore({ pattern: row.pattern, points }, ruleset)) faults.add(place, { code: 'NEVER_SCORES' });
  }
}

/** A column that accepts scores must list them for each row, and the dice must be able to make them. */
function checkAccepted(
  accepts: NonNullable<Column['accepts']>,
  scores: ReadonlyMap<string, ReadonlySet<number>>,
  path: string,
  faults: Faults,
): void {
  for (const [row, accepted] of Object.entries(accepts)) {
    const possible = scores.get(row);
    if (!possible) {
      faults.add(path, { code: 'UNKNOWN_ROW', row });
      continue;
    }
    accepted.forEach((score, index) => {
      if (!possible.has(score)) faults.add(`${path}.${row}[${index}]`, { code: 'IMPOSSIBLE_SCORE', score });
    });
  }
  for (const row of scores.keys()) {
    const accepted = Object.hasOwn(accepts, row) ? accepts[row] : undefined;
    if (!accepted || accepted.length === 0) faults.add(path, { code: 'ACCEPTS_NOTHING', row });
  }
}
