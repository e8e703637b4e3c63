/**
 * A position and a move as bots exchange them: the JSON that `yamb-server bot` speaks with programs, and in which the house bots
 * play there. docs/write-a-bot.md describes it.
 */
import type { TableGameWithSheetsFragment } from '@yamb-server/client';
import {
  never,
  options,
  type AwaitingRoll,
  type Command,
  type CompiledRuleset,
  type Result,
  type Rolled,
} from '@yamb-server/engine';
import { readTurn, type TurnFault } from '@yamb-server/strategy';
import type { GameCommand } from '../../games/domain/turn-order.js';

/** What a bot sees when it has to choose: a game as the client has it, with all sheets. */
export type Position = TableGameWithSheetsFragment;

type Turn = NonNullable<Position['turn']>;

/** What a bot does: rolls with the dice at these positions kept, announces a row, or enters a field. */
export type Move =
  | { readonly roll: readonly number[] }
  | { readonly announce: string }
  | { readonly enter: { readonly column: string; readonly row: string } };

/** The commands that moves are. */
export type MoveCommand = Extract<GameCommand, { type: 'roll' | 'announce' | 'enterField' }>;

/** The command of a move; an entry ends the turn. */
export function commandOf(move: Move): MoveCommand {
  if ('roll' in move) return { type: 'roll', keep: move.roll };
  if ('announce' in move) return { type: 'announce', row: move.announce };
  return { type: 'enterField', ...move.enter, endTurn: true };
}

/** The move of a command that a bot has chosen with dice on the table; undefined for one that is no choice of a turn. */
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

/** The state that a position describes, as the side on turn plays it; what other sides have is not of it. */
export function stateOf(
  rules: CompiledRuleset,
  { sides, turn }: Pick<Position, 'sides' | 'turn'>,
): Result<AwaitingRoll | Rolled, TurnFault> | undefined {
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
  // A later roll may have thrown every die: where that matters, the open fields count otherwise.
  const threwAll = readTurn(rules, { ...input, threwAll: true });
  return threwAll.ok && hasFields(rules, threwAll.value, turn) ? threwAll : state;
}

function hasFields(rules: CompiledRuleset, state: AwaitingRoll | Rolled, { openFields }: Turn): boolean {
  const found = options(rules, state).openFields;
  return (
    found.length === openFields.length &&
    found.every(({ score }, index) => score === openFields[index]?.score)
  );
}

/** A position, and why the move before was refused. */
export interface Asked extends Position {
  readonly game: string;
  readonly refused: string | null;
}

/** A move; or what is wrong with the answer, and whether another answer may be better. */
export type Choice = { readonly move: Move } | { readonly fault: string; readonly isFinal: boolean };

export interface Chooser {
  /** Chooses a move. Several may be asked for at once. */
  choose(position: Asked): Promise<Choice>;
  /** Rejects when it cannot choose any more. */
  readonly ended: Promise<never>;
  stop(): void;
}
