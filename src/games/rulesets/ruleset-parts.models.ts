import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { LARGEST } from './list-sizes.js';
import { pointsModel, RulesetPointsModel } from './ruleset-points.models.js';
import { ColumnEntryEnum, ColumnOrderEnum, SectionBonusKindEnum, SectionKindEnum } from './ruleset.enums.js';
import {
  LANGUAGES,
  type Column,
  type ColumnEntry,
  type ColumnOrder,
  type Language,
  type Names,
  type Ruleset,
  type Section,
  type SectionBonus,
  type Variant,
} from '@yamb-server/engine';

/** Made once for all responses. */
@Cost(0.2)
@ObjectType('LocalizedName', { description: 'A name in one language.' })
export class LocalizedNameModel {
  @Field(() => String, {
    description:
      'The tag of the language (BCP 47), such as `fr`; `sr` is Serbian in Cyrillic, `sr-Latn` in Latin letters.',
  })
  language!: Language;

  @Field({ description: 'The name.' })
  text!: string;
}

const models = new WeakMap<Names, LocalizedNameModel[]>();

export function localized(names: Names): LocalizedNameModel[] {
  const made = models.get(names);
  if (made) return made;
  const localizedNames = LANGUAGES.flatMap((language) => {
    const text = names[language];
    return text === undefined ? [] : [{ language, text }];
  });
  models.set(names, localizedNames);
  return localizedNames;
}

@ObjectType({ isAbstract: true })
export abstract class NamedModel {
  @Field(() => ID, { description: 'What commands and answers name it by.' })
  id!: string;

  @Field({ description: 'Its English name.' })
  name!: string;

  @ListSize(LARGEST.languages)
  @Field(() => [LocalizedNameModel], {
    description: 'Its name in English and in the other languages that it has one in.',
  })
  names!: LocalizedNameModel[];
}

export const named = ({
  id,
  names,
}: {
  id: string;
  names: Names;
}): Readonly<Record<'id' | 'name', string>> & {
  names: LocalizedNameModel[];
} => ({
  id,
  name: names.en,
  names: localized(names),
});

@ObjectType('AcceptedScores', { description: 'The only scores that count in a field; others cross it.' })
export class AcceptedScoresModel {
  @Field({ description: 'Id of the row.' })
  row!: string;

  @ListSize(LARGEST.acceptedScores)
  @Field(() => [Int], { description: 'The scores.' })
  scores!: readonly number[];
}

@ObjectType('OwnPoints', { description: 'What a row counts in one column instead.' })
export class OwnPointsModel {
  @Field({ description: 'Id of the row.' })
  row!: string;

  @Field(() => RulesetPointsModel, { description: 'What its pattern counts there.' })
  points!: RulesetPointsModel;
}

@ObjectType('RulesetColumn', { description: 'A column of the sheet.' })
export class RulesetColumnModel extends NamedModel {
  @Field({ description: 'What a score sheet prints above it, such as ↓.' })
  sign!: string;

  @Field(() => ColumnOrderEnum, { description: 'Which empty fields can be reached.' })
  order!: ColumnOrder['kind'];

  @Field(() => ColumnEntryEnum, { description: 'When it can be entered.' })
  entry!: ColumnEntry['kind'];

  @Field(() => String, {
    nullable: true,
    description: 'With order `outward`: the row from which it is filled upwards.',
  })
  upFrom!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'With order `outward`: the row from which it is filled downwards.',
  })
  downFrom!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'With order `inward`: the row to which it is filled downwards from the top.',
  })
  downTo!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'With order `inward`: the row to which it is filled upwards from the bottom.',
  })
  upTo!: string | null;

  @Field(() => Int, { description: 'How often its sections count in the total.' })
  factor!: number;

  @ListSize(LARGEST.rows)
  @Field(() => [AcceptedScoresModel], {
    nullable: true,
    description: 'The scores that count, row by row; null where every score does.',
  })
  accepts!: readonly AcceptedScoresModel[] | null;

  @ListSize(LARGEST.ownPoints)
  @Field(() => [OwnPointsModel], { description: 'The rows that count otherwise in this column.' })
  points!: readonly OwnPointsModel[];
}

