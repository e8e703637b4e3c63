/** Replaces `?` in a statement with `$1`, `$2` …. */
export function numbered(sql: string): string {
  let parameter = 0;
  return sql.replaceAll('?', () => `$${(parameter += 1)}`);
}
