/** Checks a turn from another source part by part, and converts it to a game state. */
import {
  couldEnter,
  isFaceAt,
  kindAt,
  ok,
  options,
  refuse,
  rollsAtStart,
  rollsOfTurn,
  sheetFault,
  type AwaitingRoll,
  type Cell,
  type CompiledRuleset,
  type OpenTurn,
  type Result,
  type Rolled,
  type Sheet,
  type SheetFault,
} from '@yamb-server/engine';
import { FIRST_ROLL, optionsAt, rolledAt, turnOn } from './turn-point.js';

/** A turn of one side. Values may be anything of their type. */
export interface TurnInput {
  /** Indexed by column and row, in the order of the rule set. Includes computed columns. */
  readonly columns: readonly (readonly Cell[])[];
  /** How many times each bonus field was entered. Default: never. */
  readonly bonuses?: readonly number[];
  readonly runningBonus?: number;
  readonly savedRolls?: number;
  /** The faces on the table; null before the first roll of the turn. */
  readonly dice: readonly number[] | null;
  /** Rolls left in the turn. Default: all except the one that made the dice. */
  readonly rollsLeft?: number;
  /** Whether the last roll was of all dice. Default: true for a first roll, false for a later one. */
  readonly threwAll?: boolean;
  /** The announced row. */
  readonly announced?: string | null;
  /** The row that must be played in the dictated column. */
  readonly dictated?: string | null;
  /** Whether a teammate plays the dictated row after this player. Only the last player uses saved rolls. Default: false. */
  readonly hasTeammateToFollow?: boolean;
  /** Whether the side that dictates has left the game, which opens the dictated column. Default: false. */
  readonly isAbandoned?: boolean;
}

/** A fault and its location, such as `columns[2]`, `dice[0]` or `announced`. */
export type TurnFault = { readonly path: string } & (
  | { readonly code: 'WRONG_LENGTH'; readonly expected: number; readonly found: number }
  | { readonly code: 'OUT_OF_RANGE'; readonly least: number; readonly most: number; readonly found: number }
  | { readonly code: 'UNKNOWN_ROW'; readonly row: string; readonly known: readonly string[] }
  | { readonly code: 'NOT_ANNOUNCEABLE'; readonly row: string; readonly announceable: readonly string[] }
  | { readonly code: 'NOT_DICTATED'; readonly row: string; readonly dictatable: readonly string[] }
  /** Only a dictation opens a field of the sheet. */
  | { readonly code: 'ONLY_DICTATED_LEFT' }
  /** The turn is bound to two rows. */
  | { readonly code: 'BOUND_TWICE' }
  /** The value requires a roll. */
  | { readonly code: 'NOT_ROLLED' }
  /** The first roll is of all dice. */
  | { readonly code: 'FIRST_ROLL_THREW_ALL' }
  | { readonly code: 'SHEET_FULL' }
  | { readonly code: 'NOTHING_OPEN' }
  | { readonly code: 'IMPOSSIBLE_SHEET'; readonly fault: SheetFault }
);

type Read<T> = Result<T, TurnFault>;

/** The state that the input describes, or its first fault. Scores that are not integers are faults of the sheet. */
export function readTurn(rules: CompiledRuleset, input: TurnInput): Read<OpenTurn> {
  const sheet = readSheet(rules, input);
  if (!sheet.ok) return sheet;
  const turn = boundTurn(rules, sheet.value, input);
  if (!turn.ok || input.dice === null) return turn.ok ? beforeRoll(turn.value, input) : turn;
  const dice = readDice(rules, input.dice);
  if (!dice.ok) return dice;
  const rolled = rolledTurn(rules, turn.value, dice.value, input);
  if (!rolled.ok) return rolled;
  const { openFields, announceableRows, canRoll } = options(rules, rolled.value);
  const nothing = openFields.length === 0 && announceableRows.length === 0 && !canRoll;
  return nothing ? refuse({ path: 'columns', code: 'NOTHING_OPEN' }) : rolled;
}

function readSheet(rules: CompiledRuleset, input: TurnInput): Read<Sheet> {
  const { columns, bonuses = rules.bonusFields.map(() => 0), runningBonus, savedRolls } = input;
  const saved = savedRolls ?? rollsAtStart(rules.extraRolls);
  const lengths = [
    wrongLength('columns', columns, rules.columns.length),
    ...columns.map((cells, index) => wrongLength(`columns[${index}]`, cells, rules.rows.length)),
    wrongLength('bonuses', bonuses, rules.bonusFields.length),
  ];
  const wrong = lengths.find((fault) => fault !== undefined);
  if (wrong) return refuse(wrong);
  for (const [index, { times: most }] of rules.bonusFields.entries()) {
    const times = bonuses[index] ?? NaN;
    const isPossible = Number.isInteger(times) && times >= 0 && times <= most;
    if (!isPossible) return refuse(outOfRange(`bonuses[${index}]`, times, 0, most));
  }
  const sheet: Sheet = {
    columns,
    bonuses,
    ...(runningBonus !== undefined || rules.runningBonus || rules.firsts
      ? { runningBonus: runningBonus ?? 0 }
      : {}),
    ...(saved !== undefined && { savedRolls: saved }),
  };
  const fault = sheetFault(rules, sheet);
  if (fault) return refuse({ path: pathOf(rules, fault), code: 'IMPOSSIBLE_SHEET', fault });
  const isFull = rules.playedColumns.every((column) => !sheet.columns[column]?.includes(null));
  return isFull ? refuse({ path: 'columns', code: 'SHEET_FULL' }) : ok(sheet);
}

