import { Field, ObjectType } from '@nestjs/graphql';
import { field, nullable } from '../../kernel/schema/object-type.js';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { Cost } from '../../kernel/schema/prices.js';
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
  @field.int('Version of the rules. Increases with every change that affects play.')
  get version(): Later<number> {
    return this.read((ruleset) => ruleset.version);
  }

  @field.string('English name.')
  get name(): Later<string> {
    return this.read((ruleset) => ruleset.names.en);
  }

  @field.list(
    () => LocalizedNameModel,
    LARGEST.languages,
    'Names in English and all other available languages.',
  )
  get names(): Later<LocalizedNameModel[]> {
    return this.read((ruleset) => localized(ruleset.names));
  }

  @field.string('Short description of the game.')
  get description(): Later<string> {
    return this.read((ruleset) => ruleset.description);
  }

  @field.string('Source of the rules.')
  get source(): Later<string> {
    return this.read((ruleset) => ruleset.source);
  }

  @field.int('Number of dice.')
  get dice(): Later<number> {
    return this.read((ruleset) => ruleset.dice);
  }

  @field.int('Number of dice that count in a field. The best-scoring ones are used.')
  get countedDice(): Later<number> {
    return this.read(countedOf);
  }

  @field.list(
    () => RulesetFaceModel,
    LARGEST.faces,
    'Faces of every die, or of all dice if `otherDice` have others.',
  )
  get faces(): Later<RulesetFaceModel[]> {
    return this.read(faceModels);
  }

  @nullable.object(
    () => RulesetOtherDiceModel,
    'Dice that differ from the others; null if all dice are alike.',
  )
  get otherDice(): Later<RulesetOtherDiceModel | null> {
    return this.read((ruleset) => ruleset.otherDice ?? null);
  }

  @field.int('Number of rolls per turn.')
  get rollsPerTurn(): Later<number> {
    return this.read((ruleset) => ruleset.rollsPerTurn);
  }

  @field.int('Minimum number of seats without teams.')
  get minSeats(): Later<number> {
    return this.read((ruleset) => ruleset.players.min);
  }

  @field.int('Maximum number of seats without teams.')
  get maxSeats(): Later<number> {
    return this.read((ruleset) => ruleset.players.max);
  }

  @field.list(() => RulesetTeamsModel, LARGEST.teams, 'Supported team sizes; empty for most rule sets.')
  get teams(): Later<readonly RulesetTeamsModel[]> {
    return this.read((ruleset) => ruleset.players.teams);
  }

  @field.int('Number of columns. Useful for lists that do not need `columns`.')
  get columnCount(): Later<number> {
    return this.read((ruleset) => ruleset.columns.length);
  }

  @field.int('Number of rows.')
  get rowCount(): Later<number> {
    return this.read((ruleset) => ruleset.rows.length);
  }

  @field.list(() => RulesetColumnModel, LARGEST.columns, 'Columns of a sheet; solitaire has no dictated one.')
  get columns(): Later<RulesetColumnModel[]> {
    return this.read((ruleset) => ruleset.columns.map(columnModel));
  }

  @field.list(() => RulesetRowModel, LARGEST.rows, 'Rows of a sheet, from the top.')
  get rows(): Later<RulesetRowModel[]> {
    return this.read((ruleset) => ruleset.rows.map((row) => rowModel(row, ruleset)));
  }

  @field.list(() => RulesetSectionModel, LARGEST.sections, 'Groups of rows that are added up.')
  get sections(): Later<RulesetSectionModel[]> {
    return this.read((ruleset) => ruleset.sections.map(sectionModel));
  }

  @field.object(() => LayoutModel, 'Layout of the sheet for front ends.')
  get layout(): Later<LayoutModel> {
    return this.read(layoutModel);
  }

  @field.list(
    () => RulesetRowRuleModel,
    LARGEST.rowRules,
    'Rules between two rows of a column. An entry that breaks a rule crosses its own field.',
  )
  get rowRules(): Later<readonly RulesetRowRuleModel[]> {
    return this.read((ruleset) => ruleset.rowRules.map(rowRuleModel));
  }

  @nullable.object(
    () => RulesetExtraRollsModel,
    'Rolls in addition to `rollsPerTurn`; null if every turn has the same number of rolls.',
  )
  get extraRolls(): Later<RulesetExtraRollsModel | null> {
    return this.read((ruleset) => (ruleset.extraRolls ? extraRollsModel(ruleset.extraRolls) : null));
  }

  @nullable.object(() => RulesetJokerModel, 'Joker rule for five of a kind; null if the rules have none.')
  get joker(): Later<RulesetJokerModel | null> {
    return this.read((ruleset) => ruleset.joker ?? null);
  }

  @nullable.object(
    () => RulesetRunningBonusModel,
    'Running bonus for five of a kind; null if the rules have none.',
  )
  get runningBonus(): Later<RulesetRunningBonusModel | null> {
    return this.read((ruleset) => ruleset.runningBonus ?? null);
  }

  @field.list(
    () => RulesetAwardModel,
    LARGEST.awards,
    'Awards that make up the total; empty for most rule sets.',
  )
  get awards(): Later<RulesetAwardModel[]> {
    return this.read((ruleset) => (ruleset.awards ?? []).map(awardModel));
  }

  @nullable.object(
    () => RulesetInstantWinModel,
    'Entry that wins immediately; null if only totals decide, as in every solitaire game.',
  )
  get instantWin(): Later<RulesetInstantWinModel | null> {
    return this.read((ruleset) => ruleset.instantWin ?? null);
  }

  @nullable.object(
    () => RulesetColumnPrizesModel,
    'Prizes that decide a game of several sides; null if totals decide.',
  )
  get columnPrizes(): Later<RulesetColumnPrizesModel | null> {
    return this.read(columnPrizesModel);
  }

  @field.list(
    () => RulesetFirstModel,
    LARGEST.firsts,
    'Points for firsts; empty for most rule sets, and in solitaire games.',
  )
  get firsts(): Later<RulesetFirstModel[]> {
    return this.read(({ firsts = [] }) => firsts.map(firstModel));
  }

  @Localized()
  @field.strings(LARGEST.rules, 'Rules outside fields, one or two sentences each.')
  get rules(): InLanguage<Later<readonly string[]>> {
    return (language) => this.read((ruleset) => describeRules(ruleset, language));
  }

  @field.list(() => RulesetBonusFieldModel, LARGEST.bonusFields, 'Bonus fields; empty for most rule sets.')
  get bonusFields(): Later<RulesetBonusFieldModel[]> {
    return this.read((ruleset) => ruleset.bonusFields.map(bonusFieldModel));
  }

  @field.list(
    () => RulesetVariantModel,
    LARGEST.variants,
    'Available variants. They can be combined unless they exclude each other.',
  )
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
