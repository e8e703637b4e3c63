/** Splits the text of a sheet into pages, each with its column headings and row names. */
import { displayWidth } from '@yamb-server/engine/sheets';
import type { Room } from '../terminal.js';

/** Separates row names from fields. */
const BORDER = '│';
const isRule = (line: string): boolean => line.includes('┼');

/** The table of a sheet's text; the lines after the first empty one are a legend. */
const tableOf = (text: string): readonly string[] => {
  const lines = text.trimEnd().split('\n');
  const end = lines.indexOf('');
  return end === -1 ? lines : lines.slice(0, end);
};

/** Splits a wide table between columns, and a long one between rows, without the lines between groups. */
export function sheetPages(text: string, { columns, rows }: Room): readonly (readonly string[])[] {
  return acrossParts(tableOf(text), columns).flatMap((table) => downParts(table, rows));
}

function downParts(table: readonly string[], height: number): readonly (readonly string[])[] {
  if (table.length <= height) return [table];
  const body = table.findIndex(isRule);
  const heads = table.slice(0, Math.max(body, 0));
  const rows = table.slice(Math.max(body, 0)).filter((line) => !isRule(line));
  const room = Math.max(height - heads.length, 1);
  const pages = Math.ceil(rows.length / room);
  const part = Math.ceil(rows.length / pages);
  return Array.from({ length: pages }, (_, page) => [
    ...heads,
    ...rows.slice(page * part, (page + 1) * part),
  ]);
}

function acrossParts(table: readonly string[], width: number): readonly (readonly string[])[] {
  if (table.every((line) => displayWidth(line) <= width)) return [table];
  const cells = table.map((line) => Array.from(line));
  const label = Math.max(...cells.map((line) => line.indexOf(BORDER))) + 1;
  const room = width - label;
  const longest = Math.max(...cells.map(({ length }) => length));
  const parts: string[][] = [];
  for (let from = label; from < longest;) {
    const to = cutBefore(cells, from, from + room);
    parts.push(cells.map((line) => [...line.slice(0, label), ...line.slice(from, to)].join('')));
    from = to;
  }
  return parts;
}

/** The last position that does not split a number; it may split the name above the columns. */
function cutBefore(cells: readonly (readonly string[])[], from: number, most: number): number {
  const figures = cells.filter((line, index) => index > 0 && !line.includes('┼'));
  for (let place = most; place > from + 1; place--) {
    if (figures.every((line) => (line[place - 1] ?? ' ') === ' ' || (line[place] ?? ' ') === ' '))
      return place;
  }
  return most;
}
