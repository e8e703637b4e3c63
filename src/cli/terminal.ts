import type { Readable, Writable } from 'node:stream';

/** Input and output of the command line. */
export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean; setRawMode?(raw: boolean): unknown };
  readonly output: Writable & { readonly isTTY?: boolean; readonly columns?: number; readonly rows?: number };
  readonly errors: Writable & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Longer lines are hard to read, even in a wide window. */
const MAX_WIDTH = 100;
/** The width assumed if it is unknown. */
const USUAL_WIDTH = 80;

/** Maximum characters per line of running text. */
export const widthOf = ({ output }: Terminal): number => Math.min(output.columns ?? USUAL_WIDTH, MAX_WIDTH);

/** The height assumed if it is unknown. */
const USUAL_HEIGHT = 24;

/** Size of the visible window, in characters and lines. */
export interface Room {
  readonly columns: number;
  readonly rows: number;
}

export const roomOf = (terminal: Terminal): Room => ({
  columns: widthOf(terminal),
  rows: terminal.output.rows ?? USUAL_HEIGHT,
});

/** Writes a text and a line break. */
export function print({ output }: Terminal, text: string): void {
  output.write(`${text}\n`);
}

/** Replaces characters a terminal would interpret, such as escapes and direction marks, in untrusted text. */
export const printable = (text: string): string =>
  text.replace(/(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD');

/** The command to print in instructions: `npx yamb-server` if it was started so, since npx does not add it to the path. */
export const ownCommand = (variables: NodeJS.ProcessEnv): string =>
  variables['npm_lifecycle_event'] === 'npx' ? 'npx yamb-server' : 'yamb-server';

export const OWN_COMMAND = ownCommand(process.env);
