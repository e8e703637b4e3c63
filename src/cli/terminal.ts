import type { Readable, Writable } from 'node:stream';

/** What the command line reads from and writes to. */
export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean; setRawMode?(raw: boolean): unknown };
  readonly output: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly errors: Writable & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Lines longer than this are hard to read, however wide the window is. */
const MAX_WIDTH = 100;
/** Where nobody says how wide it is. */
const USUAL_WIDTH = 80;

/** Characters that a line of running text may have. */
export const widthOf = ({ output }: Terminal): number => Math.min(output.columns ?? USUAL_WIDTH, MAX_WIDTH);

/** Writes a text and ends its line. */
export function print({ output }: Terminal, text: string): void {
  output.write(`${text}\n`);
}

/** A text of others without what a terminal would obey: escapes and marks that turn the direction. */
export const printable = (text: string): string =>
  text.replace(/(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD');
