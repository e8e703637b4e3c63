/** Finishes a turn for a side that has run out of time. Pure except for the choice, which is made elsewhere. */
import {
  options,
  play,
  type Command,
  type CompiledRuleset,
  type GameEvent,
  type Rolled,
  type ThrowDie,
} from '@yamb-server/engine';
import type { Game } from './game.js';
import type { GameCommand } from './turn-order.js';

/** Chooses a field to enter for the dice on the table. */
export type ChooseMove = (game: Game, state: Rolled) => Promise<GameCommand>;

/**
 * Events that finish the turn: rolls if no dice are on the table, and enters a field. While dice are on the table, a
 * field is open.
 * @param diceOf the dice of the next roll of a game
 * @param choose its move is played if it enters an open field; otherwise the entry with the most points is
 */
export async function passTurn(
  game: Game,
  diceOf: (game: Game) => ThrowDie,
  choose: ChooseMove,
): Promise<readonly GameEvent[]> {
  const { ruleset, state } = game;
  const command: Command = state.phase === 'rolled' ? await entry(game, state, choose) : { type: 'roll' };
  const played = play(ruleset, state, command, diceOf(game));
  if (!played.ok) throw new Error(`A turn of game ${game.id} cannot be passed: ${played.error.code}`);
  const { events, state: after } = played.value;
  if (after.phase !== 'rolled') return events;
  return [...events, ...(await passTurn({ ...game, state: after }, diceOf, choose))];
}

async function entry(game: Game, state: Rolled, choose: ChooseMove): Promise<EnterField> {
  const { ruleset } = game;
  const command = await choose(game, state);
  const isOpen =
    command.type === 'enterField' &&
    options(ruleset, state).openFields.some(
      ({ column, row }) => column === command.column && row === command.row,
    );
  return isOpen ? { ...command, endTurn: true } : simpleMove(ruleset, state);
}

type EnterField = Extract<Command, { readonly type: 'enterField' }>;

/** A legal move without a solver: the entry with the most points. */
export function simpleMove(ruleset: CompiledRuleset, state: Rolled): EnterField {
  const [best] = options(ruleset, state).openFields.toSorted((one, other) => other.score - one.score);
  if (!best) throw new Error('No field is open');
  return { type: 'enterField', column: best.column, row: best.row, endTurn: true };
}
