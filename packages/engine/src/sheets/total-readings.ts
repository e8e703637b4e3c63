/** The lines below all sections: extras and totals. */
import {
  at,
  awardSums,
  columnTotal,
  fieldSum,
  sheetTotal,
  type CompiledRuleset,
  type Language,
  type Sheet,
} from '../rules/index.js';
import { acrossColumns, isAt } from './across-columns.js';
import { sheetMessages } from './messages.generated.js';
import { rowName } from './names.js';
import type { Line, Reading } from './reading.js';

/** The points of a sheet besides its fields, across all columns. */
export function extrasOf(ruleset: CompiledRuleset, group: number, language: Language): readonly Reading[] {
  const words = sheetMessages[language];
  const line = (
    what: Pick<Line, 'kind' | 'label' | 'of'>,
    value: (sheet: Sheet) => number | null,
  ): Reading => ({
    ...what,
    group,
    values: (sheet) => acrossColumns(sheet, () => null, value(sheet)),
  });
  const awards = (ruleset.awards ?? []).map((award, index) =>
    line(
      award.kind === 'sheetSum'
        ? { kind: 'award', label: words.awardOfAll }
        : {
            kind: 'award',
            label: words.award({ row: rowName(ruleset, award.row, language) }),
            of: award.row,
          },
      (sheet) => at(awardSums(ruleset, sheet), index).points,
    ),
  );
  return [
    ...(ruleset.runningBonus || ruleset.firsts
      ? [
          line({ kind: 'runningBonus', label: words.runningBonus }, ({ runningBonus }) =>
            settledPoints(runningBonus),
          ),
        ]
      : []),
    ...awards,
  ];
}

/** Hides a 0 that can still change. */
const settledPoints = (points = 0): number | null => (points > 0 ? points : null);

/** The totals, then saved rolls. With awards, which do not belong to a column, sums of fields come above the totals. */
export function totalsOf(ruleset: CompiledRuleset, group: number, language: Language): readonly Reading[] {
  const words = sheetMessages[language];
  const columnTotals = (sheet: Sheet, overAll: number): readonly number[] =>
    acrossColumns(sheet, (cells, column) => totalOf(ruleset, sheet, cells, column), overAll);
  const total = { kind: 'total', label: words.total, group } as const;
  const fields = { kind: 'fieldSum', label: words.allFields, group } as const;
  const saved = { kind: 'savedRolls', label: words.savedRolls, group } as const;
  return [
    ...(ruleset.awards
      ? [
          { ...fields, values: (sheet: Sheet) => columnTotals(sheet, fieldSum(ruleset, sheet)) },
          {
            ...total,
            values: (sheet: Sheet) => acrossColumns(sheet, () => null, sheetTotal(ruleset, sheet)),
          },
        ]
      : [{ ...total, values: (sheet: Sheet) => columnTotals(sheet, sheetTotal(ruleset, sheet)) }]),
    ...(ruleset.extraRolls?.kind === 'saved'
      ? [
          {
            ...saved,
            values: (sheet: Sheet) => acrossColumns(sheet, () => null, sheet.savedRolls ?? null),
          },
        ]
      : []),
  ];
}

/** The total of a column including its bonus fields. */
function totalOf(
  ruleset: CompiledRuleset,
  sheet: Sheet,
  cells: Sheet['columns'][number],
  columnIndex: number,
): number {
  const bonuses = ruleset.bonusFields.map(({ column, points }, index) =>
    isAt(ruleset, columnIndex, column) ? points * at(sheet.bonuses, index) : 0,
  );
  return bonuses.reduce((total, points) => total + points, columnTotal(ruleset, columnIndex, cells));
}
