/** A statement with `$1`, `$2` … in place of `?`. */
export function numbered(sql: string): string {
  let parameter = 0;
  return sql.replaceAll('?', () => `$${(parameter += 1)}`);
}

/** PostgreSQL has no character for zero, which a client may put into a text of its own. */
export const withoutZero = (text: string): string => text.replaceAll('\0', '\u2400');
