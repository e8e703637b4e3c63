/** Reads positions sent by clients. */
import { RequestError, type FieldFault } from '../../kernel/errors/request-error.js';
import { never, type CompiledRuleset, type OpenTurn } from '@yamb-server/engine';
import { readTurn, type TurnFault, type TurnInput } from '@yamb-server/strategy';

/** The scores of a column, by row of the rule set. */
export interface SentColumn {
  readonly id: string;
  readonly scores: readonly (number | null)[];
}

/** A position of one side. */
export interface SentPosition extends Omit<TurnInput, 'columns' | 'dice'> {
  readonly columns: readonly SentColumn[];
  /** Omitted before the first roll of the turn. */
  readonly dice?: readonly number[];
}

/** The turn described by a client. @throws RequestError BAD_USER_INPUT with the invalid field */
export function readPosition(
  rules: CompiledRuleset,
  { columns: sent, dice, ...turn }: SentPosition,
): OpenTurn {
  const unknown = sent.flatMap((column, index): FieldFault[] => columnFault(rules, sent, column, index));
  if (unknown.length > 0) throw RequestError.badInput(unknown);
  const columns = rules.columns.map(
    ({ id }) => sent.find((column) => column.id === id)?.scores ?? rules.rows.map(() => null),
  );
  const read = readTurn(rules, { ...turn, columns, dice: dice ?? null });
  if (read.ok) return read.value;
  const field = fieldOf(rules, sent, read.error.path);
  throw RequestError.badInput([{ field, message: describeFault(rules, read.error, field) }]);
}

function columnFault(
  { columns }: CompiledRuleset,
  sent: readonly SentColumn[],
  { id }: SentColumn,
  index: number,
): FieldFault[] {
  const field = `columns.${index}.id`;
  if (!columns.some((column) => column.id === id)) {
    const known = columns.map((column) => column.id).join(', ');
    return [{ field, message: `The sheet has no column ${JSON.stringify(id)}. Its columns are: ${known}` }];
  }
  const isRepeated = sent.findIndex((column) => column.id === id) < index;
  return isRepeated ? [{ field, message: `Column ${JSON.stringify(id)} occurs twice. Send it once` }] : [];
}

/** Maps the path of a fault to the input, which may omit or reorder the columns of the rule set. */
function fieldOf({ columns }: CompiledRuleset, sent: readonly SentColumn[], path: string): string {
  const [, column, row] = /^columns\[(\d+)\](?:\[(\d+)\])?$/.exec(path) ?? [];
  if (column === undefined) return path.replace(/\[(\d+)\]/g, '.$1');
  const index = sent.findIndex(({ id }) => id === columns[Number(column)]?.id);
  return index < 0 ? 'columns' : `columns.${index}.scores${row === undefined ? '' : `.${row}`}`;
}

function describeFault(rules: CompiledRuleset, fault: TurnFault, field: string): string {
  switch (fault.code) {
    case 'WRONG_LENGTH':
      return `${field} must have ${fault.expected} values, not ${fault.found}`;
    case 'OUT_OF_RANGE':
      return `${field} must be a whole number from ${fault.least} to ${fault.most}`;
    case 'UNKNOWN_ROW':
      return `The sheet has no row ${JSON.stringify(fault.row)}. Its rows are: ${fault.known.join(', ')}`;
    case 'NOT_ANNOUNCEABLE':
      return `${fault.row} cannot be announced. Allowed: ${listOf(fault.announceable)}`;
    case 'NOT_DICTATED':
      return `${fault.row} cannot be dictated. Allowed: ${listOf(fault.dictatable)}`;
    case 'ONLY_DICTATED_LEFT':
      return 'Only dictated fields are empty, so the turn needs a dictated row';
    case 'BOUND_TWICE':
      return 'A turn cannot be both announced and dictated';
    case 'NOT_ROLLED':
      return `${field} requires a roll. Send dice, or omit it`;
    case 'FIRST_ROLL_THREW_ALL':
      return 'The first roll of a turn is of all dice. Omit threwAll';
    case 'SHEET_FULL':
      return 'Every field is filled, so there is no turn to play';
    case 'NOTHING_OPEN':
      return 'No field is open and no roll is left, so there is no choice to make';
    case 'IMPOSSIBLE_SHEET': {
      const { code, ...facts } = fault.fault;
      return `No game of ${rules.id} can reach this sheet: ${code} ${JSON.stringify(facts)}`;
    }
    default:
      return never(fault);
  }
}

const listOf = (items: readonly string[]): string => (items.length > 0 ? items.join(', ') : 'none');
