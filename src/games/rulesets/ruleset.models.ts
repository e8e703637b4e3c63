import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Localized, type InLanguage } from '../../api/language/localized.js';
import { Cost, ListSize } from '../../api/limits/prices.js';
import { LARGEST } from './list-sizes.js';
import type { StoredRuleset } from '../../definitions/definition.js';
import {
  CompiledRuleset,
  countedOf,
  definitionOf,
  type Definition,
  type Ruleset,
} from '../../engine/index.js';
import { variantsIn } from '../../rulesets/index.js';
import {
  columnModel,
  exclusionsOf,
  localized,
  LocalizedNameModel,
  named,
  RulesetBonusFieldModel,
  RulesetColumnModel,
  RulesetSectionModel,
  RulesetTeamsModel,
  RulesetVariantModel,
  sectionModel,
} from './ruleset-parts.models.js';
import { RulesetDefinition } from './definition.scalar.js';
import { layoutModel, LayoutModel } from './layout.models.js';
import { describeRules } from './describe-rules.js';
import { rowModel, RulesetRowModel } from './ruleset-row.models.js';
import {
  awardModel,
  extraRollsModel,
  rowRuleModel,
  RulesetAwardModel,
  RulesetExtraRollsModel,
  RulesetInstantWinModel,
  RulesetJokerModel,
  RulesetRowRuleModel,
  RulesetRunningBonusModel,
} from './ruleset-rules.models.js';

/** Computed when selected. */
@ObjectType('Ruleset', { description: 'The rules of a game, with the chosen variants applied.' })
export class RulesetModel {
  constructor(
    key: string,
    private readonly ruleset: Ruleset,
    /** The stored summary, where a list has read it already. */
    readonly stored?: StoredRuleset,
  ) {
    this.key = key;
  }

  @Field(() => ID, { description: 'What `createGame` takes.' })
  get id(): string {
    return this.ruleset.id;
  }

  @Field({ description: 'Rule set, chosen variants and version in one: `yams+columns+rill@1`.' })
  key: string;

  @Field(() => Int, { description: 'Rises with every change that alters play.' })
  get version(): number {
    return this.ruleset.version;
  }

  @Field({ description: 'Its English name.' })
  get name(): string {
    return this.ruleset.names.en;
  }

  @ListSize(LARGEST.languages)
  @Field(() => [LocalizedNameModel], {
    description: 'Its name in English and in the other languages that it has one in.',
  })
  get names(): LocalizedNameModel[] {
    return localized(this.ruleset.names);
  }

  @Field({ description: 'What kind of game it is.' })
  get description(): string {
    return this.ruleset.description;
  }

  @Field({ description: 'Where the rules come from.' })
  get source(): string {
    return this.ruleset.source;
  }

  @Field(() => Int, { description: 'Dice thrown.' })
  get dice(): number {
    return this.ruleset.dice;
  }

  @Field(() => Int, { description: 'How many of the dice count in a field: those that score best.' })
  get countedDice(): number {
    return countedOf(this.ruleset);
  }

  @Field(() => Int, { description: 'Rolls of a turn.' })
  get rollsPerTurn(): number {
    return this.ruleset.rollsPerTurn;
  }

  @Field(() => Int, { description: 'The fewest seats of a game without teams.' })
  get minSeats(): number {
    return this.ruleset.players.min;
  }

  @Field(() => Int, { description: 'The most seats of a game without teams.' })
  get maxSeats(): number {
    return this.ruleset.players.max;
  }

  @ListSize(LARGEST.teams)
  @Field(() => [RulesetTeamsModel], { description: 'Teams that it can be played in; most games have none.' })
  get teams(): readonly RulesetTeamsModel[] {
    return this.ruleset.players.teams;
  }

  @Field(() => Int, { description: 'How many columns a sheet has: for lists, which need no more of them.' })
  get columnCount(): number {
    return this.ruleset.columns.length;
  }

  @Field(() => Int, { description: 'How many rows a sheet has.' })
  get rowCount(): number {
    return this.ruleset.rows.length;
  }

