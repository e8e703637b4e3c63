/** Solves turns as people see them who look less far ahead than the solver. */
import {
  complete,
  entryScore,
  kindAt,
  options,
  ruledRows,
  sheetTotal,
  type CompiledRuleset,
  type OpenTurn,
  type Rolled,
  type Sheet,
  type Slices,
} from '@yamb-server/engine';
import { DedicatedTurns, emptySheetOf } from './dedicated-turns.js';
import { sameCourse, type EntryWorth, type MadeEntry } from './entry-worth.js';
import { outcomesOf } from './outcomes.js';
import { solvingTurnFor } from './solve-turn.js';
import type { SolvedTurn } from './solved-turn.js';
import { sheetOnTurn } from './turn-point.js';
import type { Valuation } from './valuation.js';

/** A field, by the indexes of its column and row. */
export interface PlannedField {
  readonly column: number;
  readonly row: number;
}

/** What a player sees of a turn. */
export interface Sight {
  /** The weight of what the sheet is worth after the turn, above 0. With 1 it counts like the points of the turn. */
  readonly future: number;
  /** The fields for which the player does not play. */
  readonly overlooked: readonly PlannedField[];
}

/** A field that a player may fail to think of. */
export interface HiddenPlan extends PlannedField {
  /** The probability that a turn played only for the field does not cross it. */
  readonly chance: number;
}

/**
 * Solves the turn as the player sees it, in slices. Its values are those that the player sees: points of the turn count in
 * full, later points by their weight, and an overlooked field gets its lowest score. Unless an entry is overlooked, it
 * never looks better than another one with more points that is worth more.
 */
export const solvingTurnAsSeen = (
  rules: CompiledRuleset,
  state: OpenTurn,
  valuation: Valuation,
  sight: Sight,
): Slices<SolvedTurn> =>
  solvingTurnFor(rules, state, new SeenWorth(rules, sheetOnTurn(state), valuation, sight));

class SeenWorth implements EntryWorth {
  readonly courseOf = sameCourse;
  private readonly total: number;
  /** The lowest score of each overlooked field, by column and row; null if a row rule restricts it. */
  private readonly lowest = new Map<number, number | null>();

  constructor(
    private readonly rules: CompiledRuleset,
    before: Sheet,
    private readonly valuation: Valuation,
    private readonly sight: Sight,
  ) {
    this.total = sheetTotal(rules, before);
    const ruled = new Set(rules.compiledRowRules.flatMap(ruledRows));
    for (const { column, row } of sight.overlooked) {
      const scores = outcomesOf(rules).fields[column]?.[row]?.scores ?? [];
      this.lowest.set(this.indexOf(column, row), ruled.has(row) ? null : Math.min(...scores));
    }
  }

  of({ field, gain, sheet }: MadeEntry): number {
    const { future } = this.sight;
    const lowest = field.kind === 'cell' ? this.lowest.get(this.indexOf(field.column, field.row)) : undefined;
    if (field.kind !== 'cell' || lowest === undefined) return gain + future * this.valuation.value(sheet);
    // Play might not reach the sheet with another score in a row under a rule.
    if (lowest === null) return Math.min(0, gain) + future * this.valuation.value(sheet);
    const cells = sheet.columns[field.column] ?? [];
    const crossed = {
      ...sheet,
      columns: sheet.columns.with(field.column, cells.with(field.row, lowest)),
    };
    return sheetTotal(this.rules, crossed) - this.total + future * this.valuation.value(crossed);
  }

  private indexOf(column: number, row: number): number {
    return column * this.rules.rows.length + row;
  }
}

/**
 * The empty fields that the dice do not suggest: not even a change of one die would score in their row. Leaves out the open
 * fields that are likeliest to succeed, so that a player always has a plan.
 */
export function hiddenPlans(rules: CompiledRuleset, state: Rolled): HiddenPlan[] {
  const sheet = sheetOnTurn(state);
  const chances = complete(findingPlanChances(rules));
  const chanceOf = ({ column, row }: PlannedField): number => chances[column]?.[row] ?? NaN;
  const open = options(rules, state).openFields.flatMap((one) => {
    const field = rules.field(one.column, one.row);
    return field?.kind === 'cell' ? chanceOf(field) : [];
  });
  const likeliest = Math.max(...open);
  const empty = rules.playedColumns.flatMap((column) =>
    (sheet.columns[column] ?? []).flatMap((cell, row) => (cell === null ? { column, row } : [])),
  );
  const offsets = offsetsNear(rules, state);
  const scores = ({ column, row }: PlannedField): boolean =>
    offsets.some((offset) => entryScore(rules, sheet, column, row, offset) > 0);
  const suggested = new Set(empty.filter(scores).map(({ row }) => row));
  return empty
    .map((field) => ({ ...field, chance: chanceOf(field) }))
    .filter(({ row, chance }) => !suggested.has(row) && chance < likeliest);
}

/** The offsets in the score table of the dice on the table, and of those with one die changed. */
function offsetsNear(rules: CompiledRuleset, { dice, rollNumber, threwAll }: Rolled): number[] {
  return dice.flatMap((_, position) => {
    const { first, sides } = kindAt(rules, position);
    return Array.from({ length: sides }, (__, side) =>
      rules.scores.offsetOf(dice.with(position, first + side), rollNumber, threwAll),
    );
  });
}

const chancesByRules = new WeakMap<CompiledRuleset, readonly (readonly number[])[]>();

/**
 * For each column and row, the probability that a turn played only for the field does not cross it, on an empty sheet.
 * Computed once for each rule set, in slices of one row. `hiddenPlans` does it at once if needed.
 */
export function* findingPlanChances(rules: CompiledRuleset): Slices<readonly (readonly number[])[]> {
  const found = chancesByRules.get(rules);
  if (found) return found;
  const turns = new DedicatedTurns(rules);
  const sheet = emptySheetOf(rules);
  const chances = rules.columns.map((): number[] => []);
  for (const row of rules.rows.keys()) {
    chances.forEach((ofColumn, column) => ofColumn.push(turns.of(sheet, column, row, 'most').chance));
    yield;
  }
  chancesByRules.set(rules, chances);
  return chances;
}
