import { roleOf } from '../column-kinds.js';
import { rowScores, scoringIn } from '../scoring/field-scores.js';
import { never, type Slices } from '../result.js';
import type { Column, Ruleset, Scoring } from '../ruleset.js';
import type { Faults } from './ruleset-faults.js';
import { canScore } from '../scoring/scoring.js';

/** Every column can be filled: its order, what opens it, and the scores that it accepts. */
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

/** The last row of the upper half is right above the first of the lower one. */
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
 * A sheet has one column at most that is announced, dictated or obligatory: a dictation goes into one, an announcement
 * binds to one, and two obligatory ones would wait for each other. What is computed has nothing to be entered by.
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

/** The rows that a column counts in its own way are there, and can score. */
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

/** What a column accepts of each row is listed, and the dice can make it. */
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
