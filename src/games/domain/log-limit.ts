/** Bounds the log of a game: some commands can be repeated without the game coming nearer to its end. */
import type { Game } from './game.js';
import type { GameCommand } from './turn-order.js';

/** Changes that every game may have. */
export const MAX_CHANGES = 1_000;
/**
 * Changes that each turn adds to them, so that one player's use of the bound leaves room for the others. A turn of an
 * ordinary game has some ten.
 */
export const MAX_CHANGES_PER_TURN = 100;

/** Whether the command can be repeated for ever: marking dice and undoing an entry. */
export const isRepeatable = ({ type }: Pick<GameCommand, 'type'>): boolean =>
  type === 'keep' || type === 'undo';

/** Whether repeatable commands are refused. All others, which bring the game to its end, are accepted. */
export function isLogFull({ version, state }: Pick<Game, 'version' | 'state'>): boolean {
  const turns = state.phase === 'finished' ? 0 : state.turnNumber;
  return version >= MAX_CHANGES + turns * MAX_CHANGES_PER_TURN;
}
