import { field, nullable, objectType, optional } from '../../kernel/schema/object-type.js';
import { LARGEST } from './list-sizes.js';
import {
  type Row,
  type Ruleset,
  type ScoredPattern,
  at,
  bonusSteps,
  type Section,
  type SectionBonus,
} from '@yamb-server/engine';
import { sectionOf } from '@yamb-server/engine/sheets';
import { describeRow, type DescribedDice } from './describe-row.js';
import { NAMED, named, pointsModel, RulesetPointsModel } from './ruleset-parts.models.js';
import { VOCABULARY } from './ruleset.enums.js';

const PATTERN_PARTS = {
  face: optional.int('With `face`: the face.'),
  sizes: optional.ints(
    LARGEST.groups,
    'With `groups` and `colouredGroups`: minimum number of dice in each group. [2] is a pair, [3, 2] a full house.',
  ),
  length: optional.int('With `straight`: number of consecutive values.'),
  faces: optional.ints(LARGEST.faces, 'With `set`: the required faces. With `only`: the allowed faces.'),
  size: optional.int('With `flush`: the number of dice of one colour.'),
  sum: optional.int('With `sum`: the required sum of the counted dice.'),
  least: optional.int('With `sumRange`: the lowest sum of the counted dice.'),
  most: optional.int('With `sumRange`: the highest sum.'),
  counted: optional.oneOf(VOCABULARY.counted, 'With `any`: the dice that count.'),
};

export const RulesetPatternPartModel = objectType(
  'RulesetPatternPart',
  'One condition for the counted dice.',
  {
    ...PATTERN_PARTS,
    kind: field.oneOf(VOCABULARY.singlePattern, 'Kind of condition.'),
  },
);

export const RulesetPatternModel = objectType(
  'RulesetPattern',
  'The condition that the counted dice have to meet.',
  {
    ...PATTERN_PARTS,
    kind: field.oneOf(VOCABULARY.pattern, 'Kind of pattern.'),
    patterns: optional.list(
      () => RulesetPatternPartModel,
      LARGEST.patternParts,
      'With `every`: the conditions that have to be met together.',
    ),
  },
);

export const RulesetScoredPatternModel = objectType('RulesetScoredPattern', 'A pattern and its points.', {
  pattern: field.object(() => RulesetPatternModel, 'The pattern.'),
  points: field.object(() => RulesetPointsModel, 'The points of the pattern.'),
});
export type RulesetScoredPatternModel = InstanceType<typeof RulesetScoredPatternModel>;

export const RulesetRowModel = objectType('RulesetRow', 'A row of the sheet.', {
  ...NAMED,
  section: nullable.string(
    'Id of the section of this row: the first section that adds the row up, otherwise the one whose difference ' +
      'it multiplies. Null if no section uses it.',
  ),
  scoring: field.localized('Pattern and points in words.'),
  pattern: field.object(() => RulesetPatternModel, 'Pattern as data.'),
  points: field.object(() => RulesetPointsModel, 'Points as data.'),
  alternatives: field.list(
    () => RulesetScoredPatternModel,
    LARGEST.alternatives,
    'Alternative patterns. If several match, the best score counts.',
  ),
});
export type RulesetRowModel = InstanceType<typeof RulesetRowModel>;

export const rowModel = (row: Row, ruleset: DescribedDice & Pick<Ruleset, 'sections'>): RulesetRowModel => ({
  ...named(row),
  section: sectionOf(ruleset, row.id) ?? null,
  scoring: (language) => describeRow(row, ruleset, language),
  pattern: row.pattern,
  points: pointsModel(row.points),
  alternatives: (row.alternatives ?? []).map(scoredModel),
});

const scoredModel = ({ pattern, points }: ScoredPattern): RulesetScoredPatternModel => ({
  pattern,
  points: pointsModel(points),
});

export const RulesetBonusStepModel = objectType(
  'RulesetBonusStep',
  'A sum that earns or changes the bonus of a section.',
  {
    from: field.int('Smallest sum at which this step applies.'),
    points: field.int('Points of the bonus, up to the next step.'),
  },
);

export const RulesetSectionBonusModel = objectType(
  'RulesetSectionBonus',
  'Points added to the sum of a section.',
  {
    kind: field.oneOf(VOCABULARY.sectionBonus, 'Kind of bonus.'),
    from: field.int('Smallest sum that earns the bonus.'),
    points: field.int('Points of the bonus; with `stepped`, those of the first step.'),
    steps: field.list(
      () => RulesetBonusStepModel,
      LARGEST.bonusSteps,
      'Steps of the bonus. Only `stepped` has several.',
    ),
  },
);
export type RulesetSectionBonusModel = InstanceType<typeof RulesetSectionBonusModel>;

function bonusModel(bonus: SectionBonus): RulesetSectionBonusModel {
  const steps = bonusSteps(bonus);
  return { ...at(steps, 0), kind: bonus.kind, steps };
}

export const RulesetSectionModel = objectType(
  'RulesetSection',
  'A group of rows with its own sum in each column.',
  {
    ...NAMED,
    rows: field.strings(
      LARGEST.rows,
      'Ids of the rows in the section. With `difference`: `high`, `low` and `factor`.',
    ),
    kind: field.oneOf(VOCABULARY.section, 'Method of adding up the section.'),
    bonus: nullable.object(
      () => RulesetSectionBonusModel,
      'Bonus added to the sum; null if the section has none.',
    ),
  },
);
export type RulesetSectionModel = InstanceType<typeof RulesetSectionModel>;

export const sectionModel = (section: Section): RulesetSectionModel => ({
  ...named(section),
  kind: section.kind,
  rows: section.kind === 'sum' ? section.rows : [section.high, section.low, section.factor],
  bonus: section.kind === 'sum' && section.bonus ? bonusModel(section.bonus) : null,
});
