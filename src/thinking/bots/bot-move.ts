/** What a bot does next. It is handed what its player sees, and nothing else. */
import { sideOf } from '@yamb-server/engine';
import type { Game } from '../../games/domain/game.js';
import { isServerBot } from '../../games/domain/server-bots.js';
import type { GameCommand } from '../../games/domain/turn-order.js';

/**
 * Whether a person, or a bot of other people, still plays. Without one no player waits for the end of the game, so that its
 * bots resign.
 */
export const isWatched = ({ seats, state }: Pick<Game, 'seats' | 'state'>): boolean =>
  seats.some((seat, index) => !isServerBot(seat) && !state.resigned.includes(sideOf(state, index)));

/** The player who waits for the bot on turn: the last one before it who still plays; else the one who made the game. */
export function opponentOf({ seats, state, createdBy }: Pick<Game, 'seats' | 'state' | 'createdBy'>): string {
  const onTurn = state.phase === 'finished' ? 0 : state.seat;
  // The seats of the turns before it, the latest first.
  const before = [...seats.keys()].map((back) => (onTurn - back - 1 + seats.length) % seats.length);
  const waiting = before.find((index) => {
    const seat = seats[index];
    return seat && !isServerBot(seat) && !state.resigned.includes(sideOf(state, index));
  });
  return seats[waiting ?? NaN]?.playerId ?? createdBy;
}

/** The move that takes no thought; undefined where dice are on the table and one has to be chosen. */
export function obviousMove({ seats, state }: Pick<Game, 'seats' | 'state'>): GameCommand | undefined {
  if (!isWatched({ seats, state })) return { type: 'resign' };
  return state.phase === 'rolled' ? undefined : { type: 'roll' };
}
