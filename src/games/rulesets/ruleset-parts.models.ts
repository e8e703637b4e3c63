import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Cost, ListField } from '../../kernel/schema/prices.js';
import { LARGEST } from './list-sizes.js';
import { pointsModel, RulesetPointsModel } from './ruleset-points.models.js';
import { ColumnEntryEnum, ColumnOrderEnum } from './ruleset.enums.js';
import {
  LANGUAGES,
  stored,
  type BonusField,
  type Column,
  type ColumnEntry,
  type ColumnOrder,
  type Language,
  type Names,
  type Ruleset,
  type Variant,
} from '@yamb-server/engine';

/** Created once and shared by all responses. */
@Cost(0.2)
@ObjectType('LocalizedName', { description: 'A name in one language.' })
export class LocalizedNameModel {
  @Field(() => String, {
    description: 'Language tag (BCP 47), such as `fr`; `sr` is Cyrillic and `sr-Latn` Latin Serbian.',
  })
  language!: Language;

  @Field({ description: 'The name.' })
  text!: string;
}

const models = new WeakMap<Names, LocalizedNameModel[]>();

export const localized = (names: Names): LocalizedNameModel[] =>
  stored(models, names, () =>
    LANGUAGES.flatMap((language) => {
      const text = names[language];
      return text === undefined ? [] : [{ language, text }];
    }),
  );

@ObjectType({ isAbstract: true })
export abstract class NamedModel {
  @Field(() => ID, { description: 'Id used in commands and responses.' })
  id!: string;

  @Field({ description: 'English name.' })
  name!: string;

  @ListField(() => LocalizedNameModel, LARGEST.languages, {
    description: 'Names in English and all other available languages.',
  })
  names!: LocalizedNameModel[];
}

export const named = ({ id, names }: { id: string; names: Names }): Pick<NamedModel, keyof NamedModel> => ({
  id,
  name: names.en,
  names: localized(names),
});

@ObjectType('AcceptedScores', {
  description: 'The only scores that count in a row of a column. Any other score crosses the field.',
})
export class AcceptedScoresModel {
  @Field({ description: 'Id of the row.' })
  row!: string;

  @ListField(() => Int, LARGEST.acceptedScores, { description: 'The accepted scores.' })
  scores!: readonly number[];
}

@ObjectType('OwnPoints', { description: 'Points of a row that apply only in one column.' })
export class OwnPointsModel {
  @Field({ description: 'Id of the row.' })
  row!: string;

  @Field(() => RulesetPointsModel, { description: "Points of the row's pattern in this column." })
  points!: RulesetPointsModel;
}

@ObjectType('RulesetColumn', { description: 'A column of the sheet.' })
export class RulesetColumnModel extends NamedModel {
  @Field({ description: 'Sign printed above the column, such as ↓.' })
  sign!: string;

  @Field(() => ColumnOrderEnum, { description: 'Order in which fields can be filled.' })
  order!: ColumnOrder['kind'];

  @Field(() => ColumnEntryEnum, { description: 'Time in a turn at which a field can be entered.' })
  entry!: ColumnEntry['kind'];

  @Field(() => String, {
    nullable: true,
    description: 'With order `outward`: row from which the column is filled upwards.',
  })
  upFrom!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'With order `outward`: row from which the column is filled downwards.',
  })
  downFrom!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'With order `inward`: row down to which the column is filled from the top.',
  })
  downTo!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'With order `inward`: row up to which the column is filled from the bottom.',
  })
  upTo!: string | null;

  @Field(() => Int, { description: "Factor of the column's sections in the total." })
  factor!: number;

  @ListField(() => AcceptedScoresModel, LARGEST.rows, {
    nullable: true,
    description: 'Scores that count, by row; null if every score counts.',
  })
  accepts!: readonly AcceptedScoresModel[] | null;

  @ListField(() => OwnPointsModel, LARGEST.ownPoints, {
    description: 'Rows with different points in this column.',
  })
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

@ObjectType('RulesetBonusField', { description: 'A bonus and an extra turn for another five of a kind.' })
export class RulesetBonusFieldModel extends NamedModel {
  @Field({ description: 'Id of its column.' })
  column!: string;

  @Field(() => Int, { description: 'Points per entry.' })
  points!: number;

  @Field(() => Int, { description: 'Maximum number of entries.' })
  times!: number;
}

export const bonusFieldModel = ({ column, points, times, ...bonus }: BonusField): RulesetBonusFieldModel => ({
  ...named(bonus),
  column,
  points,
  times,
});

@ObjectType('RulesetVariant', { description: 'A rule change that can be chosen when a game is created.' })
export class RulesetVariantModel extends NamedModel {
  @Field({ description: 'The rule change.' })
  description!: string;

  @ListField(() => ID, LARGEST.variants, {
    description: 'Ids of variants that cannot be combined with this one.',
  })
  excludes!: readonly string[];
}

export const variantModels = ({ variants }: Pick<Ruleset, 'variants'>): RulesetVariantModel[] =>
  variants.map((variant) => ({
    ...named(variant),
    description: variant.description,
    excludes: exclusionsOf(variant.id, variants),
  }));

/** Variants that exclude the given variant or are excluded by it. */
const exclusionsOf = (id: string, variants: readonly Variant[]): readonly string[] =>
  variants
    .filter(
      (other) => isExcluded(id, other) || variants.some((one) => one.id === id && isExcluded(other.id, one)),
    )
    .map((other) => other.id);

const isExcluded = (id: string, { excludes = [] }: Variant): boolean => excludes.includes(id);

@ObjectType('RulesetTeams', { description: 'A team size that a rule set supports.' })
export class RulesetTeamsModel {
  @Field(() => Int, { description: 'Number of players who share a sheet: the `teamSize` of a game.' })
  size!: number;

  @Field(() => Int, { description: 'Minimum number of teams.' })
  minSides!: number;

  @Field(() => Int, { description: 'Maximum number of teams.' })
  maxSides!: number;
}
