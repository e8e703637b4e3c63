/** PostgreSQL has no character for zero, which a client may put into a text of its own. */
export const withoutZero = (text: string): string => text.replaceAll('\0', '\u2400');
