import { field, nullable, objectType, type ValuesOf, optional } from '../../kernel/schema/object-type.js';
import { Cost } from '../../kernel/schema/prices.js';
import { LARGEST } from './list-sizes.js';
import { VOCABULARY } from './ruleset.enums.js';
import {
  LANGUAGES,
  stored,
  type BonusField,
  type Column,
  type Names,
  type Ruleset,
  type Variant,
  type DieFace,
  never,
  type Points,
} from '@yamb-server/engine';
import { defined } from '../../kernel/input/objects.js';

export const RulesetPointsModel = objectType('RulesetPoints', 'Points of a pattern.', {
  kind: field.oneOf(VOCABULARY.points, 'Method of calculating the points.'),
  points: nullable.ints(
    LARGEST.pointsOfARow,
    'With `fixed`: a single value. With `byRoll`: a value for each roll of the turn; later rolls use the last value. ' +
      'With `served`: the value after a roll of all dice, then the value after other rolls.',
  ),
  bonus: nullable.int('With `allDice` and `patternDice`: points added to the sum.'),
  times: optional.int('With `allDice`: how many times the sum counts; null for once.'),
});
export type RulesetPointsModel = InstanceType<typeof RulesetPointsModel>;

export function pointsModel(points: Points): RulesetPointsModel {
  switch (points.kind) {
    case 'fixed':
      return { kind: points.kind, points: [points.points], bonus: null };
    case 'byRoll':
      return { ...points, bonus: null };
    case 'served':
      return { kind: points.kind, points: [points.served, points.points], bonus: null };
    case 'allDice':
    case 'patternDice':
      return { points: null, ...defined(points) };
    default:
      return never(points);
  }
}

export const RulesetFaceModel = objectType('RulesetFace', 'A face of the dice.', {
  face: field.int('Number of the face, from 1: how dice are given.'),
  symbol: nullable.string('Sign on the face, such as K; null for pips, or a number above six.'),
  value: field.int('What the face counts. Faces of the same value are equal in patterns.'),
  colour: nullable.oneOf(VOCABULARY.colour, 'Colour of the face; null if colours do not matter.'),
});
export type RulesetFaceModel = InstanceType<typeof RulesetFaceModel>;

export const faceModels = ({ faces = PLAIN_FACES }: Pick<Ruleset, 'faces'>): RulesetFaceModel[] =>
  faces.map(({ symbol = null, value, colour = null }, index) => ({
    face: index + 1,
    symbol,
    value: value ?? index + 1,
    colour,
  }));

export const RulesetOtherDiceModel = objectType(
  'RulesetOtherDice',
  'Dice with other faces: the last ones of each throw.',
  {
    dice: field.int('Number of these dice.'),
    faces: field.int('Number of their faces: the last ones of `faces`. The other dice have those before.'),
  },
);
export type RulesetOtherDiceModel = InstanceType<typeof RulesetOtherDiceModel>;

const PLAIN_FACES: readonly DieFace[] = Array.from({ length: 6 }, () => ({}));

/** Created once and shared by all responses. */
export const LocalizedNameModel = objectType(
  'LocalizedName',
  'A name in one language.',
  {
    language: field.string(
      'Language tag (BCP 47), such as `fr`; `sr` is Cyrillic and `sr-Latn` Latin Serbian.',
    ),
    text: field.string('The name.'),
  },
  Cost(0.2),
);
export type LocalizedNameModel = InstanceType<typeof LocalizedNameModel>;

const models = new WeakMap<Names, LocalizedNameModel[]>();

export const localized = (names: Names): LocalizedNameModel[] =>
  stored(models, names, () =>
    LANGUAGES.flatMap((language) => {
      const text = names[language];
      return text === undefined ? [] : [{ language, text }];
    }),
  );

export const NAMED = {
  id: field.id('Id used in commands and responses.'),
  name: field.string('English name.'),
  names: field.list(
    () => LocalizedNameModel,
    LARGEST.languages,
    'Names in English and all other available languages.',
  ),
};

