import type { BonusField, Column, Ruleset } from '../ruleset.js';
import type { Faults } from './ruleset-faults.js';

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
export function checkColumn(
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
export function checkFiveAlike(rows: Ruleset['rows'], row: string, path: string, faults: Faults): void {
  const pattern = rows.find(({ id }) => id === row)?.pattern;
  if (!pattern) faults.add(path, { code: 'UNKNOWN_ROW', row });
  else if (pattern.kind !== 'groups' || pattern.sizes.join() !== '5') {
    faults.add(path, { code: 'NOT_FIVE_ALIKE', row });
  }
}
