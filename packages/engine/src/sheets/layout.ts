/** The layout of a game's sheets, as on paper, for texts and pictures: lines, columns and their contents. */
import { options, sheetOf, type Ruleset, type Slices } from '../rules/index.js';
import { sideOnTurn } from './names.js';
import { isFillable, type Line, type Reading } from './reading.js';
import { readingsOf } from './readings.js';
import type { SpokenView } from './sheet-view.js';

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

/** Lays out a side in each slice. @param only this side; missing: all of them */
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

/** Rows have a field in each column, a bonus field is in one of them, and sums over all columns have none. */
const fieldAt = ({ bonusFields }: Ruleset, column: string | undefined, id: string | undefined): boolean =>
  column !== undefined && (bonusFields.find((bonus) => bonus.id === id)?.column ?? column) === column;
