/** Folds events into the state. It refuses nothing: what is in the log has happened. */
import { at } from './at.js';
import type { CompiledRuleset } from './compiled-ruleset.js';
import type { GameEvent } from './events.js';
import { never } from './result.js';
import { withBonus, withCell, withComputed } from './sheet.js';
import {
  initialState,
  resumedState,
  sheetOf,
  sideOf,
  type AwaitingRoll,
  type Entered,
  type Finished,
  type GameState,
  type Rolled,
  type Sheet,
} from './state.js';
import { withSavedRolls } from './turn-rolls.js';
import { givesExtraTurn } from './turns.js';

/** The state after an event. An event that does not fit the phase is a bug or a forged log, and throws. */
export function evolve(rules: CompiledRuleset, state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'gameStarted':
      return initialState(rules, event);
    case 'gameResumed':
      return resumedState(event);
    case 'rolled':
      return rolled(state, event);
    case 'diceKept':
      return { ...inPhase(state, 'rolled'), kept: event.positions };
    case 'announced':
      return { ...inPhase(state, 'rolled'), announced: event.row };
    case 'attemptMade':
      return attempted(inPhase(state, 'rolled'), event);
    case 'fieldEntered':
      return entered(rules, inPhase(state, 'rolled'), event);
    case 'entryUndone':
      return undone(rules, inPhase(state, 'entered'));
    case 'turnEnded':
      return turnEnded(rules, state, event);
    case 'sideResigned':
      return { ...state, resigned: [...state.resigned, event.side] };
    case 'gameFinished':
      return finished(rules, state, event);
    default:
      return never(event);
  }
}

/** The state of a whole log, which begins with `gameStarted` or `gameResumed`. */
export function replay(rules: CompiledRuleset, [start, ...events]: readonly GameEvent[]): GameState {
  return events.reduce<GameState>((state, event) => evolve(rules, state, event), begin(rules, start));
}

function begin(rules: CompiledRuleset, start: GameEvent | undefined): AwaitingRoll {
  if (start?.type === 'gameStarted') return initialState(rules, start);
  if (start?.type === 'gameResumed') return resumedState(start);
  throw new Error('A game begins with gameStarted or gameResumed');
}

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

function inPhase<P extends GameState['phase']>(state: GameState, phase: P): Extract<GameState, { phase: P }> {
  if (!isInPhase(state, phase)) throw new Error(`The log expects ${phase}, the game is ${state.phase}`);
  return state;
}

const isInPhase = <P extends GameState['phase']>(
  state: GameState,
  phase: P,
): state is Extract<GameState, { phase: P }> => state.phase === phase;

function rolled(state: GameState, event: EventOf<'rolled'>): Rolled {
  if (state.phase !== 'awaitingRoll' && state.phase !== 'rolled') {
    throw new Error(`The log rolls while the game is ${state.phase}`);
  }
  const { teamSize, sheets, rotation, resigned, rollCount, turnNumber, seat, dictation } = state;
  // Written out: V8 takes a hundred times as long for a copy that gets further properties.
  return {
    phase: 'rolled',
    teamSize,
    sheets,
    rotation,
    resigned,
    rollCount: rollCount + 1,
    turnNumber,
    seat,
    dictation,
    rollNumber: event.rollNumber,
    dice: event.dice,
    kept: event.kept,
    threwAll: event.kept.length === 0,
    announced: state.phase === 'rolled' ? state.announced : null,
  };
}

/** A player of a team has played a dictated turn: the next one does, or the result is entered. */
function attempted(state: Rolled, event: EventOf<'attemptMade'>): GameState {
  const attempts = [...(state.dictation?.attempts ?? []), event.score];
  const dictation = { row: event.row, attempts };
  return event.teammate === null ? { ...state, dictation } : awaitRoll(state, event.teammate, dictation);
}

