/** Lays out the sheet and the turn in a terminal: stacked, side by side, or on pages. */
import { displayWidth, padEnd, wrapped } from '@yamb-server/engine/sheets';
import type { Room } from '../terminal.js';
import { sheetPages } from './sheet-pages.js';
import type { TurnShape } from './turn-text.js';

/** Renders the turn in a shape; `page` is the page label, if there are several pages. */
export type Panel = (shape: TurnShape, page?: string) => readonly string[];

/** The lines of each page. */
export type Pages = readonly (readonly string[])[];

/** A window, with the format of the label of a page. */
export interface PagedRoom extends Room {
  readonly ofPage: (page: number, pages: number) => string;
}

/** Minimum width for a turn beside a sheet. */
const LEAST_BESIDE = 30;
const GAP = 3;

/** Numbers of listed fields to try. */
const FIELDS = [5, 3, 1] as const;

/** The cursor occupies the last line. */
const linesOf = ({ rows }: Room): number => Math.max(rows - 1, 1);

/** @param now the dice in one line, for pages without the turn */
export const fitted = (sheet: string, panel: Panel, now: string, room: PagedRoom): Pages =>
  stacked(sheet, panel, room) ?? beside(sheet, panel, room) ?? apart(sheet, panel, now, room);

/** Lays out text without a sheet, such as the help. */
export function fittedText(text: string, room: PagedRoom): Pages {
  const lines = folded(text, room.columns);
  const height = linesOf(room);
  if (lines.length <= height) return [lines];
  const part = Math.max(height - 2, 1);
  const pages = Math.ceil(lines.length / part);
  return Array.from({ length: pages }, (_, page) => [
    ...lines.slice(page * part, (page + 1) * part),
    '',
    room.ofPage(page + 1, pages),
  ]);
}

/** The sheet above the turn; undefined if it does not fit. */
function stacked(sheet: string, panel: Panel, room: Room): Pages | undefined {
  const [table, ...others] = sheetPages(sheet, { columns: room.columns, rows: linesOf(room) });
  if (!table || others.length > 0) return undefined;
  for (const fields of FIELDS) {
    const lines = [...table, '', ...panel({ width: room.columns, fields })];
    if (lines.length <= linesOf(room)) return [lines];
  }
  return undefined;
}

/** The turn to the right of the sheet; a long sheet is split into pages. Undefined if it does not fit. */
function beside(sheet: string, panel: Panel, room: PagedRoom): Pages | undefined {
  const sheetWidth = Math.max(...sheet.split('\n').map(visibleWidth));
  const width = room.columns - sheetWidth - GAP;
  if (width < LEAST_BESIDE) return undefined;
  const tables = sheetPages(sheet, { columns: sheetWidth, rows: linesOf(room) });
  for (const fields of FIELDS) {
    const pages = tables.map((table, index) => {
      const label = tables.length > 1 ? room.ofPage(index + 1, tables.length) : undefined;
      return joined(table, sheetWidth + GAP, panel({ width, fields }, label));
    });
    if (pages.every((lines) => fits(lines, room))) return pages;
  }
  return undefined;
}

/** The turn on the first page, then the sheet below the dice on further pages. */
function apart(sheet: string, panel: Panel, now: string, room: PagedRoom): Pages {
  const tables = sheetPages(sheet, { columns: room.columns, rows: Math.max(linesOf(room) - 2, 1) });
  const pages = tables.length + 1;
  const turns = FIELDS.map((fields) => panel({ width: room.columns, fields }, room.ofPage(1, pages)));
  const turn = turns.find((lines) => fits(lines, room)) ?? turns.at(-1) ?? [];
  return [
    turn.slice(0, linesOf(room)),
    ...tables.map((table, index) => [now, ...table, room.ofPage(index + 2, pages)]),
  ];
}

const fits = (lines: readonly string[], room: Room): boolean =>
  lines.length <= linesOf(room) && lines.every((line) => visibleWidth(line) <= room.columns);

const joined = (left: readonly string[], width: number, right: readonly string[]): readonly string[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, index) =>
    (padEnd(left[index] ?? '', width) + (right[index] ?? '')).trimEnd(),
  );

/** Display width of a line without its colour escapes. */
// eslint-disable-next-line no-control-regex -- Matches the escapes to remove them.
export const visibleWidth = (line: string): number => displayWidth(line.replace(/\u001B\[\d+m/g, ''));

/** Wraps the lines of a text to a width; lines that fit keep their indentation. Splits a digest mid-word. */
export const folded = (text: string, width: number): readonly string[] =>
  text
    .split('\n')
    .flatMap((line) => (visibleWidth(line) <= width ? [line] : wrapped(line, width)))
    .flatMap((line) => (isDigest(line) ? (line.match(new RegExp(`.{1,${width}}`, 'g')) ?? []) : [line]));

const isDigest = (line: string): boolean => /^[\da-f]{64}\W?$/.test(line);
