/** Turns a command into events, or a refusal. Pure: the caller provides the dice, and the events record them. */
import { checkRoll } from './check-roll.js';
import type { Command, ThrowDie } from './commands.js';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import { decideEntry, turnEnded, type Decision } from './decide-entry.js';
import type { GameEvent } from './events.js';
import { afterRoll, evolve, type EventOf } from './evolve.js';
import { announceableRows } from './fields.js';
import type { Refusal } from './refusals.js';
import { never, ok, refuse, type Result } from './result.js';
import { sideOf, type Entered, type GameState, type Rolled, type OpenTurn } from './state.js';
import { rollsOfTurn } from './turn-rolls.js';
import { winnersOf } from './sheet/winners.js';
import { nextTurn, turnAfterEntry } from './turns.js';

/** Returns the events that `command` causes, or why it is refused. Does not change the state. */
export function decide(
  rules: CompiledRuleset,
  state: GameState,
  command: Command,
  throwDie: ThrowDie,
): Decision {
  if (state.phase === 'finished') return refuse({ code: 'GAME_FINISHED' });
  switch (command.type) {
    case 'roll':
      return decideRoll(rules, state, command.keep, throwDie);
    case 'resign':
      return decideResign(rules, state, command.seat);
    case 'undo':
      return state.phase === 'entered'
        ? ok([{ type: 'entryUndone', seat: state.seat, ...placeOf(state) }])
        : refuse({ code: 'NOTHING_TO_UNDO' });
    case 'endTurn':
      return state.phase === 'entered' ? ok([endOfTurn(rules, state)]) : refuse({ code: 'NOTHING_ENTERED' });
    case 'keep':
    case 'announce':
    case 'enterField':
      if (state.phase === 'awaitingRoll') return refuse({ code: 'NOT_ROLLED' });
      if (state.phase === 'entered') return refuse({ code: 'ALREADY_ENTERED', ...placeOf(state) });
      return decideRolled(rules, state, command);
    default:
      return never(command);
  }
}

/** The events of a command, and the state after them. */
export interface Played {
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

/** Decides a command and folds its events. Returns the events and the state after them, or the reason for refusal. */
export function play(
  rules: CompiledRuleset,
  state: GameState,
  command: Command,
  throwDie: ThrowDie,
): Result<Played, Refusal> {
  const decided = decide(rules, state, command, throwDie);
  if (!decided.ok) return decided;
  const events = decided.value;
  return ok({ events, state: events.reduce((before, event) => evolve(rules, before, event), state) });
}

type TableCommand = Extract<Command, { type: 'keep' | 'announce' | 'enterField' }>;

/** Handles the commands that need dice on the table. */
function decideRolled(rules: CompiledRuleset, state: Rolled, command: TableCommand): Decision {
  switch (command.type) {
    case 'keep': {
      const positions = checkRoll(rules, state, command.positions);
      if (!positions.ok) return positions;
      // Marking the same dice again has no effect, so there is no event.
      if (isSame(positions.value, state.kept)) return ok([]);
      return ok([{ type: 'diceKept', seat: state.seat, positions: positions.value }]);
    }
    case 'announce':
      return decideAnnounce(rules, state, command.row);
    case 'enterField':
      return decideEntry(rules, state, command);
    default:
      return never(command);
  }
}

function decideRoll(
  rules: CompiledRuleset,
  state: OpenTurn | Entered,
  keep: readonly number[] | undefined,
  throwDie: ThrowDie,
): Decision {
  if (state.phase === 'rolled') return rollAgain(rules, state, keep ?? state.kept, throwDie);
  if (keep && keep.length > 0) return refuse({ code: 'NOTHING_TO_KEEP' });
  const first: GameEvent[] = state.phase === 'entered' ? [endOfTurn(rules, state)] : [];
  const seat = state.phase === 'entered' ? turnAfterEntry(rules, state).seat : state.seat;
  const dice = Array.from({ length: rules.dice }, (_, position) => throwDie(state.rollCount + 1, position));
  return ok([...first, { type: 'rolled', seat, rollNumber: 1, kept: [], dice }]);
}

function rollAgain(
  rules: CompiledRuleset,
  state: Rolled,
  keep: readonly number[],
  throwDie: ThrowDie,
): Decision {
  const checked = checkRoll(rules, state, keep);
  if (!checked.ok) return checked;
  const kept = checked.value;
  const dice = state.dice.map((face, position) =>
    kept.includes(position) ? face : throwDie(state.rollCount + 1, position),
  );
  const { seat, rollNumber } = state;
  const rolled = { type: 'rolled', seat, rollNumber: rollNumber + 1, kept, dice } as const;
  return ok([rolled, ...autoEntry(rules, state, rolled)]);
}

/** After the last roll, enters an announced field automatically if its column says so (Enhanced Yahtzee). */
function autoEntry(rules: CompiledRuleset, state: Rolled, rolled: EventOf<'rolled'>): readonly GameEvent[] {
  const row = state.announced;
  if (row === null || state.rollNumber + 1 < rollsOfTurn(rules, state)) return [];
  const column = rules.columns.find(({ entry }) => entry.kind === 'announced' && entry.autoEnter);
  if (!column) return [];
  const entry = decideEntry(rules, afterRoll(state, rolled), { column: column.id, row });
  return entry.ok ? entry.value : [];
}

function decideAnnounce(rules: CompiledRuleset, state: Rolled, row: string): Decision {
  if (state.dictation) return refuse({ code: 'TURN_DICTATED', row: state.dictation.row });
  if (rules.announcedColumns.length === 0) return refuse({ code: 'NOTHING_TO_ANNOUNCE' });
  if (rules.rowIndex(row) === undefined) {
    return refuse({ code: 'UNKNOWN_ROW', row, known: rules.rows.map(({ id }) => id) });
  }
  if (state.announced !== null) return refuse({ code: 'ALREADY_ANNOUNCED', row: state.announced });
  if (state.rollNumber > 1) return refuse({ code: 'ANNOUNCED_TOO_LATE', rollNumber: state.rollNumber });
  const announceable = announceableRows(rules, state);
  return announceable.includes(row)
    ? ok([{ type: 'announced', seat: state.seat, row }])
    : refuse({ code: 'ROW_NOT_ANNOUNCEABLE', row, announceable });
}

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((position, index) => position === others[index]);

/** The field entered in this turn. */
const placeOf = ({ entry: { column, row } }: Entered): Pick<Entered['entry'], 'column' | 'row'> => ({
  column,
  row,
});

const endOfTurn = (rules: CompiledRuleset, state: Entered): GameEvent =>
  turnEnded(state.seat, turnAfterEntry(rules, state));

/** The side of `seat` leaves: its sheet is frozen and its turns are skipped. */
function decideResign(rules: CompiledRuleset, state: OpenTurn | Entered, seat: number): Decision {
  const side = sideOf(state, seat);
  if (state.resigned.includes(side)) return refuse({ code: 'ALREADY_RESIGNED', side });
  const resigned: GameEvent = { type: 'sideResigned', seat, side };
  const after = evolve(rules, state, resigned);
  const next = nextTurn(rules, after, state.seat, null);
  const onTurn = sideOf(state, state.seat) === side;
  const isLastSide = after.sheets.length - after.resigned.length <= 1;
  const wasLastEntry = state.phase === 'entered' && next === null;
  if (isLastSide || wasLastEntry || (onTurn && next === null)) {
    return ok([resigned, { type: 'gameFinished', winners: winnersOf(rules, after) }]);
  }
  return onTurn && next ? ok([resigned, turnEnded(state.seat, next)]) : ok([resigned]);
}
