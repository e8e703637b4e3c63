import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { at, bonusSteps, type Section, type SectionBonus } from '@yamb-server/engine';
import { LARGEST } from './list-sizes.js';
import { NAMED, named } from './ruleset-parts.models.js';
import { VOCABULARY } from './ruleset.enums.js';

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
