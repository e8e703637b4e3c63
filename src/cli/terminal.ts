import type { Readable, Writable } from 'node:stream';

/** Input and output of the command line. */
export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean; setRawMode?(raw: boolean): unknown };
  readonly output: Writable & { readonly isTTY?: boolean; readonly columns?: number; readonly rows?: number };
  readonly errors: Writable & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Lines longer than this are hard to read, however wide the window is. */
const MAX_WIDTH = 100;
/** The width where it is unknown. */
const USUAL_WIDTH = 80;

/** The most characters in a line of running text. */
export const widthOf = ({ output }: Terminal): number => Math.min(output.columns ?? USUAL_WIDTH, MAX_WIDTH);

/** The room of a window where it is unknown: what a terminal of old has. */
const USUAL_HEIGHT = 24;

/** How many characters and lines are seen at once. */
export interface Room {
  readonly columns: number;
  readonly rows: number;
}

export const roomOf = (terminal: Terminal): Room => ({
  columns: widthOf(terminal),
  rows: terminal.output.rows ?? USUAL_HEIGHT,
});

/** Writes a string and ends its line. */
export function print({ output }: Terminal, text: string): void {
  output.write(`${text}\n`);
}

/** Removes what a terminal would interpret from a text of others: escapes and marks of direction. */
export const printable = (text: string): string =>
  text.replace(/(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD');

/** How to call this program, for what it prints: as it was called, since npx does not put it on the path. */
export const ownCommand = (variables: NodeJS.ProcessEnv): string =>
  variables['npm_lifecycle_event'] === 'npx' ? 'npx yamb-server' : 'yamb-server';

export const OWN_COMMAND = ownCommand(process.env);
