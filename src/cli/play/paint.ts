/** Emphasis for a terminal; without colours the text stays as it is. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly warning: (text: string) => string;
}

const code =
  (on: number, off: number) =>
  (text: string): string =>
    `\u001B[${on}m${text}\u001B[${off}m`;
const plain = (text: string): string => text;

const COLOURED: Paint = { bold: code(1, 22), dim: code(2, 22), warning: code(33, 39) };
const PLAIN: Paint = { bold: plain, dim: plain, warning: plain };

export const paintOf = (coloured: boolean): Paint => (coloured ? COLOURED : PLAIN);
