/** Checks that a game file is possible: its rules, seats, events, dice and result. */
import { nameFault, normalizeName } from '../../kernel/input/name.js';
import {
  retraceInSlices,
  sheetTotal,
  type CompiledRuleset,
  type GameEvent,
  type GameState,
  type LogFault,
  type Slices,
  type ValidationFault,
} from '@yamb-server/engine';
import { seatsFit } from '../domain/new-game.js';
import { idOf, readDefinitionText } from '../definitions/definition.js';
import { customIdIn, customRulesets, resolveKey, type ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { checkDice } from './check-dice.js';
import type { ImportFault } from './faults.js';
import type { GameFile } from './game-file.js';
import { FaultFound } from './value-reader.js';

/** The rules of a game and its team size. */
export interface FileRules {
  readonly ruleset: CompiledRuleset;
  readonly teamSize: number;
}

/**
 * Validates the file and returns its rules.
 * @throws FaultFound the first thing that cannot be true
 */
export function* checkGameFile(file: GameFile): Slices<FileRules> {
  const resolved = yield* rulesOf(file);
  file.seats.forEach(checkName);
  const teamSize = teamSizeOf(file.events[0]);
  if (!seatsFit(resolved.ruleset, file.seats.length, teamSize)) {
    throw new FaultFound({ code: 'SEATS_DO_NOT_FIT', place: 'seats' });
  }
  const ruleset = file.seats.length === teamSize ? resolved.solitaire : resolved.ruleset;
  checkStart(ruleset, file, teamSize);
  const retraced = yield* retraceInSlices(ruleset, file.events);
  if (!retraced.ok) throw new FaultFound(logFault(retraced.error));
  yield* checkDice(file, { ruleset, isOver: retraced.value.phase === 'finished' });
  checkResult(ruleset, file, retraced.value);
  return { ruleset, teamSize };
}

/** The rules named by a file. Custom rules are part of the file. */
function* rulesOf({ ruleset: key, definition }: GameFile): Slices<ResolvedRuleset> {
  const custom = customIdIn(key);
  if (custom === undefined) {
    if (definition !== undefined) throw new FaultFound({ code: 'UNKNOWN_KEY', place: 'definition' });
    const resolved = resolveKey(key);
    if (!resolved) throw new FaultFound({ code: 'UNKNOWN_RULESET', place: 'ruleset' });
    return resolved;
  }
  if (definition === undefined) throw new FaultFound({ code: 'MISSING_KEY', place: 'definition' });
  const read = yield* readDefinitionText(JSON.stringify(definition));
  if (!read.ok) throw new FaultFound(definitionFault(read.error));
  const id = idOf(read.value);
  if (id !== custom)
    throw new FaultFound({ code: 'DIFFERS', place: 'ruleset', expected: `${id}@1`, found: key });
  return customRulesets.add(id, read.value);
}

/** Reports only the first fault, because a file has a single fault. */
function definitionFault([fault]: readonly ValidationFault[]): ImportFault {
  if (!fault) throw new Error('A definition is refused without a fault');
  return { code: 'UNSOUND_RULES', place: `definition${fault.path === '' ? '' : `.${fault.path}`}`, fault };
}

function checkName(name: string, seat: number): void {
  const fault = name === normalizeName(name) ? nameFault(name) : 'must be trimmed and composed (NFC)';
  if (fault === undefined) return;
  throw new FaultFound({ code: 'WRONG_VALUE', place: `seats[${seat}]`, expected: `a name, which ${fault}` });
}

const teamSizeOf = (start: GameEvent | undefined): number =>
  start && 'teamSize' in start ? start.teamSize : 1;

/** Checks the sizes of the initial state; `retrace` checks its content. */
function checkStart(ruleset: CompiledRuleset, { seats, events: [start] }: GameFile, teamSize: number): void {
  if (start?.type === 'gameStarted') requireSame('events[0].seatCount', seats.length, start.seatCount);
  if (start?.type !== 'gameResumed') return;
  requireSame('events[0].sheets', seats.length / teamSize, start.sheets.length);
  start.sheets.forEach(({ columns, bonuses }, side) => {
    const place = `events[0].sheets[${side}]`;
    requireSame(`${place}.columns`, ruleset.columns.length, columns.length);
    columns.forEach((cells, column) => {
      requireSame(`${place}.columns[${column}]`, ruleset.rows.length, cells.length);
    });
    requireSame(`${place}.bonuses`, ruleset.bonusFields.length, bonuses.length);
  });
}

function checkResult(ruleset: CompiledRuleset, { totals, winners }: GameFile, state: GameState): void {
  requireSame('totals', state.sheets.length, totals.length);
  state.sheets.forEach((sheet, side) => {
    requireSame(`totals[${side}]`, sheetTotal(ruleset, sheet), totals[side]);
  });
  requireSame('winners', state.phase === 'finished' ? state.winners : null, winners);
}

function requireSame(place: string, expected: unknown, found: unknown): void {
  if (JSON.stringify(expected) === JSON.stringify(found)) return;
  throw new FaultFound({ code: 'DIFFERS', place, expected, found });
}

function logFault({ index, ...fault }: LogFault): ImportFault {
  const place = `events[${index}]`;
  if (fault.code !== 'DIFFERS') return { ...fault, place };
  const { code, part, expected, found } = fault;
  return { code, place: `${place}.${part}`, expected, found };
}
