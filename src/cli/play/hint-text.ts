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
  /** The chance to win, from 0 to 1, and its standard error; null without opponents, missing from older servers. */
  readonly winChance?: number | null | undefined;
  readonly winChanceError?: number | null | undefined;
}

export const MAX_HINTS = 3;

/** Lists choices with their expected totals, the loss compared with the best, and the chance to win. */
export const hintsText = (
  hints: readonly Hint[],
  { best, toWin }: Pick<CliMessages, 'best' | 'toWin'>,
): string =>
  textTable(
    hints.map(({ text, expectedTotal, error, loss, winChance, winChanceError }) => [
      withError(expectedTotal, error),
      loss < 0.05 ? best : `−${loss.toFixed(1)}`,
      ...(typeof winChance === 'number'
        ? [toWin({ percent: inPerCent(winChance, winChanceError ?? 0) })]
        : []),
      text,
    ]),
    '  ',
  );

/** Formats a probability and its standard error in per cent, without the sign. */
export const inPerCent = (chance: number, error: number): string => withError(100 * chance, 100 * error);

/** Formats a total: alone if exact, with ± if the error is known, else with ≈. */
export function withError(total: number, error: number | undefined): string {
  const about = total.toFixed(1);
  if (error === undefined) return `≈ ${about}`;
  return error === 0 ? about : `${about} ± ${error.toFixed(1)}`;
}
