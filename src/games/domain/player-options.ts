/** Current options of a caller. Pure. */
import { options, seatToRoll, type Options, decide } from '@yamb-server/engine';
import { isDealClosed, type Game } from './game.js';
import { isOverdue } from './game-clock.js';
import { isLogFull } from './limits.js';
import { misfitOf } from './practice-dice.js';

/** All options that depend on the caller. */
export type PlayerOptions = Omit<Options, 'rollsLeft' | 'turnsLeft'>;

/**
 * Options for the owner of these seats: exactly the commands that `playCommand` accepts. Each is computed when read.
 */
export function playerOptions(game: Game, owned: readonly number[], now: number): PlayerOptions {
  const { ruleset, state } = game;
  const may = options(ruleset, state);
  const isOpen = state.phase !== 'finished' && !isDealClosed(game, now) && !isOverdue(game, now);
  const isOnTurn = isOpen && owned.includes(state.seat);
  return {
    get openFields() {
      return isOnTurn ? may.openFields : [];
    },
    get announceableRows() {
      return isOnTurn ? may.announceableRows : [];
    },
    get canRoll() {
      const seat = seatToRoll(ruleset, state);
      return isOpen && seat !== null && owned.includes(seat) && may.canRoll && fitsPracticeDice(game, 0);
    },
    get canKeep() {
      return isOnTurn && may.canKeep && fitsPracticeDice(game, 1);
    },
    canUndo: isOnTurn && may.canUndo && !isLogFull(game),
    canEndTurn: isOnTurn && may.canEndTurn,
    canSave: owned.length > 0 && may.canSave,
  };
}

/** Whether the faces given for the next throw fit a legal roll that keeps at least `least` dice. */
export function fitsPracticeDice({ practiceDice, ruleset, state }: Game, least: number): boolean {
  if (practiceDice === undefined) return true;
  const dice = Array.from({ length: ruleset.dice }, (_, position) => position);
  return dice
    .slice(least)
    .map((kept) => dice.slice(0, state.phase === 'rolled' ? kept : 0))
    .some(
      (keep) =>
        misfitOf(practiceDice, state.rollCount + 1, { kept: keep, dice }) === undefined &&
        decide(ruleset, state, { type: 'roll', keep }, () => 1).ok,
    );
}
