/** What a network sees of a sheet: sparse numbers that follow from the rule set's data. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- columns are counted by the rule set */
import { never, type CompiledRuleset, type CompiledSection } from '../../engine/index.js';
import { DedicatedTurns, emptySheetOf } from '../dedicated-turns.js';
import { bonusPart } from './bonus-part.js';
import { differencePart } from './difference-part.js';
import { POINTS, type Network } from './network.js';
import { PlacedPart, type Columns, type Part, type Write } from './part.js';
import { countPart, filledPart, heldPart, rulePart } from './row-parts.js';

/** The parts of a rule set's features with their places. */
export class SheetFeatures {
  readonly count: number;
  readonly parts: readonly PlacedPart[];
  private readonly dedicated: DedicatedTurns;

  constructor(private readonly rules: CompiledRuleset) {
    this.dedicated = new DedicatedTurns(rules);
    let first = 0;
    this.parts = rules.playedColumns
      .flatMap((column) => this.columnParts(column))
      .map((part) => {
        const placed = new PlacedPart(part, first);
        first += part.size;
        return placed;
      });
    this.count = first;
  }

  write(columns: Columns, write: Write): void {
    for (const part of this.parts) {
      const { features, values } = part.of(columns);
      features.forEach((feature, at) => {
        write(feature, values[at]!);
      });
    }
  }

  /** Sets the linear path of a network so that it values sheets as turns for single fields do. */
  start(network: Network): void {
    const { parameters } = network;
    parameters[network.linear(network.bias)] = 0;
    for (const { part, first } of this.parts)
      for (const [feature, points] of part.worth)
        parameters[network.linear(first + feature)] = points / POINTS;
    for (const column of this.rules.playedColumns) {
      const empty = this.rules.rows.reduce((sum, _, row) => sum + this.worthOf(column, row), 0);
      parameters[network.linear(network.bias)]! += empty / POINTS;
    }
  }

  /** What a turn for a field alone brings to the sums. */
  private worthOf(column: number, row: number): number {
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
      countPart(column, Array.from(rules.rows.keys())),
      ...rules.compiledSections.flatMap((section) => this.sectionPart(column, section) ?? []),
      ...rules.compiledRowRules.map((rule) => rulePart(rules, column, rule, this.dedicated)),
      ...held.map((row) => heldPart(column, row)),
    ];
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
