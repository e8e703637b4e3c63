/** Decides a bot's next move from what its player sees. */
import { sideOf } from '@yamb-server/engine';
import type { Game } from '../../games/domain/game.js';
import { isServerBot } from '../../games/domain/server-bots.js';
import type { GameCommand } from '../../games/domain/turn-order.js';

/** Whether a person or another player's bot is still playing. Otherwise nobody waits for the end, and the bots resign. */
export const isWatched = ({ seats, state }: Pick<Game, 'seats' | 'state'>): boolean =>
  seats.some((seat, index) => !isServerBot(seat) && !state.resigned.includes(sideOf(state, index)));

/** The player who waits for the bot on turn: the last active one before it, otherwise the creator of the game. */
export function opponentOf({ seats, state, createdBy }: Pick<Game, 'seats' | 'state' | 'createdBy'>): string {
  const onTurn = state.phase === 'finished' ? 0 : state.seat;
  // Seats in reverse turn order, starting before the bot.
  const before = [...seats.keys()].map((back) => (onTurn - back - 1 + seats.length) % seats.length);
  const waiting = before.find((index) => {
    const seat = seats[index];
    return seat && !isServerBot(seat) && !state.resigned.includes(sideOf(state, index));
  });
  return seats[waiting ?? NaN]?.playerId ?? createdBy;
}

/** A move that needs no thought; undefined if dice are on the table and one must be chosen. */
export function obviousMove({ seats, state }: Pick<Game, 'seats' | 'state'>): GameCommand | undefined {
  if (!isWatched({ seats, state })) return { type: 'resign' };
  return state.phase === 'rolled' ? undefined : { type: 'roll' };
}
