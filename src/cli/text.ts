/** Formats rows as left-aligned columns, two spaces apart. */
export function textTable(rows: readonly (readonly string[])[], indent = ''): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => lengthOf(row[column]))));
  return rows
    .map((row) => row.map((cell, column) => cell + padding(widths[column], cell)).join('  '))
    .map((line) => `${indent}${line}`.trimEnd())
    .join('\n');
}

const lengthOf = (text = ''): number => Array.from(text).length;
const padding = (width = 0, text: string): string => ' '.repeat(width - lengthOf(text));

/** A number and its noun, such as `1,234 games`. */
export const counted = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;

/** Splits a comma-separated list, dropping empty items. */
export const parseList = (text: string): readonly string[] =>
  text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
