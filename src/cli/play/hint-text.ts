/** Formats advice for a player. */
import type { CliMessages } from '../messages.generated.js';
import { textTable } from '../text.js';

/** An advised choice. */
export interface Hint {
  readonly text: string;
  /** Expected final total. */
  readonly expectedTotal: number;
  /** Standard error of the total; 0 if exact, missing from older servers. */
  readonly error?: number;
  /** Points below the best choice. */
  readonly loss: number;
}

export const MAX_HINTS = 3;

/** Lists choices with their expected totals and the loss compared with the best. */
export const hintsText = (hints: readonly Hint[], { best }: Pick<CliMessages, 'best'>): string =>
  textTable(
    hints.map(({ text, expectedTotal, error, loss }) => [
      withError(expectedTotal, error),
      loss < 0.05 ? best : `−${loss.toFixed(1)}`,
      text,
    ]),
    '  ',
  );

/** Formats a total: alone if exact, with ± if the error is known, else with ≈. */
export function withError(total: number, error: number | undefined): string {
  const about = total.toFixed(1);
  if (error === undefined) return `≈ ${about}`;
  return error === 0 ? about : `${about} ± ${error.toFixed(1)}`;
}
