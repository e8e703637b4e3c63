import { ok, refuse, sheetFault, type Cell, type Result, type SheetFault } from '../rules/index.js';
import {
  decipher,
  EDGE,
  flagsOf,
  PART_NAMES,
  PARTS,
  rules,
  sumsOf,
  type Part,
  type Values,
  type WybGame,
  encipher,
  fieldText,
} from './format.js';

/** Why a file is not a saved game of winYAMB: a code and a position. The caller turns them into text. */
export type WybFault =
  /** More bytes than any game has. */
  | { readonly code: 'TOO_LONG'; readonly length: number; readonly most: number }
  /** A deciphered byte is not a character of the format. `offset` counts from 0. */
  | { readonly code: 'UNKNOWN_BYTE'; readonly offset: number; readonly byte: number }
  | { readonly code: 'WRONG_PARTS'; readonly expected: number; readonly found: number }
  | {
      readonly code: 'WRONG_COLUMNS';
      readonly part: Part;
      readonly expected: number;
      readonly found: number;
    }
  | {
      readonly code: 'WRONG_VALUES';
      readonly part: Part;
      /** From 0. In the sums, the last column holds the totals. */
      readonly column: number;
      readonly expected: number;
      readonly found: number;
    }
  /** Not empty, a stroke or a score. */
  | { readonly code: 'NO_SCORE'; readonly column: string; readonly row: string; readonly found: string }
  /** Play cannot reach this sheet. */
  | SheetFault
  /** A sum differs from what its fields add up to; `column` is null for a total. */
  | {
      readonly code: 'WRONG_SUM';
      readonly column: string | null;
      readonly section: string;
      readonly expected: string;
      readonly found: string;
    }
  /** The flag for an open field is wrong. */
  | {
      readonly code: 'WRONG_FLAG';
      readonly column: string;
      readonly row: string;
      readonly expected: string;
      readonly found: string;
    };

/** Slightly more than the longest file, with three digits in every field. */
export const MAX_WYB_BYTES = 4096;

/** The subset of Windows-1252 that the format uses: digits, strokes, and the capital letters of separators. */
const isCharacter = (byte: number): boolean => /[#/0-9A-Z_-]/.test(String.fromCharCode(byte));

const SCORE = /^[1-9][0-9]{0,2}$/;

/** Reads a winYAMB file. Returns the game or its first fault: of its form, its fields, then its sums and flags. */
export function readWyb(file: Uint8Array): Result<WybGame, WybFault> {
  const values = readValues(file);
  if (!values.ok) return values;
  const game = readFields(values.value.fields);
  if (!game.ok) return game;
  const fault = contradiction(game.value, values.value);
  return fault ? refuse(fault) : game;
}

function readValues(file: Uint8Array): Result<Record<Part, Values>, WybFault> {
  if (file.length > MAX_WYB_BYTES) {
    return refuse({ code: 'TOO_LONG', length: file.length, most: MAX_WYB_BYTES });
  }
  const bytes = decipher(file);
  const offset = bytes.findIndex((byte) => !isCharacter(byte));
  if (offset >= 0) return refuse({ code: 'UNKNOWN_BYTE', offset, byte: file[offset] ?? 0 });
  const parts = String.fromCharCode(...bytes).split(EDGE);
  const expected = PART_NAMES.length;
  if (parts.length !== expected) return refuse({ code: 'WRONG_PARTS', expected, found: parts.length });
  const [fields = '', sums = '', flags = ''] = parts;
  const values = { fields: split('fields', fields), sums: split('sums', sums), flags: split('flags', flags) };
  const fault = countFault(values);
  return fault ? refuse(fault) : ok(values);
}

const split = (part: Part, text: string): Values =>
  text.split(PARTS[part].between).map((column) => column.split(PARTS[part].within));

function countFault(values: Record<Part, Values>): WybFault | undefined {
  const { columns, rows, sections } = rules;
  const shapes = {
    fields: [columns.length, rows.length],
    sums: [columns.length + 1, sections.length],
    flags: [columns.length, rows.length],
  } as const;
  for (const part of PART_NAMES) {
    const [expected, inEach] = shapes[part];
    const found = values[part];
    if (found.length !== expected) return { code: 'WRONG_COLUMNS', part, expected, found: found.length };
    const column = found.findIndex(({ length }) => length !== inEach);
    if (column >= 0) {
      return { code: 'WRONG_VALUES', part, column, expected: inEach, found: found[column]?.length ?? 0 };
    }
  }
  return undefined;
}

function readFields(values: Values): Result<WybGame, WybFault> {
  const fields: Cell[][] = [];
  for (const [columnIndex, column] of rules.columns.entries()) {
    const cells: Cell[] = [];
    for (const [rowIndex, row] of rules.rows.entries()) {
      const found = values[columnIndex]?.[rowIndex] ?? '';
      if (found !== '' && found !== '/' && !SCORE.test(found)) {
        return refuse({ code: 'NO_SCORE', column: column.id, row: row.id, found });
      }
      cells.push(found === '' ? null : found === '/' ? 0 : Number(found));
    }
    fields.push(cells);
  }
  const fault = sheetFault(rules, { columns: fields, bonuses: [] });
  return fault ? refuse(fault) : ok({ fields });
}

/** The first sum, then the first flag, that contradicts the fields. */
function contradiction(game: WybGame, { sums, flags }: Record<Part, Values>): WybFault | undefined {
  const sum = difference(sumsOf(game), sums);
  if (sum) {
    const { column, value, ...texts } = sum;
    const section = rules.sections[value]?.id ?? '';
    return { code: 'WRONG_SUM', column: rules.columns[column]?.id ?? null, section, ...texts };
  }
  const flag = difference(flagsOf(game), flags);
  if (!flag) return undefined;
  const { column, value, ...texts } = flag;
  const place = { column: rules.columns[column]?.id ?? '', row: rules.rows[value]?.id ?? '' };
  return { code: 'WRONG_FLAG', ...place, ...texts };
}

interface Difference {
  /** Indexes, from 0. */
  readonly column: number;
  readonly value: number;
  readonly expected: string;
  readonly found: string;
}

function difference(expected: Values, found: Values): Difference | undefined {
  for (const [column, texts] of expected.entries()) {
    for (const [value, text] of texts.entries()) {
      const other = found[column]?.[value] ?? '';
      if (text !== other) return { column, value, expected: text, found: other };
    }
  }
  return undefined;
}

/** The file that winYAMB would write for the game. */
export function writeWyb(game: WybGame): Uint8Array {
  const fields = game.fields.map((cells) => cells.map(fieldText));
  const text = [join('fields', fields), join('sums', sumsOf(game)), join('flags', flagsOf(game))].join(EDGE);
  // Windows-1252. The format only uses its ASCII part.
  return encipher(Uint8Array.from(text, (character) => character.charCodeAt(0)));
}

const join = (part: Part, values: Values): string =>
  values.map((column) => column.join(PARTS[part].within)).join(PARTS[part].between);
