/** The layout of a sheet for front ends. */
import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { Cost } from '../../kernel/schema/prices.js';
import { at, CompiledRuleset, stored, type Language, type Ruleset } from '@yamb-server/engine';
import { nameIn } from '@yamb-server/engine/languages';
import { groupsOf, type Line, type LineKind } from '@yamb-server/engine/sheets';
import { describeColumn } from './describe-column.js';
import { LARGEST } from './list-sizes.js';

export const LineKindEnum = enumType<LineKind>(
  'LayoutLineKind',
  'Content of a line and the place of its values in `Sheet`.',
  {
    row: 'A row with fields: `columns { fields }`.',
    bonusField: 'A bonus field, shown only in its own column: `bonusFields`.',
    sectionBonus: 'Bonus of a section: `bonus` in `sections` and `columns { sections }`.',
    sectionSum: 'Sum of a section, bonus included: `value` in `sections` and `columns { sections }`.',
    runningBonus: 'Points earned by five of a kind in addition to their field: `runningBonus`.',
    award: 'An award across all columns: `awards`.',
    fieldSum: 'The sum of all fields: `fieldSum`, and `total` in `columns`.',
    total: 'The total: `total`. If the rules have no awards, also `total` in `columns`.',
    savedRolls: 'Rolls saved for later turns: `savedRolls`.',
  },
);

export const LayoutColumnModel = objectType('LayoutColumn', 'The header of a column.', {
  id: field.string('Id of the column.'),
  sign: field.string('Sign printed above the column, such as ↓.'),
  name: field.localized('Name of the column.'),
  meaning: field.localized('Meaning of the sign: order and time of entries in the column.'),
});

export const LayoutLineModel = objectType('LayoutLine', 'A line across all columns.', {
  kind: field.oneOf(LineKindEnum, 'Content of the line.'),
  label: field.localized('Label of the line.'),
  of: nullable.string(
    'Id of the row, bonus field or section on this line, or of the row of an award; null if a sheet has only ' +
      'one such line.',
  ),
});
export type LayoutLineModel = InstanceType<typeof LayoutLineModel>;

export const LayoutGroupModel = objectType(
  'LayoutGroup',
  'A group of lines. A rule separates it from the next group.',
  {
    rows: field.list(
      () => LayoutLineModel,
      LARGEST.layoutRows,
      'Rows and bonus fields, from the top; may be empty.',
    ),
    sums: field.list(() => LayoutLineModel, LARGEST.layoutSums, 'Sums below the rows, from the top.'),
  },
);

export const LayoutModel = objectType(
  'Layout',
  'Layout of a sheet for front ends, as in its images.',
  {
    columns: field.list(
      () => LayoutColumnModel,
      LARGEST.columns,
      'Columns, from the left. If there are several, their combined sums appear on the right.',
    ),
    groups: field.list(() => LayoutGroupModel, LARGEST.layoutGroups, 'Groups of lines, from the top.'),
  },
  Cost(20),
);
export type LayoutModel = InstanceType<typeof LayoutModel>;

export function layoutModel(rules: Ruleset): LayoutModel {
  const ruleset = rules instanceof CompiledRuleset ? rules : new CompiledRuleset(rules);
  const labels = labelsOf(ruleset);
  let number = 0;
  const lineModel = ({ kind, of }: Line): LayoutLineModel => {
    const place = number++;
    return { kind, label: (language) => at(labels(language), place), of: of ?? null };
  };
  return {
    columns: ruleset.columns.map((column) => ({
      id: column.id,
      sign: column.sign,
      name: (language) => nameIn(column.names, language),
      meaning: (language) => describeColumn(column, ruleset, language),
    })),
    groups: groupsOf(ruleset).map(({ rows, sums }) => ({
      rows: rows.map(lineModel),
      sums: sums.map(lineModel),
    })),
  };
}

/** Labels of all lines from the top, computed once per language and response. */
function labelsOf(ruleset: CompiledRuleset): (language: Language) => readonly string[] {
  const made = new Map<Language, readonly string[]>();
  return (language) =>
    stored(made, language, () =>
      groupsOf(ruleset, language).flatMap(({ rows, sums }) => [...rows, ...sums].map(({ label }) => label)),
    );
}
