/** Turns a command into what happens, or a refusal. Pure: the dice come from outside and are recorded. */
import type { Command, ThrowDie } from './commands.js';
import { decideEntry, turnEnded, type Decision } from './decide-entry.js';
import type { GameEvent } from './events.js';
import { evolve } from './evolve.js';
import { announceableRows, openScore } from './fields.js';
import { rowIndexOf } from './lookup.js';
import { checkRoll } from './options.js';
import { never, ok, refuse } from './result.js';
import type { Ruleset } from './ruleset.js';
import { sideOf, type AwaitingRoll, type Entered, type GameState, type Rolled } from './state.js';
import { winnersOf } from './totals.js';
import { nextTurn, turnAfterEntry } from './turns.js';

/** What `command` does to the game, or why it may not be. The state stays as it was. */
export function decide(ruleset: Ruleset, state: GameState, command: Command, throwDie: ThrowDie): Decision {
  if (state.phase === 'finished') return refuse({ code: 'GAME_FINISHED' });
  switch (command.type) {
    case 'roll':
      return decideRoll(ruleset, state, command.keep, throwDie);
    case 'resign':
      return decideResign(ruleset, state, command.seat);
    case 'undo':
      return state.phase === 'entered'
        ? ok([{ type: 'entryUndone', seat: state.seat, ...state.entry }])
        : refuse({ code: 'NOTHING_TO_UNDO' });
    case 'endTurn':
      return state.phase === 'entered'
        ? ok([endOfTurn(ruleset, state)])
        : refuse({ code: 'NOTHING_ENTERED' });
    case 'keep':
    case 'announce':
    case 'enterField':
      if (state.phase === 'awaitingRoll') return refuse({ code: 'NOT_ROLLED' });
      if (state.phase === 'entered') return refuse({ code: 'ALREADY_ENTERED', ...state.entry });
      return decideRolled(ruleset, state, command);
    default:
      return never(command);
  }
}

type TableCommand = Extract<Command, { type: 'keep' | 'announce' | 'enterField' }>;

/** The commands that need dice on the table. */
function decideRolled(ruleset: Ruleset, state: Rolled, command: TableCommand): Decision {
  switch (command.type) {
    case 'keep': {
      const positions = checkRoll(ruleset, state, command.positions);
      if (!positions.ok) return positions;
      // Marks that are there already: nothing happens, however often it is asked for.
      if (isSame(positions.value, state.kept)) return ok([]);
      return ok([{ type: 'diceKept', seat: state.seat, positions: positions.value }]);
    }
    case 'announce':
      return decideAnnounce(ruleset, state, command.row);
    case 'enterField':
      return decideEntry(ruleset, state, command);
    default:
      return never(command);
  }
}

function decideRoll(
  ruleset: Ruleset,
  state: AwaitingRoll | Rolled | Entered,
  keep: readonly number[] | undefined,
  throwDie: ThrowDie,
): Decision {
  if (state.phase === 'rolled') return rollAgain(ruleset, state, keep ?? state.kept, throwDie);
  if (keep && keep.length > 0) return refuse({ code: 'NOTHING_TO_KEEP' });
  const first: GameEvent[] = state.phase === 'entered' ? [endOfTurn(ruleset, state)] : [];
  const seat = state.phase === 'entered' ? turnAfterEntry(ruleset, state).seat : state.seat;
  const dice = Array.from({ length: ruleset.dice }, (_, position) => throwDie(state.rollCount + 1, position));
  return ok([...first, { type: 'rolled', seat, rollNumber: 1, kept: [], dice }]);
}

function rollAgain(ruleset: Ruleset, state: Rolled, keep: readonly number[], throwDie: ThrowDie): Decision {
  const checked = checkRoll(ruleset, state, keep);
  if (!checked.ok) return checked;
  const kept = checked.value;
  const dice = state.dice.map((face, position) =>
    kept.includes(position) ? face : throwDie(state.rollCount + 1, position),
  );
  const rolled: GameEvent = {
    type: 'rolled',
    seat: state.seat,
    rollNumber: state.rollNumber + 1,
    kept,
    dice,
  };
  return ok([rolled, ...autoEntry(ruleset, state, rolled)]);
}

/** After the last roll an announced field may be entered by itself (Enhanced Yahtzee). */
function autoEntry(ruleset: Ruleset, state: Rolled, rolled: GameEvent): readonly GameEvent[] {
  const row = state.announced;
  if (row === null || state.rollNumber + 1 < ruleset.rollsPerTurn) return [];
  const after = evolve(ruleset, state, rolled);
  if (after.phase !== 'rolled') return [];
  const column = ruleset.columns.find(
    ({ id, entry }) =>
      entry.kind === 'announced' && entry.autoEnter && openScore(ruleset, after, id, row) !== null,
  );
  if (!column) return [];
  const entry = decideEntry(ruleset, after, { type: 'enterField', column: column.id, row });
  return entry.ok ? entry.value : [];
}

function decideAnnounce(ruleset: Ruleset, state: Rolled, row: string): Decision {
  if (state.dictation) return refuse({ code: 'TURN_DICTATED', row: state.dictation.row });
  if (!ruleset.columns.some(({ entry }) => entry.kind === 'announced')) {
    return refuse({ code: 'NOTHING_TO_ANNOUNCE' });
  }
  if (rowIndexOf(ruleset, row) === undefined) {
    return refuse({ code: 'UNKNOWN_ROW', row, known: ruleset.rows.map(({ id }) => id) });
  }
  if (state.announced !== null) return refuse({ code: 'ALREADY_ANNOUNCED', row: state.announced });
  if (state.rollNumber > 1) return refuse({ code: 'ANNOUNCED_TOO_LATE', rollNumber: state.rollNumber });
  const announceable = announceableRows(ruleset, state);
  return announceable.includes(row)
    ? ok([{ type: 'announced', seat: state.seat, row }])
    : refuse({ code: 'ROW_NOT_ANNOUNCEABLE', row, announceable });
}

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((position, index) => position === others[index]);

const endOfTurn = (ruleset: Ruleset, state: Entered): GameEvent =>
  turnEnded(state.seat, turnAfterEntry(ruleset, state));

/** The side of `seat` leaves: its sheet is frozen and its turns are passed over. */
function decideResign(ruleset: Ruleset, state: AwaitingRoll | Rolled | Entered, seat: number): Decision {
  const side = sideOf(state, seat);
  if (state.resigned.includes(side)) return refuse({ code: 'ALREADY_RESIGNED', side });
  const resigned: GameEvent = { type: 'sideResigned', seat, side };
  const after = evolve(ruleset, state, resigned);
  const next = nextTurn(ruleset, after, state.seat, null);
  const onTurn = sideOf(state, state.seat) === side;
  const leftNobody = after.sheets.length - after.resigned.length <= 1;
  const lastEntryStands = state.phase === 'entered' && next === null;
  if (leftNobody || lastEntryStands || (onTurn && next === null)) {
    return ok([resigned, { type: 'gameFinished', winners: winnersOf(ruleset, after) }]);
  }
  return onTurn && next ? ok([resigned, turnEnded(state.seat, next)]) : ok([resigned]);
}
