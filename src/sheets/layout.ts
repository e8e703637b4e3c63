/** The layout of a game's sheets, as on paper, for texts and pictures: lines, columns and their contents. */
import {
  at,
  awardSums,
  columnSums,
  columnTotal,
  fieldSum,
  options,
  sheetOf,
  sheetSums,
  sheetTotal,
  type CompiledRuleset,
  type Ruleset,
  type Section,
  type SectionSum,
  type Sheet,
} from '../engine/index.js';
import { rowName, sideOnTurn } from './names.js';
import type { SheetView } from './sheet-view.js';

/** A line across all columns: a row to fill, or what is added up from those above it. */
export interface Line {
  readonly kind: 'row' | 'bonusField' | 'bonus' | 'sum' | 'total';
  readonly label: string;
  /** Lines of one group stand together; a rule parts it from the next. */
  readonly group: number;
}

export interface Head {
  readonly sign: string;
  /** Whether it is a column of the sheet, or the sums over all of them. */
  readonly isColumn: boolean;
}

/** The content of one cell of a sheet. */
export interface Mark {
  /** Whether it is a field to fill; else it is a sum, or a place that the sheet does not use. */
  readonly isField: boolean;
  /** Null while there is nothing; 0 is a crossed field, or a sum of nothing. */
  readonly value: number | null;
  /** What may be entered now: 0 would cross the field. */
  readonly open: number | null;
  /** Whether it is the entry that can still be undone. */
  readonly isLast: boolean;
}

export interface SideSheet {
  readonly side: number;
  readonly isOnTurn: boolean;
  readonly hasWon: boolean;
  readonly hasLeft: boolean;
  /** By line, then by head. */
  readonly marks: readonly (readonly Mark[])[];
}

export interface Layout {
  /** The columns and, if there are several, the sums over all of them. */
  readonly heads: readonly Head[];
  readonly lines: readonly Line[];
  readonly sides: readonly SideSheet[];
}

/** A line, and how its values are read from a sheet: one for each head. */
interface Reading extends Line {
  /** Id of the row or bonus field; missing where nothing can be entered. */
  readonly id?: string;
  readonly values: (sheet: Sheet) => readonly (number | null)[];
}

/** @param only this side; missing: all of them */
export function layoutOf(view: SheetView, only?: number): Layout {
  const { ruleset, state } = view;
  const lines = readingsOf(ruleset);
  return {
    heads: [
      ...ruleset.columns.map(({ sign }) => ({ sign, isColumn: true })),
      ...(ruleset.columns.length > 1 ? [{ sign: 'Σ', isColumn: false }] : []),
    ],
    lines,
    sides: (only === undefined ? [...state.sheets.keys()] : [only]).map((side) => ({
      side,
      isOnTurn: sideOnTurn(view) === side,
      hasWon: state.phase === 'finished' && state.winners.includes(side),
      hasLeft: state.resigned.includes(side),
      marks: marksOf(view, lines, side),
    })),
  };
}

function marksOf(view: SheetView, lines: readonly Reading[], side: number): readonly (readonly Mark[])[] {
  const { ruleset, state } = view;
  const isOnTurn = sideOnTurn(view) === side;
  const openFields = isOnTurn ? options(ruleset, state).openFields : [];
  const entry = isOnTurn && state.phase === 'entered' ? state.entry : null;
  const sheet = sheetOf(state, side);
  return lines.map(({ id, values }) =>
    values(sheet).map((value, index) => {
      const column = ruleset.columns[index]?.id;
      const isThis = (field: { column: string; row: string }): boolean =>
        field.column === column && field.row === id;
      return {
        isField: id !== undefined && fieldAt(ruleset, column, id),
        value,
        open: openFields.find(isThis)?.score ?? null,
        isLast: entry !== null && isThis(entry),
      };
    }),
  );
}

/** Rows have a field in each column, a bonus field is in one of them, and sums over all columns have none. */
const fieldAt = ({ bonusFields }: Ruleset, column: string | undefined, id: string): boolean =>
  column !== undefined && (bonusFields.find((bonus) => bonus.id === id)?.column ?? column) === column;

