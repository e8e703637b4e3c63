import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { Cost, ListField } from '../../kernel/schema/prices.js';
import { LARGEST } from './list-sizes.js';
import { countedOf, definitionOf, type Definition } from '@yamb-server/engine';
import {
  bonusFieldModel,
  columnModel,
  variantModels,
  localized,
  LocalizedNameModel,
  RulesetBonusFieldModel,
  RulesetColumnModel,
  RulesetTeamsModel,
  RulesetVariantModel,
} from './ruleset-parts.models.js';
import { faceModels, RulesetFaceModel, RulesetOtherDiceModel } from './ruleset-faces.models.js';
import { RulesetSectionModel, sectionModel } from './ruleset-sections.models.js';
import { RulesetDefinition } from './definition.scalar.js';
import { layoutModel, LayoutModel } from './layout.models.js';
import { describeRules } from './describe-rules.js';
import { LazyRuleset, type Later } from './lazy-ruleset.js';
import { rowModel, RulesetRowModel } from './ruleset-row.models.js';
import {
  awardModel,
  columnPrizesModel,
  extraRollsModel,
  firstModel,
  rowRuleModel,
  RulesetAwardModel,
  RulesetColumnPrizesModel,
  RulesetExtraRollsModel,
  RulesetFirstModel,
  RulesetInstantWinModel,
  RulesetJokerModel,
  RulesetRowRuleModel,
  RulesetRunningBonusModel,
} from './ruleset-rules.models.js';

/** Fields are computed when selected. */
@ObjectType('Ruleset', { description: 'The rules of a game, with the chosen variants applied.' })
export class RulesetModel extends LazyRuleset {
  @Field(() => Int, { description: 'Version of the rules. Increases with every change that affects play.' })
  get version(): Later<number> {
    return this.read((ruleset) => ruleset.version);
  }

  @Field(() => String, { description: 'English name.' })
  get name(): Later<string> {
    return this.read((ruleset) => ruleset.names.en);
  }

  @ListField(() => LocalizedNameModel, LARGEST.languages, {
    description: 'Names in English and all other available languages.',
  })
  get names(): Later<LocalizedNameModel[]> {
    return this.read((ruleset) => localized(ruleset.names));
  }

  @Field(() => String, { description: 'Short description of the game.' })
  get description(): Later<string> {
    return this.read((ruleset) => ruleset.description);
  }

  @Field(() => String, { description: 'Source of the rules.' })
  get source(): Later<string> {
    return this.read((ruleset) => ruleset.source);
  }

  @Field(() => Int, { description: 'Number of dice.' })
  get dice(): Later<number> {
    return this.read((ruleset) => ruleset.dice);
  }

  @Field(() => Int, { description: 'Number of dice that count in a field. The best-scoring ones are used.' })
  get countedDice(): Later<number> {
    return this.read(countedOf);
  }

  @ListField(() => RulesetFaceModel, LARGEST.faces, {
    description: 'Faces of every die, or of all dice if `otherDice` have others.',
  })
  get faces(): Later<RulesetFaceModel[]> {
    return this.read(faceModels);
  }

  @Field(() => RulesetOtherDiceModel, {
    description: 'Dice that differ from the others; null if all dice are alike.',
    nullable: true,
  })
  get otherDice(): Later<RulesetOtherDiceModel | null> {
    return this.read((ruleset) => ruleset.otherDice ?? null);
  }

  @Field(() => Int, { description: 'Number of rolls per turn.' })
  get rollsPerTurn(): Later<number> {
    return this.read((ruleset) => ruleset.rollsPerTurn);
  }

  @Field(() => Int, { description: 'Minimum number of seats without teams.' })
  get minSeats(): Later<number> {
    return this.read((ruleset) => ruleset.players.min);
  }

  @Field(() => Int, { description: 'Maximum number of seats without teams.' })
  get maxSeats(): Later<number> {
    return this.read((ruleset) => ruleset.players.max);
  }

  @ListField(() => RulesetTeamsModel, LARGEST.teams, {
    description: 'Supported team sizes; empty for most rule sets.',
  })
  get teams(): Later<readonly RulesetTeamsModel[]> {
    return this.read((ruleset) => ruleset.players.teams);
  }

  @Field(() => Int, { description: 'Number of columns. Useful for lists that do not need `columns`.' })
  get columnCount(): Later<number> {
    return this.read((ruleset) => ruleset.columns.length);
  }

  @Field(() => Int, { description: 'Number of rows.' })
  get rowCount(): Later<number> {
    return this.read((ruleset) => ruleset.rows.length);
  }

