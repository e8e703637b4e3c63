/** Formats advice for a player. */
import type { AdvisedChoice } from '@yamb-server/client';
import type { CliMessages } from '../messages.generated.js';
import { textTable } from '../text.js';

/** The parts of an advised choice in a list. */
export type Hint = Pick<
  AdvisedChoice,
  'text' | 'expectedTotal' | 'error' | 'loss' | 'winChance' | 'winChanceError'
>;

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

/** Formats a total: alone if exact, otherwise with its standard error. */
export const withError = (total: number, error: number): string =>
  error === 0 ? total.toFixed(1) : `${total.toFixed(1)} ± ${error.toFixed(1)}`;
