/** What a caller may do in a game now. Pure. */
import { options, seatToRoll, type Options } from '@yamb-server/engine';
import { isDealClosed, type Game } from './game.js';
import { isOverdue } from './game-clock.js';
import { isLogFull } from './log-limit.js';
import { fitsPracticeDice } from './fitting-rolls.js';

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
