/** Advice as lines for a player. */
import type { CliMessages } from '../messages/cli-messages.js';
import { textTable } from '../text-table.js';

/** A choice as it is shown. */
export interface Hint {
  readonly text: string;
  /** The final total that is expected after it. */
  readonly expectedTotal: number;
  /** By how much that is below the best. */
  readonly loss: number;
}

/** How many choices are shown. */
export const MOST_HINTS = 3;

/** The best choices with the total that is expected after each, and what the others lose. */
export const hintsText = (hints: readonly Hint[], { best }: Pick<CliMessages, 'best'>): string =>
  textTable(
    hints.map(({ text, expectedTotal, loss }) => [
      expectedTotal.toFixed(1),
      loss < 0.05 ? best : `−${loss.toFixed(1)}`,
      text,
    ]),
    '  ',
  );
