/* eslint-disable @typescript-eslint/no-non-null-assertion -- columns and rows are those of the rule set */
import { never, ruledRows, stored, type CompiledRowRule, type CompiledRuleset } from '@yamb-server/engine';
import { outcomesOf } from '@yamb-server/strategy';
import { afterRoll, type FieldOutcomes } from '@yamb-server/strategy/learning';
import type { Kernel } from '../kernel/kernel.js';

/** When a column is open in a turn without announcements. */
export type Opening = 'always' | 'all' | 'first';

/** A field of a rule set as numbers. */
export interface TableField {
  readonly index: number;
  readonly column: number;
  readonly row: number;
  readonly opening: Opening;
  /** Whether its column waits until all others are full. */
  readonly isObligatory: boolean;
  readonly isAnnounced: boolean;
  readonly factor: number;
  /** The score of each outcome, before row rules. */
  readonly scores: readonly number[];
  readonly rules: readonly CompiledRowRule[];
  /** Fields that score throws alike share a group. */
  readonly group: number;
  /** Indexed by outcome: space for the value of entering it. */
  readonly values: Float32Array;
}

/** Fields that score throws alike. */
export interface Group {
  readonly outcomes: number;
  /** Indexed by roll, as far as rolls differ: the outcome of each throw. */
  readonly byRoll: readonly Uint16Array[];
  /** Space for the best of its fields. */
  readonly values: Float32Array;
}

export interface Fields {
  readonly all: readonly TableField[];
  readonly groups: readonly Group[];
}

export function fieldsOf(kernel: Kernel, rules: CompiledRuleset): Fields {
  const { fields } = outcomesOf(rules);
  const groups: Group[] = [];
  const byKey = new Map<string, number>();
  const groupOf = ({ scores, byRoll }: FieldOutcomes): number => {
    const key = byRoll.map((outcomes) => outcomes.join()).join(' ');
    return stored(byKey, key, () => {
      const copies = new Map([...new Set(byRoll)].map((outcomes) => [outcomes, kernel.shortsOf(outcomes)]));
      const distinct = byRoll.map((outcomes) => copies.get(outcomes)!);
      const values = kernel.floats(scores.length);
      const byRolls = copies.size === 1 ? distinct.slice(0, 1) : distinct;
      return groups.push({ outcomes: scores.length, byRoll: byRolls, values }) - 1;
    });
  };
  const all = rules.playedColumns.flatMap((column) =>
    rules.rows.map((_, row) => {
      const outcomes = fields[column]![row]!;
      return {
        column,
        row,
        outcomes: { ...outcomes, scores: withJoker(rules, column, row, outcomes.scores) },
      };
    }),
  );
  return {
    all: all.map(({ column, row, outcomes }, index) => {
      const { entry, factor } = rules.compiledColumns[column]!;
      return {
        index,
        column,
        row,
        opening: openingOf(entry.kind),
        isObligatory: entry.kind === 'obligatory',
        isAnnounced: rules.announcedColumns.includes(column),
        factor,
        scores: outcomes.scores,
        rules: rules.compiledRowRules.filter((rule) => ruledRows(rule).includes(row)),
        group: groupOf(outcomes),
        values: kernel.floats(outcomes.scores.length),
      };
    }),
    groups,
  };
}

/** The scores of a field plus those of jokers, which no throw makes on its own. */
function withJoker(
  { compiledJoker, compiledColumns }: CompiledRuleset,
  column: number,
  row: number,
  scores: readonly number[],
): readonly number[] {
  const points = compiledJoker?.points[column]?.[row];
  if (points === undefined || scores.includes(points)) return scores;
  const accepted = compiledColumns[column]!.accepts[row];
  return accepted && !accepted.has(points) ? scores : [...scores, points];
}

/** The outcome of each throw after a roll. */
export const mapAfter = ({ byRoll }: Group, rollNumber: number): Uint16Array => afterRoll(byRoll, rollNumber);

function openingOf(kind: CompiledRuleset['columns'][number]['entry']['kind']): Opening {
  switch (kind) {
    case 'hand':
    case 'announcedOrHand':
      return 'all';
    case 'firstRoll':
    case 'announced':
      return 'first';
    case 'anyRoll':
    case 'obligatory':
      return 'always';
    case 'dictated':
    case 'dictatedOrFree':
    case 'best':
      throw new Error(`Columns of kind ${kind} need more than one side`);
    default:
      return never(kind);
  }
}
