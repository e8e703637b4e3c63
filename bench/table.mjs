/**
 * Prints rows below their titles: the first column flush left, numbers flush right.
 * @param {readonly string[]} titles
 * @param {readonly (readonly string[])[]} rows
 */
export function printTable(titles, rows) {
  const widths = titles.map((_, column) => Math.max(...[titles, ...rows].map((row) => row[column].length)));
  for (const row of [titles, ...rows]) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]),
    );
    console.log(cells.join('   '));
  }
}

/** A whole number, or a dash if unknown. */
export const whole = (value) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '-');

/** A number with this many decimals, or a dash if unknown. */
export const decimals = (value, count) => (Number.isFinite(value) ? value.toFixed(count) : '-');

/** A share in per cent. */
export const percent = (value) => `${whole(value * 100)} %`;
