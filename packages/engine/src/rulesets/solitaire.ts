import { roleOf, type Ruleset } from '../rules/index.js';

/** The rules of a game of one side: without what takes another side. The same object where there is nothing of it. */
export function solitaireOf(source: Ruleset): Ruleset {
  const columns = source.columns.filter(({ entry }) => roleOf(entry) !== 'dictated');
  if (columns.length === source.columns.length && !source.instantWin) return source;
  const bonusFields = source.bonusFields.filter(({ column }) => columns.some(({ id }) => id === column));
  return { ...source, columns, bonusFields, instantWin: undefined };
}
