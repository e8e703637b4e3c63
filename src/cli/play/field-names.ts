/** Names of columns and rows that people read and type. */
import { faceSign, type OpenField, type Ruleset } from '@yamb-server/engine';
import { nameIn, type Language } from '@yamb-server/engine/languages';
import type { TurnView } from './table.js';

/** The names on a sheet, in one language. */
export interface SheetNames {
  readonly columns: readonly { readonly id: string; readonly sign: string; readonly name: string }[];
  /** Including bonus fields. */
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  /** Sorted by face, from 1. */
  readonly faces: readonly { readonly symbol?: string | null | undefined }[];
}

export const sheetNamesOf = (
  { columns, rows, bonusFields, faces = [] }: Ruleset,
  language: Language,
): SheetNames => ({
  columns: columns.map(({ id, sign, names }) => ({ id, sign, name: nameIn(names, language) })),
  rows: [...rows, ...bonusFields].map(({ id, names }) => ({ id, name: nameIn(names, language) })),
  faces,
});

/** Such as "Down / Full house", or "Full house" on a sheet of one column. */
export function fieldName(names: SheetNames, { column, row }: FieldId): string {
  const named = rowName(names, row);
  if (names.columns.length === 1) return named;
  return `${names.columns.find(({ id }) => id === column)?.name ?? column} / ${named}`;
}

export const rowName = ({ rows }: SheetNames, row: string): string =>
  rows.find(({ id }) => id === row)?.name ?? row;

/** The parts of a turn that have names, with ids and faces. */
interface UnnamedTurn {
  readonly dice: readonly { readonly face: number; readonly kept: boolean }[];
  readonly announced: string | null;
  readonly dictated: string | null;
  readonly openFields: readonly OpenField[];
  readonly announceableRows: readonly string[];
}

/** Names the parts of a turn. */
export const namedTurn = (
  names: SheetNames,
  { dice, announced, dictated, openFields, announceableRows }: UnnamedTurn,
): Pick<TurnView, keyof UnnamedTurn> => ({
  dice: dice.map(({ face, kept }) => ({ sign: faceSign(names, face), kept })),
  announced: announced === null ? null : rowName(names, announced),
  dictated: dictated === null ? null : rowName(names, dictated),
  openFields: openFields.map((field) => ({ ...field, name: fieldName(names, field) })),
  announceableRows: announceableRows.map((id) => ({ id, name: rowName(names, id) })),
});

/** Explains the signs above the columns; empty on a sheet of one column. */
export const columnLegend = ({ columns }: SheetNames): readonly string[] =>
  columns.length === 1 ? [] : columns.map(({ sign, name }) => `${sign} ${name}`);

interface FieldId {
  readonly column: string;
  readonly row: string;
}

/** Normalizes a name for comparison with typed text: lower-case words. */
export const spoken = (text: string): string =>
  text
    .toLowerCase()
    .split(/[\s./]+/)
    .filter((word) => word !== '')
    .join(' ');
