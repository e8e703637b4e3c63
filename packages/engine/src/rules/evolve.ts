/** Folds events into the state. It never refuses an event: logged events have happened. */
import { at, never } from './result.js';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import type { GameEvent } from './events.js';
import { sheetsAfterTurn, sheetsWith, withEntry, withRunningBonus } from './evolve-sheets.js';
import {
  awaitRoll,
  initialState,
  resumedState,
  sideOf,
  type AwaitingRoll,
  type Entered,
  type Finished,
  type GameState,
  type Rolled,
} from './state.js';
import { givesExtraTurn } from './turns.js';

/** Returns the state after an event. Throws if the event does not fit the phase, which means a bug or a forged log. */
export function evolve(rules: CompiledRuleset, state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'gameStarted':
      return initialState(rules, event);
    case 'gameResumed':
      return resumedState(event);
    case 'rolled':
      return afterRoll(state, event);
    case 'diceKept':
      return { ...inPhase(state, 'rolled'), kept: event.positions };
    case 'announced':
      return { ...inPhase(state, 'rolled'), announced: event.row };
    case 'attemptMade':
      return attempted(inPhase(state, 'rolled'), event);
    case 'fieldEntered':
      return afterEntry(rules, inPhase(state, 'rolled'), event);
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

/** The state after a whole log, which starts with `gameStarted` or `gameResumed`. */
export function replay(rules: CompiledRuleset, [start, ...events]: readonly GameEvent[]): GameState {
  return events.reduce<GameState>((state, event) => evolve(rules, state, event), begin(rules, start));
}

function begin(rules: CompiledRuleset, start: GameEvent | undefined): AwaitingRoll {
  if (start?.type === 'gameStarted') return initialState(rules, start);
  if (start?.type === 'gameResumed') return resumedState(start);
  throw new Error('A game starts with gameStarted or gameResumed');
}

export type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

function inPhase<P extends GameState['phase']>(state: GameState, phase: P): Extract<GameState, { phase: P }> {
  if (!isInPhase(state, phase)) throw new Error(`The log expects ${phase}, the game is ${state.phase}`);
  return state;
}

const isInPhase = <P extends GameState['phase']>(
  state: GameState,
  phase: P,
): state is Extract<GameState, { phase: P }> => state.phase === phase;

/** Returns the state after a roll. Throws if no roll can follow. */
export function afterRoll(state: GameState, event: EventOf<'rolled'>): Rolled {
  if (state.phase !== 'awaitingRoll' && state.phase !== 'rolled') {
    throw new Error(`The log rolls while the game is ${state.phase}`);
  }
  const { teamSize, sheets, rotation, resigned, rollCount, turnNumber, seat, dictation } = state;
  // Written out: V8 takes a hundred times as long to copy an object and then add properties.
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

/** A player of a team has played a dictated turn. The next player continues, or the result is entered. */
function attempted(state: Rolled, event: EventOf<'attemptMade'>): GameState {
  const attempts = [...(state.dictation?.attempts ?? []), event.score];
  const dictation = { row: event.row, attempts };
  return event.teammate === null ? { ...state, dictation } : awaitRoll(state, event.teammate, dictation);
}

/** Returns the state after an entry. */
export function afterEntry(rules: CompiledRuleset, state: Rolled, event: EventOf<'fieldEntered'>): Entered {
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
