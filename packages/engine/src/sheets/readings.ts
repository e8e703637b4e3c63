import { at, type CompiledRuleset, type Language, type Sheet } from '../rules/index.js';
import { nameIn } from '../languages/index.js';
import { acrossColumns, inColumns, isAt } from './across-columns.js';
import { lastRowOf, sumsOf } from './section-readings.js';
import { extrasOf, totalsOf } from './total-readings.js';
import type { Reading } from './reading.js';

export function readingsOf(ruleset: CompiledRuleset, language: Language): readonly Reading[] {
  const readings: Reading[] = [];
  let group = 0;
  ruleset.rows.forEach(({ id, names }, rowIndex) => {
    const values = (sheet: Sheet): readonly (number | null)[] =>
      inColumns(sheet, (cells) => at(cells, rowIndex));
    readings.push({ kind: 'row', label: nameIn(names, language), group, of: id, values });
    ruleset.sections.forEach((section, sectionIndex) => {
      if (lastRowOf(ruleset, section) !== rowIndex) return;
      readings.push(...sumsOf(ruleset, section, { index: sectionIndex, group, language }));
      group++;
    });
  });
  ruleset.bonusFields.forEach(({ id, names, points, column }, index) => {
    const values = (sheet: Sheet): readonly (number | null)[] => {
      const entered = at(sheet.bonuses, index) * points || null;
      return acrossColumns(
        sheet,
        (_, columnIndex) => (isAt(ruleset, columnIndex, column) ? entered : null),
        entered,
      );
    };
    readings.push({ kind: 'bonusField', label: nameIn(names, language), group, of: id, values });
  });
  return [...readings, ...extrasOf(ruleset, group, language), ...totalsOf(ruleset, group + 1, language)];
}
