/** Sheets with a dictated column, by a valuation of the others: the column itself is estimated. */
import { CompiledRuleset, type Cell, type Sheet } from '@yamb-server/engine';
import { solitaireOf } from '@yamb-server/engine/rulesets';
import { Estimate } from './estimate.js';
import type { RatedValuation, Reliability } from './valuation.js';

/** The rules of a sheet without its dictated column, as a side plays them alone. */
export const withoutDictated = (rules: CompiledRuleset): CompiledRuleset =>
  rules.dictatedColumn === undefined ? rules : new CompiledRuleset(solitaireOf(rules));

export class DictatedSheet implements RatedValuation {
  private readonly estimate: Estimate;
  private readonly full: readonly Cell[];
  /** Bonus fields of the other columns. */
  private readonly bonusFields: readonly number[];

  /** @param alone values sheets by `withoutDictated(rules)` */
  constructor(
    private readonly rules: CompiledRuleset,
    private readonly alone: RatedValuation,
  ) {
    this.estimate = new Estimate(rules);
    this.full = rules.rows.map(() => 0);
    this.bonusFields = rules.compiledBonusFields.flatMap(({ column }, index) =>
      column === rules.dictatedColumn ? [] : index,
    );
  }

  value(sheet: Sheet): number {
    const { dictatedColumn } = this.rules;
    const columns = sheet.columns.map((cells, column) => (column === dictatedColumn ? cells : this.full));
    return this.alone.value(this.others(sheet)) + this.estimate.value({ ...sheet, columns });
  }

  /** That of the other columns: what a dictated turn brings is for its field alone, as it is estimated. */
  reliability(sheet: Sheet): Reliability {
    return this.alone.reliability(this.others(sheet));
  }

  private others(sheet: Sheet): Sheet {
    const columns = sheet.columns.filter((_, column) => column !== this.rules.dictatedColumn);
    return { ...sheet, columns, bonuses: this.bonusFields.map((index) => sheet.bonuses[index] ?? 0) };
  }
}
