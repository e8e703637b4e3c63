/** Verifies logs from other sources by playing them again: each event must be what the rules make of a command. */
import type { Command } from './commands.js';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import { at, never, ok, refuse, type Result, complete, type Slices } from './result.js';
import type { GameEvent } from './events.js';
import { decide } from './decide.js';
import { evolve, replay } from './evolve.js';
import type { Refusal } from './refusals.js';
import { resume, startFault, type StartFault } from './resume.js';
import { isFaceAt, kindAt } from './scoring/die.js';
import { isSeat, type GameState } from './state.js';

/** The first violation of the rules in a log: the index of the event, and the property if one differs. */
export type LogFault = { readonly index: number } &
  /** A game starts with `gameStarted` or `gameResumed`. */
  (
    | { readonly code: 'NOT_A_START' }
    | { readonly code: 'IMPOSSIBLE_START'; readonly fault: StartFault }
    /** The command behind the event is illegal at that point. */
    | { readonly code: 'ILLEGAL'; readonly refusal: Refusal }
    /** No command causes such an event at that point. */
    | { readonly code: 'UNEXPECTED' }
    /** The log ends or continues before a command's events are complete. */
    | { readonly code: 'MISSING'; readonly expected: GameEvent['type'] }
    | {
        readonly code: 'DIFFERS';
        readonly part: string;
        readonly expected: unknown;
        readonly found: unknown;
      }
  );

/** Commands that are replayed in one slice. */
const COMMANDS_OF_A_SLICE = 20;

/** The state after the log, or its first violation of the rules. */
export const retrace = (rules: CompiledRuleset, log: readonly GameEvent[]): Result<GameState, LogFault> =>
  complete(retraceInSlices(rules, log));

/** The same in slices. */
export function* retraceInSlices(
  rules: CompiledRuleset,
  log: readonly GameEvent[],
): Slices<Result<GameState, LogFault>> {
  if (log[0]?.type === 'gameResumed') yield* rules.fieldScoresInSlices();
  const begun = begin(rules, log[0]);
  if (!begun.ok) return begun;
  const unlike = firstDifference(log, 0, begun.value);
  if (unlike) return refuse(unlike);
  let state = replay(rules, begun.value);
  let index = begun.value.length;
  for (let commands = 1; index < log.length; commands += 1) {
    if (commands % COMMANDS_OF_A_SLICE === 0) yield;
    const event = log[index];
    const command = event && commandOf(rules, state, event);
    if (!command) return refuse({ code: 'UNEXPECTED', index });
    const dice = event.type === 'rolled' ? event.dice : [];
    const decided = decide(rules, state, command, (_roll, position) => faceAt(rules, dice, position));
    if (!decided.ok) return refuse({ code: 'ILLEGAL', index, refusal: decided.error });
    // A command that changes nothing does not log an event.
    if (decided.value.length === 0) return refuse({ code: 'UNEXPECTED', index });
    const difference = firstDifference(log, index, decided.value);
    if (difference) return refuse(difference);
    for (const made of decided.value) state = evolve(rules, state, made);
    index += decided.value.length;
  }
  return ok(state);
}

/** The face of a logged roll. If the log has none, any face will do: it then differs from the log. */
function faceAt(rules: CompiledRuleset, dice: readonly number[], position: number): number {
  const face = dice[position] ?? NaN;
  return isFaceAt(rules, position, face) ? face : kindAt(rules, position).first;
}

/** The events that start the game. */
function begin(rules: CompiledRuleset, start: GameEvent | undefined): Result<readonly GameEvent[], LogFault> {
  if (start?.type === 'gameStarted') return ok([start]);
  if (start?.type !== 'gameResumed') return refuse({ code: 'NOT_A_START', index: 0 });
  const { type, ...point } = start;
  const fault = startFault(rules, point);
  return fault ? refuse({ code: 'IMPOSSIBLE_START', index: 0, fault }) : ok(resume(rules, point));
}

/** The command whose first event this is; undefined if no command causes it directly. */
function commandOf(rules: CompiledRuleset, state: GameState, event: GameEvent): Command | undefined {
  switch (event.type) {
    case 'rolled':
      return { type: 'roll', keep: event.kept };
    case 'diceKept':
      return { type: 'keep', positions: event.positions };
    case 'announced':
      return { type: 'announce', row: event.row };
    case 'attemptMade': {
      if (rules.dictatedColumn === undefined) return undefined;
      return { type: 'enterField', column: at(rules.columns, rules.dictatedColumn).id, row: event.row };
    }
    case 'fieldEntered':
      return { type: 'enterField', column: event.column, row: event.row };
    case 'entryUndone':
      return { type: 'undo' };
    case 'turnEnded':
      return { type: 'endTurn' };
    case 'sideResigned':
      return isSeat(state, event.seat) ? { type: 'resign', seat: event.seat } : undefined;
    case 'gameStarted':
    case 'gameResumed':
    case 'gameFinished':
      return undefined;
    default:
      return never(event);
  }
}

/** The first difference between the log, from `index` on, and the expected events. */
function firstDifference(
  log: readonly GameEvent[],
  index: number,
  happened: readonly GameEvent[],
): LogFault | undefined {
  for (const [offset, expected] of happened.entries()) {
    const found = log[index + offset];
    const at = { index: index + offset };
    if (found?.type !== expected.type) return { code: 'MISSING', ...at, expected: expected.type };
    const difference = differenceOf(expected, found);
    if (difference) return { code: 'DIFFERS', ...at, ...difference };
  }
  return undefined;
}

function differenceOf(
  expected: GameEvent,
  found: GameEvent,
): { part: string; expected: unknown; found: unknown } | undefined {
  const parts = new Map(Object.entries(found));
  for (const [part, value] of Object.entries(expected)) {
    const other: unknown = parts.get(part);
    if (JSON.stringify(value) !== JSON.stringify(other)) return { part, expected: value, found: other };
  }
  // A running bonus or an instant win in the log must be expected.
  const added = [...parts].find(([part, value]) => value !== undefined && !Object.hasOwn(expected, part));
  return added && { part: added[0], expected: undefined, found: added[1] };
}
