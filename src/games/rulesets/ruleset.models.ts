import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { LARGEST } from './list-sizes.js';
import type { RulesetListing } from '../definitions/definition.js';
import { CompiledRuleset, countedOf, definitionOf, type Definition, type Ruleset } from '@yamb-server/engine';
import { rulesetIdIn, variantsIn } from '@yamb-server/engine/rulesets';
import {
  columnModel,
  variantModels,
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

/** The rules, or what loads them: pages of custom rule sets have many, and most clients read little of them. */
type RulesSource = Ruleset | (() => Promise<Ruleset>);

type Later<T> = T | Promise<T>;

/** Computed when selected. */
@ObjectType('Ruleset', { description: 'The rules of a game, with the chosen variants applied.' })
export class RulesetModel {
  private loading: Promise<Ruleset> | undefined;

  /** @param listing of a custom rule set, if it has been read already */
  constructor(
    key: string,
    private readonly ruleset: RulesSource,
    readonly listing?: RulesetListing,
  ) {
    this.key = key;
  }

  private read<T>(part: (ruleset: Ruleset) => T): Later<T> {
    const { ruleset } = this;
    return typeof ruleset === 'function' ? (this.loading ??= ruleset()).then(part) : part(ruleset);
  }

  @Field(() => ID, { description: 'What `createGame` takes.' })
  get id(): string {
    return rulesetIdIn(this.key);
  }

  @Field({ description: 'Rule set, chosen variants and version in one: `yams+columns+rill@1`.' })
  key: string;

  @Field(() => Int, { description: 'Rises with every change that alters play.' })
  get version(): Later<number> {
    return this.read((ruleset) => ruleset.version);
  }

  @Field(() => String, { description: 'Its English name.' })
  get name(): Later<string> {
    return this.read((ruleset) => ruleset.names.en);
  }

  @ListSize(LARGEST.languages)
  @Field(() => [LocalizedNameModel], {
    description: 'Its name in English and in the other languages that it has one in.',
  })
  get names(): Later<LocalizedNameModel[]> {
    return this.read((ruleset) => localized(ruleset.names));
  }

  @Field(() => String, { description: 'What kind of game it is.' })
  get description(): Later<string> {
    return this.read((ruleset) => ruleset.description);
  }

  @Field(() => String, { description: 'Where the rules come from.' })
  get source(): Later<string> {
    return this.read((ruleset) => ruleset.source);
  }

  @Field(() => Int, { description: 'Dice thrown.' })
  get dice(): Later<number> {
    return this.read((ruleset) => ruleset.dice);
  }

  @Field(() => Int, { description: 'How many of the dice count in a field: those that score best.' })
  get countedDice(): Later<number> {
    return this.read((ruleset) => countedOf(ruleset));
  }

  @Field(() => Int, { description: 'Rolls of a turn.' })
  get rollsPerTurn(): Later<number> {
    return this.read((ruleset) => ruleset.rollsPerTurn);
  }

  @Field(() => Int, { description: 'The fewest seats of a game without teams.' })
  get minSeats(): Later<number> {
    return this.read((ruleset) => ruleset.players.min);
  }

  @Field(() => Int, { description: 'The most seats of a game without teams.' })
  get maxSeats(): Later<number> {
    return this.read((ruleset) => ruleset.players.max);
  }

  @ListSize(LARGEST.teams)
  @Field(() => [RulesetTeamsModel], { description: 'Teams that it can be played in; most games have none.' })
  get teams(): Later<readonly RulesetTeamsModel[]> {
    return this.read((ruleset) => ruleset.players.teams);
  }

  @Field(() => Int, { description: 'How many columns a sheet has: for lists, which need no more of them.' })
  get columnCount(): Later<number> {
    return this.read((ruleset) => ruleset.columns.length);
  }

  @Field(() => Int, { description: 'How many rows a sheet has.' })
  get rowCount(): Later<number> {
    return this.read((ruleset) => ruleset.rows.length);
  }

  @ListSize(LARGEST.columns)
  @Field(() => [RulesetColumnModel], {
    description: 'The columns of a sheet. A game alone has no dictated one.',
  })
  get columns(): Later<RulesetColumnModel[]> {
    return this.read((ruleset) => ruleset.columns.map(columnModel));
  }

  @ListSize(LARGEST.rows)
  @Field(() => [RulesetRowModel], { description: 'The rows of a sheet, from the top.' })
  get rows(): Later<RulesetRowModel[]> {
    return this.read((ruleset) => ruleset.rows.map((row) => rowModel(row, ruleset)));
  }

  @ListSize(LARGEST.sections)
  @Field(() => [RulesetSectionModel], { description: 'What is summed.' })
  get sections(): Later<RulesetSectionModel[]> {
    return this.read((ruleset) => ruleset.sections.map(sectionModel));
  }

  @Field(() => LayoutModel, { description: 'The sheet as a front end draws it.' })
  get layout(): Later<LayoutModel> {
    return this.read((ruleset) =>
      layoutModel(ruleset instanceof CompiledRuleset ? ruleset : new CompiledRuleset(ruleset)),
    );
  }

  @ListSize(LARGEST.rowRules)
  @Field(() => [RulesetRowRuleModel], {
    description: 'Rules between two rows of one column: an entry that breaks one crosses its own field.',
  })
  get rowRules(): Later<readonly RulesetRowRuleModel[]> {
    return this.read((ruleset) => ruleset.rowRules.map(rowRuleModel));
  }

  @Field(() => RulesetExtraRollsModel, {
    nullable: true,
    description: 'Rolls of a turn beyond `rollsPerTurn`; null where every turn has as many.',
  })
  get extraRolls(): Later<RulesetExtraRollsModel | null> {
    return this.read((ruleset) => (ruleset.extraRolls ? extraRollsModel(ruleset.extraRolls) : null));
  }

  @Field(() => RulesetJokerModel, {
    nullable: true,
    description: 'Null where five alike are nothing special.',
  })
  get joker(): Later<RulesetJokerModel | null> {
    return this.read((ruleset) => ruleset.joker ?? null);
  }

  @Field(() => RulesetRunningBonusModel, { nullable: true, description: 'Null where there is none.' })
  get runningBonus(): Later<RulesetRunningBonusModel | null> {
    return this.read((ruleset) => ruleset.runningBonus ?? null);
  }

  @ListSize(LARGEST.awards)
  @Field(() => [RulesetAwardModel], { description: 'What makes the total; most games have none.' })
  get awards(): Later<RulesetAwardModel[]> {
    return this.read((ruleset) => (ruleset.awards ?? []).map(awardModel));
  }

  @Field(() => RulesetInstantWinModel, {
    nullable: true,
    description: 'What wins at once; null where totals alone decide, as in every game alone.',
  })
  get instantWin(): Later<RulesetInstantWinModel | null> {
    return this.read((ruleset) => ruleset.instantWin ?? null);
  }

  @ListSize(LARGEST.rules)
  @Localized()
  @Field(() => [String], { description: 'The rules beside fields, one sentence or two each.' })
  get rules(): InLanguage<Later<readonly string[]>> {
    return (language) => this.read((ruleset) => describeRules(ruleset, language));
  }

  @ListSize(LARGEST.bonusFields)
  @Field(() => [RulesetBonusFieldModel], { description: 'Bonus fields; most games have none.' })
  get bonusFields(): Later<RulesetBonusFieldModel[]> {
    return this.read((ruleset) =>
      ruleset.bonusFields.map((bonus) => ({
        ...named(bonus),
        column: bonus.column,
        points: bonus.points,
        times: bonus.times,
      })),
    );
  }

  @ListSize(LARGEST.variants)
  @Field(() => [RulesetVariantModel], {
    description: 'The variants that can be chosen, in any combination but of those that exclude each other.',
  })
  get variants(): Later<RulesetVariantModel[]> {
    return this.read(variantModels);
  }

  @Cost(100)
  @Field(() => RulesetDefinition, {
    description:
      'The rules as data, variants applied: what `createRuleset` takes. A template for a sheet of your own.',
  })
  get definition(): Later<Definition> {
    return this.read((ruleset) => definitionOf(ruleset));
  }

  @ListSize(LARGEST.variants)
  @Field(() => [ID], { description: 'The variants that are chosen here.' })
  get chosenVariants(): readonly string[] {
    return variantsIn(this.key);
  }
}
