/** The layout of a sheet for front ends. */
import { Field, ObjectType } from '@nestjs/graphql';
import { enumType } from '../../kernel/schema/enum-type.js';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { Cost, ListField } from '../../kernel/schema/prices.js';
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

@ObjectType('LayoutColumn', { description: 'The header of a column.' })
export class LayoutColumnModel {
  @Field({ description: 'Id of the column.' })
  id!: string;

  @Field({ description: 'Sign printed above the column, such as ↓.' })
  sign!: string;

  @Localized()
  @Field(() => String, { description: 'Name of the column.' })
  name!: InLanguage;

  @Localized()
  @Field(() => String, { description: 'Meaning of the sign: order and time of entries in the column.' })
  meaning!: InLanguage;
}

@ObjectType('LayoutLine', { description: 'A line across all columns.' })
export class LayoutLineModel {
  @Field(() => LineKindEnum, { description: 'Content of the line.' })
  kind!: LineKind;

  @Localized()
  @Field(() => String, { description: 'Label of the line.' })
  label!: InLanguage;

  @Field(() => String, {
    nullable: true,
    description:
      'Id of the row, bonus field or section on this line, or of the row of an award; null if a sheet has only ' +
      'one such line.',
  })
  of!: string | null;
}

@ObjectType('LayoutGroup', { description: 'A group of lines. A rule separates it from the next group.' })
export class LayoutGroupModel {
  @ListField(() => LayoutLineModel, LARGEST.layoutRows, {
    description: 'Rows and bonus fields, from the top; may be empty.',
  })
  rows!: readonly LayoutLineModel[];

  @ListField(() => LayoutLineModel, LARGEST.layoutSums, { description: 'Sums below the rows, from the top.' })
  sums!: readonly LayoutLineModel[];
}

@Cost(20)
@ObjectType('Layout', { description: 'Layout of a sheet for front ends, as in its images.' })
export class LayoutModel {
  @ListField(() => LayoutColumnModel, LARGEST.columns, {
    description: 'Columns, from the left. If there are several, their combined sums appear on the right.',
  })
  columns!: readonly LayoutColumnModel[];

  @ListField(() => LayoutGroupModel, LARGEST.layoutGroups, { description: 'Groups of lines, from the top.' })
  groups!: readonly LayoutGroupModel[];
}

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