export const columnModel = (column: Column): RulesetColumnModel => ({
  ...named(column),
  sign: column.sign,
  order: column.order.kind,
  entry: column.entry.kind,
  upFrom: column.order.kind === 'outward' ? column.order.upFrom : null,
  downFrom: column.order.kind === 'outward' ? column.order.downFrom : null,
  downTo: column.order.kind === 'inward' ? column.order.downTo : null,
  upTo: column.order.kind === 'inward' ? column.order.upTo : null,
  factor: column.factor ?? 1,
  accepts: column.accepts ? Object.entries(column.accepts).map(([row, scores]) => ({ row, scores })) : null,
  points: Object.entries(column.points ?? {}).map(([row, points]) => ({ row, points: pointsModel(points) })),
});

@ObjectType('RulesetSectionBonus', { description: 'Points on top of a sum.' })
export class RulesetSectionBonusModel {
  @Field(() => SectionBonusKindEnum, { description: 'What comes on top.' })
  kind!: SectionBonus['kind'];

  @Field(() => Int, { description: 'The sum from which on it is given.' })
  from!: number;

  @Field(() => Int, { description: 'The points.' })
  points!: number;
}

@ObjectType('RulesetSection', { description: 'A group of rows with a sum of its own in each column.' })
export class RulesetSectionModel extends NamedModel {
  @ListSize(LARGEST.rows)
  @Field(() => [String], {
    description:
      'Ids of the rows that it is made of; with `difference` those of `high`, `low` and `factor`, in this order.',
  })
  rows!: readonly string[];

  @Field(() => SectionKindEnum, { description: 'How it is added up.' })
  kind!: Section['kind'];

  @Field(() => RulesetSectionBonusModel, { nullable: true, description: 'What comes on top of the sum.' })
  bonus!: RulesetSectionBonusModel | null;
}

export const sectionModel = (section: Section): RulesetSectionModel => ({
  ...named(section),
  kind: section.kind,
  rows: section.kind === 'sum' ? section.rows : [section.high, section.low, section.factor],
  bonus: section.kind === 'sum' ? (section.bonus ?? null) : null,
});

@ObjectType('RulesetBonusField', {
  description: 'A field that gives points and an extra turn for five alike again.',
})
export class RulesetBonusFieldModel extends NamedModel {
  @Field({ description: 'Id of the column it belongs to.' })
  column!: string;

  @Field(() => Int, { description: 'What each entry counts.' })
  points!: number;

  @Field(() => Int, { description: 'How often it may be entered.' })
  times!: number;
}

@ObjectType('RulesetVariant', { description: 'A change that may be chosen when a game is created.' })
export class RulesetVariantModel extends NamedModel {
  @Field({ description: 'What it changes.' })
  description!: string;

  @ListSize(LARGEST.variants)
  @Field(() => [ID], { description: 'The variants that cannot be chosen together with it.' })
  excludes!: readonly string[];
}

export const variantModels = ({ variants }: Pick<Ruleset, 'variants'>): RulesetVariantModel[] =>
  variants.map((variant) => ({
    ...named(variant),
    description: variant.description,
    excludes: exclusionsOf(variant.id, variants),
  }));

/** The variants that a variant excludes, or that exclude it. */
const exclusionsOf = (id: string, variants: readonly Variant[]): readonly string[] =>
  variants
    .filter(
      (other) => isExcluded(id, other) || variants.some((one) => one.id === id && isExcluded(other.id, one)),
    )
    .map((other) => other.id);

const isExcluded = (id: string, { excludes = [] }: Variant): boolean => excludes.includes(id);

@ObjectType('RulesetTeams', { description: 'Teams that a rule set can be played in.' })
export class RulesetTeamsModel {
  @Field(() => Int, { description: 'Players who share a sheet: the `teamSize` of a game.' })
  size!: number;

  @Field(() => Int, { description: 'The fewest teams.' })
  minSides!: number;

  @Field(() => Int, { description: 'The most teams.' })
  maxSides!: number;
}
