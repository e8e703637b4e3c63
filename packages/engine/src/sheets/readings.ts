/** The lines of a sheet, from the top: rows with the sums of their sections, bonus fields, extras and totals. */
import {
  at,
  awardSums,
  bonusSteps,
  columnSums,
  columnTotal,
  fieldSum,
  sheetSums,
  sheetTotal,
  type CompiledRuleset,
  type Language,
  type Ruleset,
  type Section,
  type SectionSum,
  type Sheet,
} from '../rules/index.js';
import { DEFAULT_LANGUAGE, nameIn } from '../languages/index.js';
import { sheetMessages } from './messages.generated.js';
import { rowName } from './names.js';
import { isFillable, type Line, type LineKind, type Reading } from './reading.js';

type Cells = Sheet['columns'][number];
type Value = number | null;

export function readingsOf(ruleset: CompiledRuleset, language: Language): readonly Reading[] {
  const words = sheetMessages[language];
  const readings: Reading[] = [];
  let group = 0;
  const add = (kind: LineKind, label: string, values: Reading['values'], of?: string): void => {
    readings.push({ kind, label, group, ...(of !== undefined && { of }), values });
  };
  /** Adds a line with one value, across all columns. */
  const addOne = (kind: LineKind, label: string, value: (sheet: Sheet) => Value, of?: string): void => {
    add(kind, label, (sheet) => acrossColumns(sheet, () => null, value(sheet)), of);
  };
  /** Adds a line with the total of each column. */
  const addTotals = (kind: LineKind, label: string, overAll: typeof sheetTotal): void => {
    const inColumn = (sheet: Sheet, cells: Cells, column: number): number =>
      columnTotal(ruleset, column, cells) + bonusesIn(ruleset, sheet, column);
    add(kind, label, (sheet) =>
      acrossColumns(sheet, (cells, column) => inColumn(sheet, cells, column), overAll(ruleset, sheet)),
    );
  };

  ruleset.rows.forEach(({ id, names }, row) => {
    add('row', nameIn(names, language), (sheet) => inColumns(sheet, (cells) => at(cells, row)), id);
    ruleset.sections.forEach((section, index) => {
      if (lastRowOf(ruleset, section) !== row) return;
      const sums =
        (show: (sum: SectionSum) => Value): Reading['values'] =>
        (sheet) =>
          acrossColumns(
            sheet,
            (cells) => show(at(columnSums(ruleset, cells), index)),
            show(at(sheetSums(ruleset, sheet), index)),
          );
      if (section.kind === 'sum' && section.bonus) {
        const label = words.bonusFrom({
          from: bonusSteps(section.bonus)
            .map(({ from }) => from)
            .join('/'),
        });
        add(
          'sectionBonus',
          label,
          sums((sum) => settled(sum.bonus, sum.complete)),
          section.id,
        );
      }
      const label = nameIn(section.names, language);
      add(
        'sectionSum',
        label,
        sums((sum) => settled(sum.value, sum.complete)),
        section.id,
      );
      group += 1;
    });
  });
  ruleset.bonusFields.forEach(({ id, names, points, column }, index) => {
    const values = (sheet: Sheet): readonly Value[] => {
      const entered = at(sheet.bonuses, index) * points || null;
      return acrossColumns(sheet, (_, place) => (isAt(ruleset, place, column) ? entered : null), entered);
    };
    add('bonusField', nameIn(names, language), values, id);
  });
  if (ruleset.runningBonus || ruleset.firsts) {
    addOne('runningBonus', words.runningBonus, ({ runningBonus = 0 }) => settled(runningBonus, false));
  }
  ruleset.awards?.forEach((award, index) => {
    const points = (sheet: Sheet): Value => at(awardSums(ruleset, sheet), index).points;
    if (award.kind === 'sheetSum') addOne('award', words.awardOfAll, points);
    else addOne('award', words.award({ row: rowName(ruleset, award.row, language) }), points, award.row);
  });

  group += 1;
  // Awards do not belong to a column.
  if (ruleset.awards) {
    addTotals('fieldSum', words.allFields, fieldSum);
    addOne('total', words.total, (sheet) => sheetTotal(ruleset, sheet));
  } else {
    addTotals('total', words.total, sheetTotal);
  }
  if (ruleset.extraRolls?.kind === 'saved') {
    addOne('savedRolls', words.savedRolls, ({ savedRolls }) => savedRolls ?? null);
  }
  return readings;
}

/** A value for each column and one across all of them. A sheet with one column has only that value. */
const acrossColumns = (
  { columns }: Sheet,
  inColumn: (cells: Cells, column: number) => Value,
  overAll: Value,
): readonly Value[] => (columns.length > 1 ? [...columns.map(inColumn), overAll] : [overAll]);

/** A value for each column, but none across all of them. */
const inColumns = ({ columns }: Sheet, inColumn: (cells: Cells) => Value): readonly Value[] =>
  columns.length > 1 ? [...columns.map(inColumn), null] : columns.map(inColumn);

const isAt = ({ columns }: Ruleset, column: number, id: string): boolean => columns[column]?.id === id;

/** Hides a 0 that can still change. */
const settled = (value: number, isComplete: boolean): Value => (value > 0 || isComplete ? value : null);

/** The row below which a section is summed: its last row, ignoring the factor of a difference. */
function lastRowOf({ rows }: Ruleset, section: Section): number {
  const ids = section.kind === 'sum' ? section.rows : [section.high, section.low];
  return Math.max(...ids.map((id) => rows.findIndex((row) => row.id === id)));
}

/** The points of the bonus fields of a column. */
const bonusesIn = (ruleset: Ruleset, sheet: Sheet, place: number): number =>
  ruleset.bonusFields.reduce(
    (sum, { column, points }, index) =>
      isAt(ruleset, place, column) ? sum + points * at(sheet.bonuses, index) : sum,
    0,
  );

export interface LineGroup {
  /** Rows and bonus fields, from the top. */
  readonly rows: readonly Line[];
  /** The sums below them. */
  readonly sums: readonly Line[];
}

/** The groups of a sheet from the top, as in the drawings. For clients that draw sheets themselves. */
export function groupsOf(
  ruleset: CompiledRuleset,
  language: Language = DEFAULT_LANGUAGE,
): readonly LineGroup[] {
  const lines = readingsOf(ruleset, language);
  return [...new Set(lines.map(({ group }) => group))].map((group) => {
    const ofGroup = lines.filter((line) => line.group === group);
    return { rows: ofGroup.filter(isFillable), sums: ofGroup.filter((line) => !isFillable(line)) };
  });
}

/** The section of a row: the first that adds it, or else the one whose difference it multiplies. */
export function sectionOf({ sections }: Pick<Ruleset, 'sections'>, row: string): string | undefined {
  const adding = sections.find((section) =>
    section.kind === 'sum' ? section.rows.includes(row) : section.high === row || section.low === row,
  );
  const multiplied = sections.find((section) => section.kind === 'difference' && section.factor === row);
  return (adding ?? multiplied)?.id;
}
