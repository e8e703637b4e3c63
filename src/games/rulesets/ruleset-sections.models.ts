import { Field, Int, ObjectType } from '@nestjs/graphql';
import { at, bonusSteps, type Section, type SectionBonus } from '@yamb-server/engine';
import { ListField } from '../../kernel/schema/prices.js';
import { LARGEST } from './list-sizes.js';
import { named, NamedModel } from './ruleset-parts.models.js';
import { SectionBonusKindEnum, SectionKindEnum } from './ruleset.enums.js';

@ObjectType('RulesetBonusStep', { description: 'A sum that earns or changes the bonus of a section.' })
export class RulesetBonusStepModel {
  @Field(() => Int, { description: 'Smallest sum at which this step applies.' })
  from!: number;

  @Field(() => Int, { description: 'Points of the bonus, up to the next step.' })
  points!: number;
}

@ObjectType('RulesetSectionBonus', { description: 'Points added to the sum of a section.' })
export class RulesetSectionBonusModel {
  @Field(() => SectionBonusKindEnum, { description: 'Kind of bonus.' })
  kind!: SectionBonus['kind'];

  @Field(() => Int, { description: 'Smallest sum that earns the bonus.' })
  from!: number;

  @Field(() => Int, { description: 'Points of the bonus; with `stepped`, those of the first step.' })
  points!: number;

  @ListField(() => RulesetBonusStepModel, LARGEST.bonusSteps, {
    description: 'Steps of the bonus. Only `stepped` has several.',
  })
  steps!: readonly RulesetBonusStepModel[];
}

function bonusModel(bonus: SectionBonus): RulesetSectionBonusModel {
  const steps = bonusSteps(bonus);
  return { ...at(steps, 0), kind: bonus.kind, steps };
}

@ObjectType('RulesetSection', { description: 'A group of rows with its own sum in each column.' })
export class RulesetSectionModel extends NamedModel {
  @ListField(() => String, LARGEST.rows, {
    description: 'Ids of the rows in the section. With `difference`: `high`, `low` and `factor`.',
  })
  rows!: readonly string[];

  @Field(() => SectionKindEnum, { description: 'Method of adding up the section.' })
  kind!: Section['kind'];

  @Field(() => RulesetSectionBonusModel, {
    nullable: true,
    description: 'Bonus added to the sum; null if the section has none.',
  })
  bonus!: RulesetSectionBonusModel | null;
}

export const sectionModel = (section: Section): RulesetSectionModel => ({
  ...named(section),
  kind: section.kind,
  rows: section.kind === 'sum' ? section.rows : [section.high, section.low, section.factor],
  bonus: section.kind === 'sum' && section.bonus ? bonusModel(section.bonus) : null,
});