function entered(rules: CompiledRuleset, state: Rolled, event: EventOf<'fieldEntered'>): Entered {
  const { column, row, score, bonus } = event;
  const { teamSize, rotation, resigned, rollCount, turnNumber, seat, dictation } = state;
  const { rollNumber, dice, kept, threwAll, announced } = state;
  return {
    phase: 'entered',
    teamSize,
    sheets: sheetsWith(state, (sheet) =>
      withRunningBonus(withEntry(rules, sheet, column, row, score), bonus ?? 0),
    ),
    rotation,
    resigned,
    rollCount,
    turnNumber,
    seat,
    dictation,
    rollNumber,
    dice,
    kept,
    threwAll,
    announced,
    entry: bonus === undefined ? { column, row } : { column, row, bonus },
  };
}

function undone(rules: CompiledRuleset, state: Entered): Rolled {
  const { column, row, bonus = 0 } = state.entry;
  const { entry, ...rest } = state;
  const sheets = sheetsWith(state, (sheet) =>
    withRunningBonus(withEntry(rules, sheet, column, row, null), -bonus),
  );
  return { ...rest, sheets, phase: 'rolled' };
}

/** The sheet with a field entered, or with `score` null taken back. */
function withEntry(
  rules: CompiledRuleset,
  sheet: Sheet,
  column: string,
  row: string,
  score: number | null,
): Sheet {
  const field = rules.field(column, row);
  if (!field) throw new Error(`No field ${column}.${row}`);
  switch (field.kind) {
    case 'bonus':
      return withBonus(sheet, field.index, score === null ? -1 : 1);
    case 'cell':
      return withComputed(rules, withCell(sheet, field.column, field.row, score), field.row);
    default:
      return never(field);
  }
}

/** The sheet with so many points of the running bonus more. */
function withRunningBonus(sheet: Sheet, points: number): Sheet {
  if (points === 0) return sheet;
  if (sheet.runningBonus === undefined) throw new Error('The sheet has no place for a running bonus');
  return { ...sheet, runningBonus: sheet.runningBonus + points };
}

/** The sheets after a change of the sheet of the side on turn. */
function sheetsWith(state: Rolled | Entered, change: (sheet: Sheet) => Sheet): readonly Sheet[] {
  const side = sideOf(state, state.seat);
  return state.sheets.with(side, change(sheetOf(state, side)));
}

function turnEnded(rules: CompiledRuleset, state: GameState, event: EventOf<'turnEnded'>): AwaitingRoll {
  const side = sideOf(state, event.seat);
  const again = state.phase === 'entered' && givesExtraTurn(rules, state);
  const player = (at(state.rotation, side) + 1) % state.teamSize;
  const rotation = again || state.teamSize === 1 ? state.rotation : state.rotation.with(side, player);
  const dictation = event.dictated === null ? null : { row: event.dictated, attempts: [] };
  const sheets = sheetsAfterTurn(rules, state);
  return awaitRoll(
    { ...state, sheets, rotation, turnNumber: state.turnNumber + 1 },
    event.nextSeat,
    dictation,
  );
}

/** The sheets after a turn: with what it has not used of its rolls, where its side has not left. */
function sheetsAfterTurn(rules: CompiledRuleset, state: GameState): readonly Sheet[] {
  if (state.phase !== 'entered' || rules.extraRolls?.kind !== 'saved') return state.sheets;
  const side = sideOf(state, state.seat);
  if (state.resigned.includes(side)) return state.sheets;
  return state.sheets.with(side, withSavedRolls(rules, sheetOf(state, side), state.rollNumber));
}

function awaitRoll(state: GameState, seat: number, dictation: AwaitingRoll['dictation']): AwaitingRoll {
  const { teamSize, sheets, rotation, resigned, rollCount, turnNumber } = state;
  return {
    phase: 'awaitingRoll',
    teamSize,
    sheets,
    rotation,
    resigned,
    rollCount,
    turnNumber,
    seat,
    dictation,
  };
}

function finished(
  rules: CompiledRuleset,
  state: GameState,
  { winners, instantWin }: EventOf<'gameFinished'>,
): Finished {
  const { teamSize, rotation, resigned, rollCount, turnNumber } = state;
  return {
    phase: 'finished',
    teamSize,
    sheets: sheetsAfterTurn(rules, state),
    rotation,
    resigned,
    rollCount,
    turnNumber,
    winners,
    ...(instantWin !== undefined && { instantWin }),
  };
}
