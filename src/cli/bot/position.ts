/** Positions and moves in the JSON format of `yamb-server bot`; docs/write-a-bot.md describes it. */
import type { TableGameWithSheetsFragment } from '@yamb-server/client';
import {
  never,
  options,
  type Command,
  type CompiledRuleset,
  type OpenTurn,
  type Result,
} from '@yamb-server/engine';
import { readTurn, type TurnFault } from '@yamb-server/strategy';
import type { GameCommand } from '../../games/domain/turn-order.js';

/** The game with all sheets, as a bot sees it when it chooses. */
export type Position = TableGameWithSheetsFragment;

type Turn = NonNullable<Position['turn']>;

/** Rolls, keeping the dice at these positions; or announces a row; or enters a field. */
export type Move =
  | { readonly roll: readonly number[] }
  | { readonly announce: string }
  | { readonly enter: { readonly column: string; readonly row: string } };

/** A command that corresponds to a move. */
export type MoveCommand = Extract<GameCommand, { type: 'roll' | 'announce' | 'enterField' }>;

/** Converts a move to a command; an entry also ends the turn. */
export function commandOf(move: Move): MoveCommand {
  if ('roll' in move) return { type: 'roll', keep: move.roll };
  if ('announce' in move) return { type: 'announce', row: move.announce };
  return { type: 'enterField', ...move.enter, endTurn: true };
}

/** Converts a command to a move; undefined if the command is not a choice between rolls. */
export function moveOf(command: GameCommand | Command): Move | undefined {
  switch (command.type) {
    case 'roll':
      return { roll: command.keep ?? [] };
    case 'announce':
      return { announce: command.row };
    case 'enterField':
      return { enter: { column: command.column, row: command.row } };
    case 'keep':
    case 'undo':
    case 'endTurn':
    case 'resign':
      return undefined;
    default:
      return never(command);
  }
}

/** The state of the side on turn; other sides are omitted. Undefined if no side is on turn. */
export function stateOf(
  rules: CompiledRuleset,
  { sides, turn }: Pick<Position, 'sides' | 'turn'>,
): Result<OpenTurn, TurnFault> | undefined {
  const side = turn && sides.find(({ seats }) => seats.some(({ index }) => index === turn.seat.index));
  if (!side) return undefined;
  const { columns, bonusFields, runningBonus, savedRolls } = side.sheet;
  const isRolled = turn.dice.length > 0;
  const input = {
    columns: rules.columns.map(({ id }) => {
      const fields = columns.find((column) => column.id === id)?.fields ?? [];
      return rules.rows.map((row) => fields.find((field) => field.row === row.id)?.score ?? null);
    }),
    bonuses: rules.bonusFields.map(({ id }) => bonusFields.find((bonus) => bonus.id === id)?.times ?? 0),
    ...(runningBonus === null ? {} : { runningBonus }),
    ...(savedRolls === null ? {} : { savedRolls }),
    dice: isRolled ? turn.dice.map(({ face }) => face) : null,
    ...(isRolled ? { rollsLeft: turn.rollsLeft, announced: turn.announced } : {}),
    dictated: turn.dictated,
  };
  const state = readTurn(rules, input);
  if (turn.rollNumber < 2 || (state.ok && hasFields(rules, state.value, turn))) return state;
  // A position does not say whether a later roll threw every die. If it matters, the scores of the open fields differ.
  const threwAll = readTurn(rules, { ...input, threwAll: true });
  return threwAll.ok && hasFields(rules, threwAll.value, turn) ? threwAll : state;
}

function hasFields(rules: CompiledRuleset, state: OpenTurn, { openFields }: Turn): boolean {
  const found = options(rules, state).openFields;
  return (
    found.length === openFields.length &&
    found.every(({ score }, index) => score === openFields[index]?.score)
  );
}

/** A position, with the reason if the previous move was refused. */
export interface Asked extends Position {
  readonly game: string;
  readonly refused: string | null;
}

/** A move, or a fault; if the fault is final, asking again is pointless. */
export type Choice = { readonly move: Move } | { readonly fault: string; readonly isFinal: boolean };

export interface Chooser {
  /** Chooses a move. Calls may overlap. */
  choose(position: Asked): Promise<Choice>;
  /** Rejects once it can no longer choose. */
  readonly ended: Promise<never>;
  stop?(): void;
}
