/** Limits the log of a game, because some commands can be repeated without bringing the game closer to its end. */
import type { Game } from './game.js';
import type { GameCommand } from './turn-order.js';

/** Base limit of changes per game. */
export const MAX_CHANGES = 1_000;
/** Additional changes per turn, so that no player can use up the limit for the others. A typical turn has about ten. */
export const MAX_CHANGES_PER_TURN = 100;

/** Whether the command can be repeated indefinitely: marking dice or undoing an entry. */
export const isRepeatable = ({ type }: Pick<GameCommand, 'type'>): boolean =>
  type === 'keep' || type === 'undo';

/** Whether repeatable commands are refused. All other commands bring the game closer to its end and are accepted. */
export function isLogFull({ version, state }: Pick<Game, 'version' | 'state'>): boolean {
  const turns = state.phase === 'finished' ? 0 : state.turnNumber;
  return version >= MAX_CHANGES + turns * MAX_CHANGES_PER_TURN;
}
