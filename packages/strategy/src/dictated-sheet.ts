import { CompiledRuleset, type Cell, type Sheet } from '@yamb-server/engine';
import { solitaireOf } from '@yamb-server/engine/rulesets';
import { Estimate } from './estimate.js';
import type { RatedValuation, Reliability } from './valuation.js';

/** The rules of a sheet without its dictated column, for a side on its own. */
export const withoutDictated = (rules: CompiledRuleset): CompiledRuleset =>
  rules.dictatedColumn === undefined ? rules : new CompiledRuleset(solitaireOf(rules));

/** Values sheets with a dictated column: the other columns with a valuation, the dictated column with an estimate. */
export class DictatedSheet implements RatedValuation {
  private readonly estimate: Estimate;
  private readonly full: readonly Cell[];
  /** Bonus fields of the other columns. */
  private readonly bonusFields: readonly number[];

  /** @param alone values sheets of `withoutDictated(rules)` */
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

  /** The spread of the other columns, which are most of the sheet. */
  get spread(): readonly number[] | undefined {
    return this.alone.spread;
  }

  /** The reliability for the other columns. A dictated turn only affects its own field, which is estimated. */
  reliability(sheet: Sheet): Reliability {
    return this.alone.reliability(this.others(sheet));
  }

  private others(sheet: Sheet): Sheet {
    const columns = sheet.columns.filter((_, column) => column !== this.rules.dictatedColumn);
    return { ...sheet, columns, bonuses: this.bonusFields.map((index) => sheet.bonuses[index] ?? 0) };
  }
}
