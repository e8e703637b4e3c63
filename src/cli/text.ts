/** Formats rows as left-aligned columns, two spaces apart. */
export function textTable(rows: readonly (readonly string[])[], indent = ''): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => lengthOf(row[column]))));
  return rows
    .map((row) => row.map((cell, column) => cell + padding(widths[column], cell)).join('  '))
    .map((line) => `${indent}${line}`.trimEnd())
    .join('\n');
}

/** Wraps a text to at most `width` characters a line; a longer word gets its own line. */
export function wrap(text: string, width: number): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines.join('\n');
}

const lengthOf = (text = ''): number => Array.from(text).length;
const padding = (width = 0, text: string): string => ' '.repeat(width - lengthOf(text));

/** A number and its noun, such as `1,234 games`. */
export const counted = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;

/** Splits a comma-separated list, dropping empty items. */
export const parseList = (text: string): readonly string[] =>
  text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
