/** Lays out a game's sheets as on paper, for texts and pictures: lines, columns and their contents. */
import { options, sheetOf, type Ruleset, type Slices } from '../rules/index.js';
import { sideOnTurn } from './names.js';
import { isFillable, type Line, type Reading } from './reading.js';
import { readingsOf } from './readings.js';
import type { SpokenView } from './sheet-view.js';

export interface Head {
  readonly sign: string;
  /** Whether this is a column of the sheet, or the sums across all columns. */
  readonly isColumn: boolean;
}

/** The content of one cell of a sheet. */
export interface Mark {
  /** Whether this is a field to fill. Otherwise it is a sum, or a cell that the sheet does not use. */
  readonly isField: boolean;
  /** Null while empty; 0 is a crossed field, or an empty sum. */
  readonly value: number | null;
  /** The score that may be entered now; 0 would cross the field. */
  readonly open: number | null;
  /** Whether this is the entry that can still be undone. */
  readonly isLast: boolean;
}

export interface SideSheet {
  readonly side: number;
  readonly isOnTurn: boolean;
  readonly hasWon: boolean;
  readonly hasLeft: boolean;
  /** Indexed by line, then head. */
  readonly marks: readonly (readonly Mark[])[];
}

/** The layout of a game's sheets, for texts and pictures. */
export interface Layout {
  /** The columns, and the sums across them if there are several. */
  readonly heads: readonly Head[];
  readonly lines: readonly Line[];
  readonly sides: readonly SideSheet[];
}

/** Lays out one side in each slice. @param only the only side to lay out; default: all sides */
export function* layoutOf(view: SpokenView, only?: number): Slices<Layout> {
  const { ruleset, state, language } = view;
  const lines = readingsOf(ruleset, language);
  const sides: SideSheet[] = [];
  for (const side of only === undefined ? state.sheets.keys() : [only]) {
    if (sides.length > 0) yield;
    sides.push({
      side,
      isOnTurn: sideOnTurn(view) === side,
      hasWon: state.phase === 'finished' && state.winners.includes(side),
      hasLeft: state.resigned.includes(side),
      marks: marksOf(view, lines, side),
    });
  }
  return {
    heads: [
      ...ruleset.columns.map(({ sign }) => ({ sign, isColumn: true })),
      ...(ruleset.columns.length > 1 ? [{ sign: 'Σ', isColumn: false }] : []),
    ],
    lines,
    sides,
  };
}

function marksOf(view: SpokenView, lines: readonly Reading[], side: number): readonly (readonly Mark[])[] {
  const { ruleset, state } = view;
  const isOnTurn = sideOnTurn(view) === side;
  const open = new Map<string, number>();
  if (isOnTurn)
    for (const { column, row, score } of options(ruleset, state).openFields)
      open.set(fieldKey(column, row), score);
  const entry = isOnTurn && state.phase === 'entered' ? state.entry : null;
  const entered = entry && fieldKey(entry.column, entry.row);
  const sheet = sheetOf(state, side);
  return lines.map((line) =>
    line.values(sheet).map((value, index) => {
      const column = ruleset.columns[index]?.id;
      const key = isFillable(line) ? fieldKey(column, line.of) : undefined;
      return {
        isField: isFillable(line) && fieldAt(ruleset, column, line.of),
        value,
        open: (key === undefined ? undefined : open.get(key)) ?? null,
        isLast: key !== undefined && key === entered,
      };
    }),
  );
}

const fieldKey = (column: string | undefined, row: string | undefined): string =>
  `${column ?? ''} ${row ?? ''}`;

/** Rows have a field in each column, a bonus field is in one of them, and sums across columns have no fields. */
const fieldAt = ({ bonusFields }: Ruleset, column: string | undefined, id: string | undefined): boolean =>
  column !== undefined && (bonusFields.find((bonus) => bonus.id === id)?.column ?? column) === column;