  @ListField(() => RulesetColumnModel, LARGEST.columns, {
    description: 'Columns of a sheet; solitaire has no dictated one.',
  })
  get columns(): Later<RulesetColumnModel[]> {
    return this.read((ruleset) => ruleset.columns.map(columnModel));
  }

  @ListField(() => RulesetRowModel, LARGEST.rows, { description: 'Rows of a sheet, from the top.' })
  get rows(): Later<RulesetRowModel[]> {
    return this.read((ruleset) => ruleset.rows.map((row) => rowModel(row, ruleset)));
  }

  @ListField(() => RulesetSectionModel, LARGEST.sections, {
    description: 'Groups of rows that are added up.',
  })
  get sections(): Later<RulesetSectionModel[]> {
    return this.read((ruleset) => ruleset.sections.map(sectionModel));
  }

  @Field(() => LayoutModel, { description: 'Layout of the sheet for front ends.' })
  get layout(): Later<LayoutModel> {
    return this.read(layoutModel);
  }

  @ListField(() => RulesetRowRuleModel, LARGEST.rowRules, {
    description: 'Rules between two rows of a column. An entry that breaks a rule crosses its own field.',
  })
  get rowRules(): Later<readonly RulesetRowRuleModel[]> {
    return this.read((ruleset) => ruleset.rowRules.map(rowRuleModel));
  }

  @Field(() => RulesetExtraRollsModel, {
    nullable: true,
    description: 'Rolls in addition to `rollsPerTurn`; null if every turn has the same number of rolls.',
  })
  get extraRolls(): Later<RulesetExtraRollsModel | null> {
    return this.read((ruleset) => (ruleset.extraRolls ? extraRollsModel(ruleset.extraRolls) : null));
  }

  @Field(() => RulesetJokerModel, {
    nullable: true,
    description: 'Joker rule for five of a kind; null if the rules have none.',
  })
  get joker(): Later<RulesetJokerModel | null> {
    return this.read((ruleset) => ruleset.joker ?? null);
  }

  @Field(() => RulesetRunningBonusModel, {
    nullable: true,
    description: 'Running bonus for five of a kind; null if the rules have none.',
  })
  get runningBonus(): Later<RulesetRunningBonusModel | null> {
    return this.read((ruleset) => ruleset.runningBonus ?? null);
  }

  @ListField(() => RulesetAwardModel, LARGEST.awards, {
    description: 'Awards that make up the total; empty for most rule sets.',
  })
  get awards(): Later<RulesetAwardModel[]> {
    return this.read((ruleset) => (ruleset.awards ?? []).map(awardModel));
  }

  @Field(() => RulesetInstantWinModel, {
    nullable: true,
    description: 'Entry that wins immediately; null if only totals decide, as in every solitaire game.',
  })
  get instantWin(): Later<RulesetInstantWinModel | null> {
    return this.read((ruleset) => ruleset.instantWin ?? null);
  }

  @Field(() => RulesetColumnPrizesModel, {
    nullable: true,
    description: 'Prizes that decide a game of several sides; null if totals decide.',
  })
  get columnPrizes(): Later<RulesetColumnPrizesModel | null> {
    return this.read(columnPrizesModel);
  }

  @ListField(() => RulesetFirstModel, LARGEST.firsts, {
    description: 'Points for firsts; empty for most rule sets, and in solitaire games.',
  })
  get firsts(): Later<RulesetFirstModel[]> {
    return this.read(({ firsts = [] }) => firsts.map(firstModel));
  }

  @Localized()
  @ListField(() => String, LARGEST.rules, { description: 'Rules outside fields, one or two sentences each.' })
  get rules(): InLanguage<Later<readonly string[]>> {
    return (language) => this.read((ruleset) => describeRules(ruleset, language));
  }

  @ListField(() => RulesetBonusFieldModel, LARGEST.bonusFields, {
    description: 'Bonus fields; empty for most rule sets.',
  })
  get bonusFields(): Later<RulesetBonusFieldModel[]> {
    return this.read((ruleset) => ruleset.bonusFields.map(bonusFieldModel));
  }

  @ListField(() => RulesetVariantModel, LARGEST.variants, {
    description: 'Available variants. They can be combined unless they exclude each other.',
  })
  get variants(): Later<RulesetVariantModel[]> {
    return this.read(variantModels);
  }

  @Cost(100)
  @Field(() => RulesetDefinition, {
    description:
      'The rules with variants applied, as `createRuleset` takes them: a template for your own rule set.',
  })
  get definition(): Later<Definition> {
    return this.read(definitionOf);
  }
}
