/* eslint-disable @typescript-eslint/no-non-null-assertion -- columns are counted by the rule set */
import { never, savesRolls, type CompiledRuleset, type CompiledSection } from '@yamb-server/engine';
import { DedicatedTurns, emptySheetOf } from '../dedicated-turns.js';
import { bonusFieldPart, everywhereParts } from './alike-parts.js';
import { awardPart, rangeOfAwards } from './award-parts.js';
import { bestPart } from './best-part.js';
import { differencePart } from './difference-part.js';
import { POINTS, type Network } from './network.js';
import { PlacedPart, TOO_MANY, WORTH, type Part } from './part.js';
import { countPart, filledPart, heldPart, rulePart } from './row-parts.js';
import { savedPart } from './saved-part.js';
import { bonusPart } from './sum-part.js';

/** Scales awards to this many output units, like the totals of other sheets. */
const AWARD_UNITS = 32;

/** A network's view of a sheet: sparse features, derived from the rule set's data. */
export class SheetFeatures {
  readonly count: number;
  readonly parts: readonly PlacedPart[];
  /** Points that correspond to one output unit. */
  readonly points: number;
  private readonly dedicated: DedicatedTurns;

  /** @param leftOut corrections to the estimate by number of filled fields; for sheets with one column */
  constructor(
    private readonly rules: CompiledRuleset,
    private readonly leftOut: readonly number[] = [],
  ) {
    this.dedicated = new DedicatedTurns(rules);
    this.points = this.hasAwards ? Math.max(1, rangeOfAwards(rules)) / AWARD_UNITS : POINTS;
    let first = 0;
    this.parts = [
      ...rules.playedColumns.flatMap((column) => this.columnParts(column)),
      ...this.sheetParts(),
    ].map((part) => {
      const placed = new PlacedPart(part, first);
      first += part.size;
      return placed;
    });
    this.count = first;
  }

  /** The parts that an entry in a field changes. */
  partsOf(column: number, row: number): readonly PlacedPart[] {
    return this.parts.filter(
      ({ part }) =>
        part.rows.includes(row) &&
        (part.column === undefined ||
          part.column === column ||
          this.rules.computedColumns.includes(part.column)),
    );
  }

  /** Initializes a network's linear path so that it values sheets like the estimate. */
  start(network: Network): void {
    const { parameters } = network;
    parameters[network.linear(network.bias)] = 0;
    for (const { part, first } of this.parts)
      for (const [feature, points] of part.worth)
        parameters[network.linear(first + feature)] = points / this.points;
    this.rules.columns.forEach((_, column) => {
      const empty = this.rules.rows.reduce((sum, __, row) => sum + this.worthOf(column, row), 0);
      parameters[network.linear(network.bias)]! += empty / this.points;
    });
  }

  /** If true, totals are the points of awards, not of fields. */
  private get hasAwards(): boolean {
    return this.rules.compiledAwards.length > 0;
  }

  /** The contribution of a turn played only for this field to the sums. */
  private worthOf(column: number, row: number): number {
    if (this.hasAwards) return 0;
    const { compiledSections, compiledColumns } = this.rules;
    const sums = compiledSections.filter((section) => section.kind === 'sum' && section.rows.includes(row));
    const { mean } = this.dedicated.of(emptySheetOf(this.rules), column, row, 'most');
    return sums.length * compiledColumns[column]!.factor * mean;
  }

  private columnParts(column: number): Part[] {
    const { rules } = this;
    const { compiledBonusFields, compiledRunningBonus } = rules;
    const held = [
      ...compiledBonusFields.flatMap((bonus) => (bonus.column === column ? [bonus.row] : [])),
      ...(compiledRunningBonus ? [compiledRunningBonus.row] : []),
    ];
    return [
      ...rules.rows.map((_, row) => filledPart(column, row, this.worthOf(column, row))),
      countPart(column, Array.from(rules.rows.keys()), this.leftOut),
      ...this.sectionParts(column),
      ...this.ruleParts(column),
      ...held.map((row) => heldPart(column, row)),
    ];
  }

  /** Parts that span columns or depend on more than cells. */
  private sheetParts(): Part[] {
    const { rules } = this;
    return [
      ...rules.computedColumns.flatMap((column) => this.computedParts(column)),
      ...rules.bonusFields.flatMap((_, index) => bonusFieldPart(rules, index)),
      ...everywhereParts(rules),
      ...rules.compiledAwards.map((award) =>
        awardPart(rules, award, this.dedicated, (WORTH / POINTS) * this.points),
      ),
      ...(savesRolls(rules) ? [savedPart(rules)] : []),
    ];
  }

  /** The fields of a computed column like those of others, and their possible improvement. */
  private computedParts(column: number): Part[] {
    const { rules } = this;
    const rows = Array.from(rules.rows.keys());
    const parts = [...this.sectionParts(column), ...this.ruleParts(column)];
    const most = (one: number, row: number): number => Math.max(...rules.fieldScores(one, row));
    // States are numbered by the column's own scores, but it holds those of other columns.
    const isNumbered = rows.every((row) =>
      rules.playedColumns.every((other) => most(other, row) <= most(column, row)),
    );
    return [
      ...rows.map((row) => filledPart(column, row, this.worthOf(column, row))),
      ...(isNumbered ? parts : parts.map((part) => ({ ...part, states: TOO_MANY }))),
      ...rows.map((row) => bestPart(rules, column, row)),
    ];
  }

  private sectionParts(column: number): Part[] {
    if (this.hasAwards) return [];
    return this.rules.compiledSections.flatMap((section) => this.sectionPart(column, section) ?? []);
  }

  private ruleParts(column: number): Part[] {
    const { rules } = this;
    const parts = rules.compiledRowRules.map((rule) => rulePart(rules, column, rule, this.dedicated));
    return this.hasAwards ? parts.map((part) => ({ ...part, worth: [] })) : parts;
  }

  private sectionPart(column: number, section: CompiledSection): Part | undefined {
    switch (section.kind) {
      case 'sum':
        return section.bonus && bonusPart(this.rules, column, section.rows, section.bonus, this.dedicated);
      case 'difference':
        return differencePart(this.rules, column, section, this.dedicated);
      default:
        return never(section);
    }
  }
}
