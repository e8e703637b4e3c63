import { roleOf } from '../column-kinds.js';
import { scoringIn } from '../scoring/field-scores.js';
import { never } from '../result.js';
import type { Award, BonusField, Column, RowRule, Ruleset } from '../ruleset.js';
import type { Faults } from './ruleset-faults.js';
import { checkRepeats } from './validate-ids.js';
import { checkAscending } from './validate-sections.js';
import { MOST_ROLLS } from '../vocabulary/limits.js';

/** Bonus fields must repeat an existing field for five of a kind. */
export function checkBonusFields(ruleset: Ruleset, faults: Faults): void {
  ruleset.bonusFields.forEach((bonus, index) => {
    CHECK_BONUS_FIELD[bonus.kind](ruleset, bonus, `bonusFields[${index}]`, faults);
  });
}

const CHECK_BONUS_FIELD: Readonly<
  Record<BonusField['kind'], (ruleset: Ruleset, bonus: BonusField, path: string, faults: Faults) => void>
> = {
  repeatFiveOfAKind: ({ columns, rows }, { column, row }, path, faults) => {
    checkColumn(columns, column, `${path}.column`, faults);
    checkFiveAlike(rows, row, `${path}.row`, faults);
  },
};

/** A running bonus requires a row for five of a kind. */
export function checkRunningBonus({ rows, runningBonus }: Ruleset, faults: Faults): void {
  if (runningBonus) checkFiveAlike(rows, runningBonus.row, 'runningBonus.row', faults);
}

/** The column must exist. Returns it. */
function checkColumn(
  columns: Ruleset['columns'],
  column: string,
  path: string,
  faults: Faults,
): Column | undefined {
  const found = columns.find(({ id }) => id === column);
  if (!found) faults.add(path, { code: 'UNKNOWN_COLUMN', column });
  return found;
}

/** The row must exist and be for five of a kind. */
function checkFiveAlike(rows: Ruleset['rows'], row: string, path: string, faults: Faults): void {
  const pattern = rows.find(({ id }) => id === row)?.pattern;
  if (!pattern) faults.add(path, { code: 'UNKNOWN_ROW', row });
  else if (pattern.kind !== 'groups' || pattern.sizes.join() !== '5') {
    faults.add(path, { code: 'NOT_FIVE_ALIKE', row });
  }
}

/** Row rules must name two existing rows. */
export function checkRowRules({ rows, rowRules }: Ruleset, faults: Faults): void {
  rowRules.forEach((rule, index) => {
    const path = `rowRules[${index}]`;
    const [one, other] = rowsOf(rule);
    for (const [part, row] of [one, other]) checkRow(rows, row, `${path}.${part}`, faults);
    if (one[1] === other[1]) faults.add(`${path}.${other[0]}`, { code: 'SAME_ROW', row: other[1] });
  });
}

type NamedRow = readonly [part: string, row: string];

function rowsOf(rule: RowRule): readonly [NamedRow, NamedRow] {
  switch (rule.kind) {
    case 'strictlyAbove':
      return [
        ['upper', rule.upper],
        ['lower', rule.lower],
      ];
    case 'whileHeld':
      return [
        ['row', rule.row],
        ['held', rule.held],
      ];
    default:
      return never(rule);
  }
}

/** The last field cannot have fewer rolls than others. */
export function checkExtraRolls({ rollsPerTurn, extraRolls }: Ruleset, faults: Faults): void {
  if (extraRolls?.kind !== 'lastField' || extraRolls.rolls >= rollsPerTurn) return;
  faults.add('extraRolls.rolls', { code: 'OUT_OF_RANGE', least: rollsPerTurn, most: MOST_ROLLS });
}

/** A joker requires a row for five of a kind, and fixed points in its other rows. */
export function checkJoker({ rows, columns, joker }: Ruleset, faults: Faults): void {
  if (!joker) return;
  checkFiveAlike(rows, joker.row, 'joker.row', faults);
  joker.rows.forEach((id, index) => {
    const path = `joker.rows[${index}]`;
    checkRow(rows, id, path, faults);
    const row = rows.find((one) => one.id === id);
    if (row && columns.some((column) => scoringIn(column, row).points.kind !== 'fixed')) {
      faults.add(path, { code: 'NOT_FIXED_POINTS', row: id });
    }
  });
  checkRepeats(
    joker.rows.map((id, index) => [`joker.rows[${index}]`, id]),
    faults,
  );
}

/** Awards must be for existing rows, and the steps of a sum must ascend. */
export function checkAwards({ rows, awards }: Ruleset, faults: Faults): void {
  awards?.forEach((award, index) => {
    checkAward(rows, award, `awards[${index}]`, faults);
  });
}

function checkAward(rows: Ruleset['rows'], award: Award, path: string, faults: Faults): void {
  switch (award.kind) {
    case 'rowSum':
    case 'noneCrossed':
    case 'eachField':
      checkRow(rows, award.row, `${path}.row`, faults);
      return;
    case 'sheetSum':
      checkAscending(award.steps, `${path}.steps`, faults);
      return;
    default:
      never(award);
  }
}

/** The row of an instant win must exist. */
export function checkInstantWin({ rows, instantWin }: Ruleset, faults: Faults): void {
  if (instantWin) checkRow(rows, instantWin.row, 'instantWin.row', faults);
}

/** Prizes must be for different existing columns. */
export function checkColumnPrizes({ columns, columnPrizes }: Ruleset, faults: Faults): void {
  const paths = (columnPrizes?.prizes ?? []).map(
    ({ column }, index) => [`columnPrizes.prizes[${index}].column`, column] as const,
  );
  for (const [path, column] of paths) checkColumn(columns, column, path, faults);
  checkRepeats(paths, faults);
}

/** Firsts must be for existing rows, and for columns that players fill. */
export function checkFirsts({ columns, rows, firsts }: Ruleset, faults: Faults): void {
  firsts?.forEach((first, index) => {
    const path = `firsts[${index}]`;
    switch (first.kind) {
      case 'row':
        checkRow(rows, first.row, `${path}.row`, faults);
        return;
      case 'column': {
        const column = checkColumn(columns, first.column, `${path}.column`, faults);
        if (column && roleOf(column.entry) === 'computed') {
          faults.add(`${path}.column`, { code: 'COMPUTED_COLUMN' });
        }
        return;
      }
      default:
        never(first);
    }
  });
}

function checkRow(rows: Ruleset['rows'], row: string, path: string, faults: Faults): void {
  if (!rows.some(({ id }) => id === row)) faults.add(path, { code: 'UNKNOWN_ROW', row });
}
