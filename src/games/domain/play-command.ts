/** Plays a player's command by the rules and the settings of the game. */
import { decide, ok, refuse, type Command, type GameEvent, type ThrowDie } from '@yamb-server/engine';
import type { Decision } from './decision.js';
import { seatsOwnedBy, type Game } from './game.js';
import { fitsPracticeDice } from './player-options.js';
import { isLogFull, isRepeatable } from './limits.js';
import { misfitOf, type MisfitThrow } from './practice-dice.js';
import { assign, type GameCommand } from './turn-order.js';

/**
 * The events of a command, or the reason for refusing it.
 * @param playerId a player with a seat in the game
 * @param dice dice of the game
 */
export function playCommand(game: Game, playerId: string, command: GameCommand, dice: ThrowDie): Decision {
  if (game.status === 'OPEN') return refuse({ code: 'GAME_NOT_STARTED' });
  if (game.status === 'ABANDONED') return refuse({ code: 'GAME_FINISHED' });
  const assigned = assign(game, seatsOwnedBy(game, playerId), command);
  if ('waitsFor' in assigned) return refuse({ code: 'NOT_YOUR_TURN', seat: assigned.waitsFor });
  const decided = decide(game.ruleset, game.state, onClock(game, assigned.command), dice);
  if (!decided.ok) return decided;
  const events = decided.value;
  const misfit = misfitThrow(game, command, events);
  if (misfit) return refuse({ code: 'PRACTICE_DICE_DO_NOT_FIT', ...misfit });
  if (isRepeatable(command) && events.length > 0 && isLogFull(game)) {
    return refuse({ code: 'TOO_MANY_CHANGES' });
  }
  return ok({ events });
}

/**
 * With a clock, an entry ends the turn and cannot be undone, because the clock of the next side starts. A deal's clock
 * only limits the whole game.
 */
const onClock = ({ clock, deal }: Game, command: Command): Command =>
  clock !== undefined && deal === undefined && command.type === 'enterField'
    ? { ...command, endTurn: true }
    : command;

function misfitThrow(
  game: Game,
  command: GameCommand,
  events: readonly GameEvent[],
): MisfitThrow | undefined {
  const { practiceDice, state } = game;
  if (practiceDice === undefined) return undefined;
  const next = state.rollCount + 1;
  const rolled = events.find((event) => event.type === 'rolled');
  if (rolled) return misfitOf(practiceDice, next, rolled);
  // Dice may be marked one by one, unless no roll can keep any.
  const marks = command.type === 'keep' && command.positions.length > 0;
  if (!marks || state.phase !== 'rolled' || fitsPracticeDice(game, 1)) return undefined;
  return misfitOf(practiceDice, next, { kept: command.positions, dice: state.dice });
}
