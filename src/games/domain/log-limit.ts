/** A bound for the log of a game: some commands could be repeated for ever without the game getting any further. */
import type { Game } from './game.js';
import type { GameCommand } from './turn-order.js';

/** So many changes a game has in any case, */
export const MAX_CHANGES = 1_000;
/**
 * and so many more with every turn: what one player has used up in theirs, others have again in their own. A turn of
 * somebody who plays has some ten.
 */
export const MAX_CHANGES_PER_TURN = 100;

/** What could be done for ever without the game getting any further. */
export const leadsNowhere = ({ type }: Pick<GameCommand, 'type'>): boolean =>
  type === 'keep' || type === 'undo';

/** Whether the game takes no more of what leads nowhere: marks and undoing. All that brings it to its end it takes. */
export function isLogFull({ version, state }: Pick<Game, 'version' | 'state'>): boolean {
  const turns = state.phase === 'finished' ? 0 : state.turnNumber;
  return version >= MAX_CHANGES + turns * MAX_CHANGES_PER_TURN;
}
