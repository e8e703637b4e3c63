/** What a caller may do in a game now. Pure. */
import { options, seatToRoll, type Options, decide } from '@yamb-server/engine';
import { isDealClosed, type Game } from './game.js';
import { isOverdue } from './game-clock.js';
import { isLogFull } from './log-limit.js';
import { misfitOf } from './practice-dice.js';

/** All options but those that are the same for everybody. */
export type PlayerOptions = Omit<Options, 'rollsLeft' | 'turnsLeft'>;

/**
 * The options of the game that are open to one who owns these seats: `playCommand` accepts exactly these. Each is computed
 * when it is read.
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

/** Whether the faces that were given for the next throw fit some roll that is legal and keeps so many dice at least. */
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
