/** A sheet as a front end draws it. */
import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../../kernel/input/objects.js';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { at, type CompiledRuleset, type Language } from '@yamb-server/engine';
import { nameIn } from '@yamb-server/engine/languages';
import { groupsOf, LINE_KINDS, type Line, type LineKind } from '@yamb-server/engine/sheets';
import { describeColumn } from './describe-column.js';
import { LARGEST } from './list-sizes.js';

export const LineKindEnum = enumOf(LINE_KINDS);

registerEnumType(LineKindEnum, {
  name: 'LayoutLineKind',
  description: 'What a line of a sheet shows, and where its values are in `Sheet`.',
  valuesMap: {
    row: { description: 'A row to fill: `columns { fields }`.' },
    bonusField: { description: 'A bonus field, in its column alone: `bonusFields`.' },
    sectionBonus: {
      description: 'The bonus of a section: `bonus` of `sections`, and of `columns { sections }`.',
    },
    sectionSum: {
      description:
        'The sum of a section, its bonus included: `value` of `sections`, and of `columns { sections }`.',
    },
    runningBonus: { description: 'What five alike have brought beside their fields: `runningBonus`.' },
    award: { description: 'An award, over all columns: `awards`.' },
    fieldSum: { description: 'The sum of all fields: `fieldSum`, and `total` of `columns`.' },
    total: { description: 'The total: `total`, and where there are no awards `total` of `columns`.' },
    savedRolls: { description: 'Rolls that are saved for later turns: `savedRolls`.' },
  },
});

@ObjectType('LayoutColumn', { description: 'The head of a column.' })
export class LayoutColumnModel {
  @Field({ description: 'Id of the column.' })
  id!: string;

  @Field({ description: 'What a score sheet prints above it, such as ↓.' })
  sign!: string;

  @Localized()
  @Field(() => String, { description: 'Its name.' })
  name!: InLanguage;

  @Localized()
  @Field(() => String, { description: 'What the sign means: in which order it is filled, and when.' })
  meaning!: InLanguage;
}

@ObjectType('LayoutLine', { description: 'A line across all columns.' })
export class LayoutLineModel {
  @Field(() => LineKindEnum, { description: 'What it shows.' })
  kind!: LineKind;

  @Localized()
  @Field(() => String, { description: 'What stands before it.' })
  label!: InLanguage;

  @Field(() => String, {
    nullable: true,
    description:
      'Id of the row, bonus field or section that it shows, or of the row of an award; null where a sheet has one only.',
  })
  of!: string | null;
}

@ObjectType('LayoutGroup', { description: 'Lines that stand together; a rule parts them from the next.' })
export class LayoutGroupModel {
  @ListSize(LARGEST.layoutRows)
  @Field(() => [LayoutLineModel], { description: 'Rows and bonus fields, from the top. There may be none.' })
  rows!: readonly LayoutLineModel[];

  @ListSize(LARGEST.layoutSums)
  @Field(() => [LayoutLineModel], { description: 'What is added up below them, from the top.' })
  sums!: readonly LayoutLineModel[];
}

@Cost(20)
@ObjectType('Layout', {
  description: 'A sheet as a front end draws it; the pictures of sheets have the same lines.',
})
export class LayoutModel {
  @ListSize(LARGEST.columns)
  @Field(() => [LayoutColumnModel], {
    description: 'Its columns, from the left. With several, sums over all of them stand at the right.',
  })
  columns!: readonly LayoutColumnModel[];

  @ListSize(LARGEST.layoutGroups)
  @Field(() => [LayoutGroupModel], { description: 'Its groups, from the top.' })
  groups!: readonly LayoutGroupModel[];
}

export function layoutModel(ruleset: CompiledRuleset): LayoutModel {
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

/** The labels of all lines from the top, made once for each language of a response. */
function labelsOf(ruleset: CompiledRuleset): (language: Language) => readonly string[] {
  const made = new Map<Language, readonly string[]>();
  return (language) => {
    const stored = made.get(language);
    if (stored) return stored;
    const groups = groupsOf(ruleset, language);
    const labels = groups.flatMap(({ rows, sums }) => [...rows, ...sums].map(({ label }) => label));
    made.set(language, labels);
    return labels;
  };
}
