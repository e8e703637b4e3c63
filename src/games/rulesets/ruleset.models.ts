import { Field } from '@nestjs/graphql';
import {
  computedBy,
  computedType,
  field,
  nullable,
  type DataField,
} from '../../kernel/schema/object-type.js';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { Cost } from '../../kernel/schema/prices.js';
import { LARGEST } from './list-sizes.js';
import { countedOf, definitionOf, type Definition, type Ruleset } from '@yamb-server/engine';
import { rulesetIdIn, variantsIn } from '@yamb-server/engine/rulesets';
import type { RulesetListing } from '../definitions/definition.js';
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
  faceModels,
  RulesetFaceModel,
  RulesetOtherDiceModel,
} from './ruleset-parts.models.js';
import { RulesetDefinition } from './rulesets.inputs.js';
import { layoutModel, LayoutModel } from './layout.models.js';
import { describeRules } from './describe-rules.js';
import { rowModel, RulesetRowModel, RulesetSectionModel, sectionModel } from './ruleset-row.models.js';
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

/** A value of a rule set that may still have to be loaded. */
type Later<T> = T | Promise<T>;

/** A rule set with its key, loaded when another part is read: most clients read few fields of listed rule sets. */
export class RulesetModel {
  private loading: Promise<Ruleset> | undefined;

  /**
   * @param ruleset or a function that loads it
   * @param listing of a custom rule set, if already loaded
   */
  constructor(
    readonly key: string,
    private readonly ruleset: Ruleset | (() => Promise<Ruleset>),
    readonly listing?: RulesetListing,
  ) {}

  get id(): string {
    return rulesetIdIn(this.key);
  }

  read<T>(part: (ruleset: Ruleset) => T): Later<T> {
    const { ruleset } = this;
    return typeof ruleset === 'function' ? (this.loading ??= ruleset()).then(part) : part(ruleset);
  }

  @Cost(100)
  @Field(() => RulesetDefinition, {
    description:
      'The rules with variants applied, as `createRuleset` takes them: a template for your own rule set.',
  })
  get definition(): Later<Definition> {
    return this.read(definitionOf);
  }

  @Localized()
  @field.strings(LARGEST.rules, 'Rules outside fields, one or two sentences each.')
  get rules(): InLanguage<Later<readonly string[]>> {
    return (language) => this.read((ruleset) => describeRules(ruleset, language));
  }
}

const ofRules = (fields: Readonly<Record<string, DataField<unknown, Ruleset>>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, declared]) => [
      name,
      computedBy(declared, (model: RulesetModel) => model.read((rules) => declared.compute?.(rules))),
    ]),
  );

computedType(RulesetModel, 'Ruleset', 'The rules of a game, with the chosen variants applied.', {
  id: field.id('Id to pass to `createGame`.'),
  key: field.string('Rule set, chosen variants and version, such as `yams+columns+rill@1`.'),
  chosenVariants: field.ids(LARGEST.variants, 'Ids of the variants applied here.', ({ key }) =>
    variantsIn(key),
  ),
  ...ofRules({
    version: field.int(
      'Version of the rules. Increases with every change that affects play.',
      ({ version }) => version,
    ),
    name: field.string('English name.', ({ names }) => names.en),
    names: field.list(
      () => LocalizedNameModel,
      LARGEST.languages,
      'Names in English and all other available languages.',
      ({ names }) => localized(names),
    ),
    description: field.string('Short description of the game.', ({ description }) => description),
    source: field.string('Source of the rules.', ({ source }) => source),
    dice: field.int('Number of dice.', ({ dice }) => dice),
    countedDice: field.int(
      'Number of dice that count in a field. The best-scoring ones are used.',
      countedOf,
    ),
    faces: field.list(
      () => RulesetFaceModel,
      LARGEST.faces,
      'Faces of every die, or of all dice if `otherDice` have others.',
      faceModels,
    ),
    otherDice: nullable.object(
      () => RulesetOtherDiceModel,
      'Dice that differ from the others; null if all dice are alike.',
      ({ otherDice }) => otherDice ?? null,
    ),
    rollsPerTurn: field.int('Number of rolls per turn.', ({ rollsPerTurn }) => rollsPerTurn),
    minSeats: field.int('Minimum number of seats without teams.', ({ players }) => players.min),
    maxSeats: field.int('Maximum number of seats without teams.', ({ players }) => players.max),
    teams: field.list(
      () => RulesetTeamsModel,
      LARGEST.teams,
      'Supported team sizes; empty for most rule sets.',
      ({ players }) => players.teams,
    ),
    columnCount: field.int(
      'Number of columns. Useful for lists that do not need `columns`.',
      ({ columns }) => columns.length,
    ),
    rowCount: field.int('Number of rows.', ({ rows }) => rows.length),
    columns: field.list(
      () => RulesetColumnModel,
      LARGEST.columns,
      'Columns of a sheet; solitaire has no dictated one.',
      ({ columns }) => columns.map(columnModel),
    ),
    rows: field.list(
      () => RulesetRowModel,
      LARGEST.rows,
      'Rows of a sheet, from the top.',
      (ruleset) => ruleset.rows.map((row) => rowModel(row, ruleset)),
    ),
    sections: field.list(
      () => RulesetSectionModel,
      LARGEST.sections,
      'Groups of rows that are added up.',
      ({ sections }) => sections.map(sectionModel),
    ),
    layout: field.object(() => LayoutModel, 'Layout of the sheet for front ends.', layoutModel),
    rowRules: field.list(
      () => RulesetRowRuleModel,
      LARGEST.rowRules,
      'Rules between two rows of a column. An entry that breaks a rule crosses its own field.',
      ({ rowRules }) => rowRules.map(rowRuleModel),
    ),
    extraRolls: nullable.object(
      () => RulesetExtraRollsModel,
      'Rolls in addition to `rollsPerTurn`; null if every turn has the same number of rolls.',
      ({ extraRolls }) => (extraRolls ? extraRollsModel(extraRolls) : null),
    ),
    joker: nullable.object(
      () => RulesetJokerModel,
      'Joker rule for five of a kind; null if the rules have none.',
      ({ joker }) => joker ?? null,
    ),
    runningBonus: nullable.object(
      () => RulesetRunningBonusModel,
      'Running bonus for five of a kind; null if the rules have none.',
      ({ runningBonus }) => runningBonus ?? null,
    ),
    awards: field.list(
      () => RulesetAwardModel,
      LARGEST.awards,
      'Awards that make up the total; empty for most rule sets.',
      ({ awards = [] }) => awards.map(awardModel),
    ),
    instantWin: nullable.object(
      () => RulesetInstantWinModel,
      'Entry that wins immediately; null if only totals decide, as in every solitaire game.',
      ({ instantWin }) => instantWin ?? null,
    ),
    columnPrizes: nullable.object(
      () => RulesetColumnPrizesModel,
      'Prizes that decide a game of several sides; null if totals decide.',
      columnPrizesModel,
    ),
    firsts: field.list(
      () => RulesetFirstModel,
      LARGEST.firsts,
      'Points for firsts; empty for most rule sets, and in solitaire games.',
      ({ firsts = [] }) => firsts.map(firstModel),
    ),
    bonusFields: field.list(
      () => RulesetBonusFieldModel,
      LARGEST.bonusFields,
      'Bonus fields; empty for most rule sets.',
      ({ bonusFields }) => bonusFields.map(bonusFieldModel),
    ),
    variants: field.list(
      () => RulesetVariantModel,
      LARGEST.variants,
      'Available variants. They can be combined unless they exclude each other.',
      variantModels,
    ),
  }),
});
