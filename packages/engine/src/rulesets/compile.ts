import { CompiledRuleset, type Ruleset, roleOf } from '../rules/index.js';

/** A rule set with its chosen variants applied, compiled once for each key. */
export interface ResolvedRuleset {
  /** What a game stores: id, variants in the rule set's order, version, such as `yams+columns+rill@1`. */
  readonly key: string;
  /** The chosen variants, in the rule set's order. */
  readonly variants: readonly string[];
  readonly ruleset: CompiledRuleset;
  /** The same without the columns that need another side: the same object when there are none. */
  readonly solitaire: CompiledRuleset;
  /** Of a custom one: the length of its definition. */
  readonly characters?: number;
}

/** A rule set compiled for games of several sides and for games of one. */
export function compile(source: Ruleset): Pick<ResolvedRuleset, 'ruleset' | 'solitaire'> {
  const ruleset = new CompiledRuleset(source);
  const alone = solitaireOf(source);
  return { ruleset, solitaire: alone === source ? ruleset : new CompiledRuleset(alone) };
}

/** The rules of a game of one side: without what takes another side. The same object where there is nothing of it. */
export function solitaireOf(source: Ruleset): Ruleset {
  const columns = source.columns.filter(({ entry }) => roleOf(entry) !== 'dictated');
  if (columns.length === source.columns.length && !source.instantWin) return source;
  const bonusFields = source.bonusFields.filter(({ column }) => columns.some(({ id }) => id === column));
  return { ...source, columns, bonusFields, instantWin: undefined };
}