export const named = ({ id, names }: { id: string; names: Names }): ValuesOf<typeof NAMED> => ({
  id,
  name: names.en,
  names: localized(names),
});

export const AcceptedScoresModel = objectType(
  'AcceptedScores',
  'The only scores that count in a row of a column. Any other score crosses the field.',
  {
    row: field.string('Id of the row.'),
    scores: field.ints(LARGEST.acceptedScores, 'The accepted scores.'),
  },
);

export const OwnPointsModel = objectType('OwnPoints', 'Points of a row that apply only in one column.', {
  row: field.string('Id of the row.'),
  points: field.object(() => RulesetPointsModel, "Points of the row's pattern in this column."),
});

export const RulesetColumnModel = objectType('RulesetColumn', 'A column of the sheet.', {
  ...NAMED,
  sign: field.string('Sign printed above the column, such as ↓.'),
  order: field.oneOf(VOCABULARY.columnOrder, 'Order in which fields can be filled.'),
  entry: field.oneOf(VOCABULARY.columnEntry, 'Time in a turn at which a field can be entered.'),
  upFrom: nullable.string('With order `outward`: row from which the column is filled upwards.'),
  downFrom: nullable.string('With order `outward`: row from which the column is filled downwards.'),
  downTo: nullable.string('With order `inward`: row down to which the column is filled from the top.'),
  upTo: nullable.string('With order `inward`: row up to which the column is filled from the bottom.'),
  factor: field.int("Factor of the column's sections in the total."),
  accepts: nullable.list(
    () => AcceptedScoresModel,
    LARGEST.rows,
    'Scores that count, by row; null if every score counts.',
  ),
  points: field.list(() => OwnPointsModel, LARGEST.ownPoints, 'Rows with different points in this column.'),
});
export type RulesetColumnModel = InstanceType<typeof RulesetColumnModel>;

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

export const RulesetBonusFieldModel = objectType(
  'RulesetBonusField',
  'A bonus and an extra turn for another five of a kind.',
  {
    ...NAMED,
    column: field.string('Id of its column.'),
    points: field.int('Points per entry.'),
    times: field.int('Maximum number of entries.'),
  },
);
export type RulesetBonusFieldModel = InstanceType<typeof RulesetBonusFieldModel>;

export const bonusFieldModel = ({ column, points, times, ...bonus }: BonusField): RulesetBonusFieldModel => ({
  ...named(bonus),
  column,
  points,
  times,
});

export const RulesetVariantModel = objectType(
  'RulesetVariant',
  'A rule change that can be chosen when a game is created.',
  {
    ...NAMED,
    description: field.string('The rule change.'),
    excludes: field.ids(LARGEST.variants, 'Ids of variants that cannot be combined with this one.'),
  },
);
export type RulesetVariantModel = InstanceType<typeof RulesetVariantModel>;

export const variantModels = ({ variants }: Pick<Ruleset, 'variants'>): RulesetVariantModel[] =>
  variants.map((variant) => ({
    ...named(variant),
    description: variant.description,
    excludes: exclusionsOf(variant.id, variants),
  }));

const exclusionsOf = (id: string, variants: readonly Variant[]): readonly string[] =>
  variants
    .filter(
      (other) => isExcluded(id, other) || variants.some((one) => one.id === id && isExcluded(other.id, one)),
    )
    .map((other) => other.id);

const isExcluded = (id: string, { excludes = [] }: Variant): boolean => excludes.includes(id);

export const RulesetTeamsModel = objectType('RulesetTeams', 'A team size that a rule set supports.', {
  size: field.int('Number of players who share a sheet: the `teamSize` of a game.'),
  minSides: field.int('Minimum number of teams.'),
  maxSides: field.int('Maximum number of teams.'),
});
export type RulesetTeamsModel = InstanceType<typeof RulesetTeamsModel>;
