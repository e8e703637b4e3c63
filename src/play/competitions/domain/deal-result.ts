/** The result of a game in a competition. Pure. */
import { at, sheetOf, sheetTotal } from '@yamb-server/engine';
import type { Game } from '../../../games/domain/game.js';
import type { Entrant } from './competition.js';

export interface DealResult {
  readonly points: number;
  /** Number of fields that score 0. */
  readonly crossed: number;
}

/** The result of a finished game; null if the player resigned or did not fill the sheet in time. */
export function dealResultOf({ status, state, ruleset }: Game): DealResult | null {
  if (status !== 'FINISHED') return null;
  const sheet = sheetOf(state, 0);
  const crossed = ruleset.playedColumns
    .flatMap((column) => at(sheet.columns, column))
    .filter((score) => score === 0).length;
  return { points: sheetTotal(ruleset, sheet), crossed };
}

/** The sums over the ended games of an entrant. */
export type Sums = Pick<Entrant, 'over' | 'finished' | 'total' | 'best' | 'crossed'>;

export const NO_GAMES: Sums = { over: 0, finished: 0, total: 0, best: 0, crossed: 0 };

/** Adds an ended game to the sums. */
export function withResult(sums: Sums, result: DealResult | null): Sums {
  const over = sums.over + 1;
  if (!result) return { ...sums, over };
  return {
    over,
    finished: sums.finished + 1,
    total: sums.total + result.points,
    best: sums.finished === 0 ? result.points : Math.max(sums.best, result.points),
    crossed: sums.crossed + result.crossed,
  };
}