function readingsOf(ruleset: CompiledRuleset): readonly Reading[] {
  const readings: Reading[] = [];
  let group = 0;
  ruleset.rows.forEach(({ id, names }, rowIndex) => {
    const values = (sheet: Sheet): readonly (number | null)[] =>
      inColumns(sheet, (cells) => cells[rowIndex] ?? null);
    readings.push({ kind: 'row', label: names.en, group, id, values });
    ruleset.sections.forEach((section, sectionIndex) => {
      if (lastRowOf(ruleset, section) !== rowIndex) return;
      readings.push(...sumsOf(ruleset, section, sectionIndex, group));
      group++;
    });
  });
  ruleset.bonusFields.forEach(({ id, names, points, column }, index) => {
    const values = (sheet: Sheet): readonly (number | null)[] => {
      const entered = at(sheet.bonuses, index) * points || null;
      return acrossColumns(
        sheet,
        (_, columnIndex) => (isAt(ruleset, columnIndex, column) ? entered : null),
        entered,
      );
    };
    readings.push({ kind: 'bonusField', label: names.en, group, id, values });
  });
  return [...readings, ...extrasOf(ruleset, group), ...totalsOf(ruleset, group + 1)];
}

/** What stands beside the fields of a sheet, over all columns. */
function extrasOf(ruleset: CompiledRuleset, group: number): readonly Reading[] {
  const line = (label: string, value: (sheet: Sheet) => number | null): Reading => ({
    kind: 'bonus',
    label,
    group,
    values: (sheet) => acrossColumns(sheet, () => null, value(sheet)),
  });
  const awards = (ruleset.awards ?? []).map((award, index) =>
    line(
      `Award: ${award.kind === 'sheetSum' ? 'all fields' : rowName(ruleset, award.row).toLowerCase()}`,
      (sheet) => awardSums(ruleset, sheet)[index]?.points ?? null,
    ),
  );
  return [
    ...(ruleset.runningBonus
      ? [line('Running bonus', ({ runningBonus }) => settledPoints(runningBonus))]
      : []),
    ...awards,
  ];
}

/** A nought that can still become something says nothing. */
const settledPoints = (points = 0): number | null => (points > 0 ? points : null);

/** The totals; with awards, which belong to no column, the sums of fields above them. Then the rolls that are saved. */
function totalsOf(ruleset: CompiledRuleset, group: number): readonly Reading[] {
  const columnTotals = (sheet: Sheet, overAll: number): readonly number[] =>
    acrossColumns(sheet, (cells, column) => totalOf(ruleset, sheet, cells, column), overAll);
  const total = { kind: 'total', label: 'Total', group } as const;
  const fields = { kind: 'sum', label: 'All fields', group } as const;
  const saved = { kind: 'bonus', label: 'Saved rolls', group } as const;
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

/** Where on the sheet a section is added up: below its last row, the factor of a difference aside. */
function lastRowOf({ rows }: Ruleset, section: Section): number {
  const ids = section.kind === 'sum' ? section.rows : [section.high, section.low];
  return Math.max(...ids.map((id) => rows.findIndex((row) => row.id === id)));
}

function sumsOf(
  ruleset: CompiledRuleset,
  section: Section,
  index: number,
  group: number,
): readonly Reading[] {
  const line = (kind: 'bonus' | 'sum', label: string, show: (sum: SectionSum) => number | null): Reading => ({
    kind,
    label,
    group,
    values: (sheet) => {
      const shown = (sums: readonly SectionSum[]): number | null => {
        const sum = sums[index];
        return sum ? show(sum) : null;
      };
      return acrossColumns(
        sheet,
        (cells) => shown(columnSums(ruleset, cells)),
        shown(sheetSums(ruleset, sheet)),
      );
    },
  });
  // A nought that can still become something says nothing.
  const settled = (value: number, { complete }: SectionSum): number | null =>
    value > 0 || complete ? value : null;
  const sum = line('sum', section.names.en, (of) => settled(of.value, of));
  if (section.kind !== 'sum' || !section.bonus) return [sum];
  return [line('bonus', `Bonus from ${section.bonus.from}`, (of) => settled(of.bonus, of)), sum];
}

/** A value for each column and one over all of them; on a sheet of one column that one alone. */
function acrossColumns<T>(
  { columns }: Sheet,
  inColumn: (cells: Sheet['columns'][number], columnIndex: number) => T,
  overAll: T,
): readonly T[] {
  return columns.length > 1 ? [...columns.map(inColumn), overAll] : [overAll];
}

/** A value for each column, and none over all of them. */
const inColumns = (
  sheet: Sheet,
  inColumn: (cells: Sheet['columns'][number]) => number | null,
): readonly (number | null)[] =>
  sheet.columns.length > 1 ? [...sheet.columns.map(inColumn), null] : sheet.columns.map(inColumn);

const isAt = ({ columns }: Ruleset, columnIndex: number, id: string): boolean =>
  columns[columnIndex]?.id === id;

/** The total of a column with its bonus fields. */
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
