/** A string as both databases can store it: PostgreSQL has no character for zero, which a client may send. */
export const withoutZero = (text: string): string => text.replaceAll('\0', '\u2400');
