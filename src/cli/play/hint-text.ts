/** Advice as lines for a player. */
import type { CliMessages } from '../messages.generated.js';
import { textTable } from '../text.js';

/** A choice as it is shown. */
export interface Hint {
  readonly text: string;
  /** The final total that is expected after it. */
  readonly expectedTotal: number;
  /** Its standard error; 0 if it is exact, missing where a server is too old to say. */
  readonly error?: number;
  /** By how much that is below the best. */
  readonly loss: number;
}

/** How many choices are shown. */
export const MOST_HINTS = 3;

/** The best choices with the total that is expected after each, and what the others lose. */
export const hintsText = (hints: readonly Hint[], { best }: Pick<CliMessages, 'best'>): string =>
  textTable(
    hints.map(({ text, expectedTotal, error, loss }) => [
      withError(expectedTotal, error),
      loss < 0.05 ? best : `−${loss.toFixed(1)}`,
      text,
    ]),
    '  ',
  );

/** A total, and its standard error unless it is exact; without one it is only about so much. */
export function withError(total: number, error: number | undefined): string {
  const about = total.toFixed(1);
  if (error === undefined) return `≈ ${about}`;
  return error === 0 ? about : `${about} ± ${error.toFixed(1)}`;
}