function pathOf(rules: CompiledRuleset, fault: SheetFault): string {
  if (!('column' in fault)) return fault.code === 'IMPOSSIBLE_SAVED_ROLLS' ? 'savedRolls' : 'runningBonus';
  const field = rules.field(fault.column, fault.row);
  if (field?.kind === 'cell') return `columns[${field.column}][${field.row}]`;
  return `bonuses[${field?.index ?? NaN}]`;
}

/** The turn before its first roll, with the row that it must play. Adds other sides if a column needs them. */
function boundTurn(
  rules: CompiledRuleset,
  sheet: Sheet,
  { dictated = null, hasTeammateToFollow = false, isAbandoned = false }: TurnInput,
): Read<AwaitingRoll> {
  const { dictatedColumn } = rules;
  const turn = dictatedColumn === undefined ? turnOn(rules, 1, sheet) : turnOn(rules, 2, sheet, isAbandoned);
  if (dictated === null) {
    return couldEnter(rules, turn, 0) ? ok(turn) : refuse({ path: 'dictated', code: 'ONLY_DICTATED_LEFT' });
  }
  const unknown = unknownRow(rules, 'dictated', dictated);
  if (unknown) return refuse(unknown);
  const cells = dictatedColumn === undefined || isAbandoned ? [] : (sheet.columns[dictatedColumn] ?? []);
  const dictatable = rules.rows.flatMap(({ id }, row) => (cells[row] === null ? [id] : []));
  const teamSize = hasTeammateToFollow ? 2 : 1;
  return dictatable.includes(dictated)
    ? ok({ ...turn, teamSize, dictation: { row: dictated, attempts: [] } })
    : refuse({ path: 'dictated', code: 'NOT_DICTATED', row: dictated, dictatable });
}

/** Rejects facts about a roll if there are no dice. */
function beforeRoll(
  turn: AwaitingRoll,
  { rollsLeft, threwAll, announced = null }: TurnInput,
): Read<AwaitingRoll> {
  const ofRoll = Object.entries({ rollsLeft, threwAll, announced: announced ?? undefined });
  const [extra] = ofRoll.filter(([, value]) => value !== undefined);
  return extra ? refuse({ path: extra[0], code: 'NOT_ROLLED' }) : ok(turn);
}

function readDice(rules: CompiledRuleset, dice: readonly number[]): Read<readonly number[]> {
  const wrong = wrongLength('dice', dice, rules.dice);
  if (wrong) return refuse(wrong);
  const bad = dice.findIndex((face, position) => !isFaceAt(rules, position, face));
  if (bad < 0) return ok(dice);
  const { first, sides } = kindAt(rules, bad);
  return refuse(outOfRange(`dice[${bad}]`, dice[bad], first, first + sides - 1));
}

function rolledTurn(
  rules: CompiledRuleset,
  turn: AwaitingRoll,
  dice: readonly number[],
  { rollsLeft, threwAll, announced = null }: TurnInput,
): Read<Rolled> {
  const most = rollsOfTurn(rules, turn) - 1;
  const left = rollsLeft ?? most;
  if (!Number.isInteger(left) || left < 0 || left > most)
    return refuse(outOfRange('rollsLeft', left, 0, most));
  const rollNumber = most - left + 1;
  if (rollNumber === 1 && threwAll === false)
    return refuse({ path: 'threwAll', code: 'FIRST_ROLL_THREW_ALL' });
  const point = { rollNumber, threwAll: threwAll ?? rollNumber === 1, announced };
  if (announced === null) return ok(rolledAt(turn, point, dice));
  const unknown = unknownRow(rules, 'announced', announced);
  if (unknown) return refuse(unknown);
  if (turn.dictation) return refuse({ path: 'announced', code: 'BOUND_TWICE' });
  const announceable = optionsAt(rules, turn, FIRST_ROLL, dice).announceableRows;
  return announceable.includes(announced)
    ? ok(rolledAt(turn, point, dice))
    : refuse({ path: 'announced', code: 'NOT_ANNOUNCEABLE', row: announced, announceable });
}

function unknownRow({ rows }: CompiledRuleset, path: string, row: string): TurnFault | undefined {
  const rowIds = rows.map(({ id }) => id);
  return rowIds.includes(row) ? undefined : { path, code: 'UNKNOWN_ROW', row, known: rowIds };
}

const wrongLength = (path: string, list: readonly unknown[], expected: number): TurnFault | undefined =>
  list.length === expected ? undefined : { path, code: 'WRONG_LENGTH', expected, found: list.length };

const outOfRange = (path: string, found: number | undefined, least: number, most: number): TurnFault => ({
  path,
  code: 'OUT_OF_RANGE',
  least,
  most,
  found: found ?? NaN,
});
