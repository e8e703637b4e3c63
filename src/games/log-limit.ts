/** A bound for the log of a game: some commands could be repeated for ever without the game getting any further. */
import type { Game } from './game.js';

/** So many changes a game has in any case, */
export const MAX_CHANGES = 1_000;
/** and so many more with every turn. A turn of somebody who plays has some ten. */
export const MAX_CHANGES_PER_TURN = 100;

/** Whether the game takes no more of what leads nowhere: marks, undoing, joining. All that brings it to its end it takes. */
export function isLogFull({ version, state }: Pick<Game, 'version' | 'state'>): boolean {
  const turns = state.phase === 'finished' ? 0 : state.turnNumber;
  return version >= MAX_CHANGES + turns * MAX_CHANGES_PER_TURN;
}
