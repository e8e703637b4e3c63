import { CompiledRuleset, type Ruleset, roleOf } from '../rules/index.js';

/** A rule set with its chosen variants applied, compiled once for each key. */
export interface ResolvedRuleset {
  /** The key that games store, such as `yams+columns+rill@1`: id, variants in the rule set's order, version. */
  readonly key: string;
  /** The chosen variants, in the rule set's order. */
  readonly variants: readonly string[];
  readonly ruleset: CompiledRuleset;
  /** The rules for one side, without columns that require another. The same object if no column requires another side. */
  readonly solitaire: CompiledRuleset;
  /** For a custom rule set: the length of its definition. */
  readonly characters?: number;
}

/** Compiles a rule set for games of several sides and of one. */
export function compile(source: Ruleset): Pick<ResolvedRuleset, 'ruleset' | 'solitaire'> {
  const ruleset = new CompiledRuleset(source);
  const alone = solitaireOf(source);
  return { ruleset, solitaire: alone === source ? ruleset : new CompiledRuleset(alone) };
}

/** The rules for one side, without what requires another. The same object if nothing does. */
export function solitaireOf(source: Ruleset): Ruleset {
  const columns = source.columns.filter(({ entry }) => roleOf(entry) !== 'dictated');
  const { instantWin, columnPrizes, firsts } = source;
  const isSame = columns.length === source.columns.length && !instantWin && !columnPrizes && !firsts;
  if (isSame) return source;
  const bonusFields = source.bonusFields.filter(({ column }) => columns.some(({ id }) => id === column));
  return {
    ...source,
    columns,
    bonusFields,
    instantWin: undefined,
    columnPrizes: undefined,
    firsts: undefined,
  };
}