  @ListSize(LARGEST.columns)
  @Field(() => [RulesetColumnModel], {
    description: 'The columns of a sheet. A game alone has no dictated one.',
  })
  get columns(): RulesetColumnModel[] {
    return this.ruleset.columns.map(columnModel);
  }

  @ListSize(LARGEST.rows)
  @Field(() => [RulesetRowModel], { description: 'The rows of a sheet, from the top.' })
  get rows(): RulesetRowModel[] {
    return this.ruleset.rows.map((row) => rowModel(row, this.ruleset));
  }

  @ListSize(LARGEST.sections)
  @Field(() => [RulesetSectionModel], { description: 'What is summed.' })
  get sections(): RulesetSectionModel[] {
    return this.ruleset.sections.map(sectionModel);
  }

  @Field(() => LayoutModel, { description: 'The sheet as a front end draws it.' })
  get layout(): LayoutModel {
    const { ruleset } = this;
    return layoutModel(ruleset instanceof CompiledRuleset ? ruleset : new CompiledRuleset(ruleset));
  }

  @ListSize(LARGEST.rowRules)
  @Field(() => [RulesetRowRuleModel], {
    description: 'Rules between two rows of one column: an entry that breaks one crosses its own field.',
  })
  get rowRules(): readonly RulesetRowRuleModel[] {
    return this.ruleset.rowRules.map(rowRuleModel);
  }

  @Field(() => RulesetExtraRollsModel, {
    nullable: true,
    description: 'Rolls of a turn beyond `rollsPerTurn`; null where every turn has as many.',
  })
  get extraRolls(): RulesetExtraRollsModel | null {
    return this.ruleset.extraRolls ? extraRollsModel(this.ruleset.extraRolls) : null;
  }

  @Field(() => RulesetJokerModel, {
    nullable: true,
    description: 'Null where five alike are nothing special.',
  })
  get joker(): RulesetJokerModel | null {
    return this.ruleset.joker ?? null;
  }

  @Field(() => RulesetRunningBonusModel, { nullable: true, description: 'Null where there is none.' })
  get runningBonus(): RulesetRunningBonusModel | null {
    return this.ruleset.runningBonus ?? null;
  }

  @ListSize(LARGEST.awards)
  @Field(() => [RulesetAwardModel], { description: 'What makes the total; most games have none.' })
  get awards(): RulesetAwardModel[] {
    return (this.ruleset.awards ?? []).map(awardModel);
  }

  @Field(() => RulesetInstantWinModel, {
    nullable: true,
    description: 'What wins at once; null where totals alone decide, as in every game alone.',
  })
  get instantWin(): RulesetInstantWinModel | null {
    return this.ruleset.instantWin ?? null;
  }

  @ListSize(LARGEST.rules)
  @Localized()
  @Field(() => [String], { description: 'The rules beside fields, one sentence or two each.' })
  get rules(): InLanguage<readonly string[]> {
    return (language) => describeRules(this.ruleset, language);
  }

  @ListSize(LARGEST.bonusFields)
  @Field(() => [RulesetBonusFieldModel], { description: 'Bonus fields; most games have none.' })
  get bonusFields(): RulesetBonusFieldModel[] {
    return this.ruleset.bonusFields.map((bonus) => ({
      ...named(bonus),
      column: bonus.column,
      points: bonus.points,
      times: bonus.times,
    }));
  }

  @ListSize(LARGEST.variants)
  @Field(() => [RulesetVariantModel], {
    description: 'The variants that can be chosen, in any combination but of those that exclude each other.',
  })
  get variants(): RulesetVariantModel[] {
    const { variants } = this.ruleset;
    return variants.map((variant) => ({
      ...named(variant),
      description: variant.description,
      excludes: exclusionsOf(variant.id, variants),
    }));
  }

  @Cost(100)
  @Field(() => RulesetDefinition, {
    description:
      'The rules as data, variants applied: what `createRuleset` takes. A template for a sheet of your own.',
  })
  get definition(): Definition {
    return definitionOf(this.ruleset);
  }

  @ListSize(LARGEST.variants)
  @Field(() => [ID], { description: 'The variants that are chosen here.' })
  get chosenVariants(): readonly string[] {
    return variantsIn(this.key);
  }
}
