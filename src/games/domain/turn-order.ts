/** Assigns commands to seats. */
import { seatToRoll, sideOf, type Command } from '@yamb-server/engine';
import type { Game } from './game.js';

/** A command as received. A resignation does not name its seat yet. */
export type GameCommand = Exclude<Command, { type: 'resign' }> | { readonly type: 'resign' };

/** The command for the engine, or the seat it should have come from. */
export type Assigned = { readonly command: Command } | { readonly waitsFor: number };

/** Assigns a command from the owner of these seats to the seat on turn. */
export function assign(game: Game, owned: readonly number[], command: GameCommand): Assigned {
  const { state, ruleset } = game;
  if (command.type === 'resign') return { command: { ...command, seat: resigningSeat(game, owned) } };
  if (state.phase === 'finished') return { command };
  const seat = command.type === 'roll' ? (seatToRoll(ruleset, state) ?? state.seat) : state.seat;
  return owned.includes(seat) ? { command } : { waitsFor: seat };
}

/** With several seats, the one on turn resigns, otherwise the first that is still in the game. */
function resigningSeat({ state }: Game, owned: readonly number[]): number {
  const playing = owned.filter((seat) => !state.resigned.includes(sideOf(state, seat)));
  const onTurn = state.phase === 'finished' ? undefined : playing.find((seat) => seat === state.seat);
  const seat = onTurn ?? playing[0] ?? owned[0];
  if (seat === undefined) throw new Error('A player without a seat cannot resign');
  return seat;
}
