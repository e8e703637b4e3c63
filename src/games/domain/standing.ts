/** Which of two sides of a finished game stands higher. Pure. */
import { sheetOf, sheetTotal } from '@yamb-server/engine';
import type { Game } from './game.js';

/** What ranks the sides of a finished game, in this order: victory, not having resigned, the total. */
export const standingOf = (
  { state, ruleset }: Pick<Game, 'state' | 'ruleset'>,
  side: number,
): readonly number[] => [
  state.phase === 'finished' && state.winners.includes(side) ? 1 : 0,
  state.resigned.includes(side) ? 0 : 1,
  sheetTotal(ruleset, sheetOf(state, side)),
];
