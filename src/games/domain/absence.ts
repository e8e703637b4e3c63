/** Decides claims against absent players. Pure. */
import type { Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { ok, refuse, seatToRoll, sideOf } from '@yamb-server/engine';
import { resign, type Decision } from './decision.js';
import { isOver, seatsOwnedBy, type Game } from './game.js';
import { deadlineOf } from './game-clock.js';
import { waitingSince } from './move-time.js';
import { botOf, DEFAULT_LEVEL, isServerBot } from './server-bots.js';

/** Time from which the side on turn can be claimed; null while a clock is running, and unless the game is in play. */
export const claimableAt = (game: Game): number | null =>
  game.status === 'PLAYING' && deadlineOf(game) === null ? waitingSince(game) + game.claimAfter : null;

/**
 * Ends the wait for a player who has not moved for too long: the side resigns or a bot takes over the seat.
 * @param substitute whether a bot takes over the seat; a partner of the absent player may request only this
 */
export function claim(game: Game, caller: Caller, now: number, substitute: boolean): Decision {
  if (game.status === 'OPEN') return refuse({ code: 'GAME_NOT_STARTED' });
  // An abandoned game has a side on turn.
  const absentSeat = isOver(game) ? null : seatToRoll(game.ruleset, game.state);
  if (absentSeat === null) return refuse({ code: 'GAME_FINISHED' });
  const seat = seatsOwnedBy(game, caller.id).find((own) =>
    substitute ? maySubstitute(game, own, absentSeat) : mayClaim(game, own, absentSeat),
  );
  if (seat === undefined) return refuse({ code: 'NOTHING_TO_CLAIM' });
  const until = deadlineOf(game);
  if (until !== null) return refuse({ code: 'CLOCK_RUNNING', until });
  const from = claimableAt(game) ?? now;
  if (now < from) return refuse({ code: 'CLAIM_TOO_EARLY', from });
  if (substitute) {
    const { id: playerId, name } = botOf(DEFAULT_LEVEL);
    const absent = defined({ absentPlayerId: game.seats[absentSeat]?.playerId ?? undefined });
    const event = { type: 'botSubstituted', seat, absentSeat, ...absent, playerId } as const;
    return ok({ events: [event], names: new Map([[absentSeat, name]]) });
  }
  const resigned = resign(game, absentSeat);
  if (!resigned.ok) return resigned;
  return ok({ events: [{ type: 'absenceClaimed', seat, absentSeat }, ...resigned.value] });
}

/** Whether the seat is still in the game and belongs to another side. */
function mayClaim({ state }: Game, seat: number, absentSeat: number): boolean {
  const side = sideOf(state, seat);
  return side !== sideOf(state, absentSeat) && !state.resigned.includes(side);
}

/** Whether the seat is still in the game and the absent seat belongs to another person. */
function maySubstitute({ state, seats }: Game, seat: number, absentSeat: number): boolean {
  const absent = seats[absentSeat];
  if (absent === undefined || isServerBot(absent) || absent.playerId === seats[seat]?.playerId) return false;
  return !state.resigned.includes(sideOf(state, seat));
}
