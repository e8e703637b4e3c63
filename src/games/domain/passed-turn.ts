/** Finishes a turn for a side that has run out of time. Pure except for the choice, which is made elsewhere. */
import {
  options,
  play,
  type CompiledRuleset,
  type GameEvent,
  type Rolled,
  type ThrowDie,
} from '@yamb-server/engine';
import type { Game } from './game.js';
import type { GameCommand } from './turn-order.js';

/** Chooses a move for the dice on the table: a field to enter or, if none is open, a row to announce. */
export type ChooseMove = (game: Game, state: Rolled) => Promise<GameCommand>;

/** More steps than any rules require: rolls until a field is open, an announcement, an entry. */
const MAX_STEPS = 8;

/**
 * Events that finish the turn: rolls if no dice are on the table, and enters a field. Rolls again only if the
 * rules leave no field open.
 * @param diceOf the dice of the next roll of a game
 * @param choose its move is played if it is legal and advances the turn; otherwise the entry with the most points is
 */
export async function passTurn(
  game: Game,
  diceOf: (game: Game) => ThrowDie,
  choose: ChooseMove,
): Promise<readonly GameEvent[]> {
  const { ruleset, state: before } = game;
  const events: GameEvent[] = [];
  let state = before;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const command = state.phase === 'rolled' ? await chosen(game, state, choose) : endOf(state.phase);
    const played = play(ruleset, state, command, diceOf({ ...game, state }));
    if (!played.ok) throw new Error(`A turn of game ${game.id} cannot be passed: ${played.error.code}`);
    events.push(...played.value.events);
    state = played.value.state;
    if (state.phase === 'finished' || before.phase === 'finished') return events;
    if (state.turnNumber !== before.turnNumber || state.seat !== before.seat) return events;
  }
  throw new Error(`A turn of game ${game.id} does not end`);
}

const endOf = (phase: Exclude<Game['state']['phase'], 'rolled'>): PlayedCommand =>
  phase === 'entered' ? { type: 'endTurn' } : { type: 'roll' };

type PlayedCommand = Exclude<GameCommand, { readonly type: 'resign' }>;

async function chosen(game: Game, state: Rolled, choose: ChooseMove): Promise<PlayedCommand> {
  const { ruleset } = game;
  const { openFields, announceableRows } = options(ruleset, state);
  if (openFields.length === 0 && announceableRows.length === 0) return { type: 'roll', keep: [] };
  const command = await choose(game, state);
  const isWanted =
    openFields.length > 0
      ? command.type === 'enterField' && openFields.some((open) => isSame(open, command))
      : command.type === 'announce' && announceableRows.includes(command.row);
  if (!isWanted || command.type === 'resign') return simpleMove(ruleset, state);
  return command.type === 'enterField' ? { ...command, endTurn: true } : command;
}

interface Place {
  readonly column: string;
  readonly row: string;
}

const isSame = (one: Place, other: Place): boolean => one.column === other.column && one.row === other.row;

/** A legal move without a solver: the entry with the most points, else an announcement, else the next roll. */
export function simpleMove(ruleset: CompiledRuleset, state: Rolled): PlayedCommand {
  const { openFields, announceableRows } = options(ruleset, state);
  const [first, ...others] = openFields;
  const [announced] = announceableRows;
  if (!first)
    return announced === undefined ? { type: 'roll', keep: [] } : { type: 'announce', row: announced };
  const { column, row } = others.reduce((best, field) => (field.score > best.score ? field : best), first);
  return { type: 'enterField', column, row, endTurn: true };
}
