import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { LANGUAGES, type Language, type Names, type Ruleset } from '../engine/index.js';
import { resolveKey, rulesetById } from '../rulesets/index.js';
import { describeRow } from './describe-row.js';

@ObjectType('LocalizedName', { description: 'A name in one language.' })
export class LocalizedNameModel {
  @Field(() => String, { description: 'Language code: `en`, `sr` or `fr`.' })
  language!: Language;

  @Field({ description: 'The name.' })
  text!: string;
}

const localized = (names: Names): LocalizedNameModel[] =>
  LANGUAGES.flatMap((language) => {
    const text = names[language];
    return text === undefined ? [] : [{ language, text }];
  });

@ObjectType({ isAbstract: true })
abstract class NamedModel {
  @Field(() => ID, { description: 'What commands and answers name it by.' })
  id!: string;

  @Field({ description: 'Its English name.' })
  name!: string;

  @Field(() => [LocalizedNameModel], { description: 'Its name in English and in the language of the game.' })
  names!: LocalizedNameModel[];
}

const named = ({
  id,
  names,
}: {
  id: string;
  names: Names;
}): Readonly<Record<'id' | 'name', string>> & {
  names: LocalizedNameModel[];
} => ({
  id,
  name: names.en,
  names: localized(names),
});

@ObjectType('RulesetColumn', { description: 'A column of the sheet.' })
export class RulesetColumnModel extends NamedModel {
  @Field({ description: 'What a score sheet prints above it, such as ↓.' })
  sign!: string;

  @Field({ description: 'Which empty fields can be reached: `free`, `down`, `up`, `ends` or `outward`.' })
  order!: string;

  @Field({
    description:
      'When it can be entered: `anyRoll`, `firstRoll`, `hand`, `announced`, `dictated` or `obligatory`.',
  })
  entry!: string;
}

@ObjectType('RulesetRow', { description: 'A row of the sheet.' })
export class RulesetRowModel extends NamedModel {
  @Field({ description: 'What it takes and what it counts, in English.' })
  scoring!: string;
}

@ObjectType('RulesetSection', { description: 'A group of rows with a sum of its own in each column.' })
export class RulesetSectionModel extends NamedModel {
  @Field(() => [String], { description: 'Ids of the rows that it is made of.' })
  rows!: readonly string[];
}

@ObjectType('RulesetBonusField', {
  description: 'A field that gives points and an extra turn for five alike again.',
})
export class RulesetBonusFieldModel extends NamedModel {
  @Field({ description: 'Id of the column it belongs to.' })
  column!: string;

  @Field(() => Int, { description: 'What each entry counts.' })
  points!: number;

  @Field(() => Int, { description: 'How often it may be entered.' })
  times!: number;
}

@ObjectType('RulesetVariant', { description: 'A change that may be chosen when a game is created.' })
export class RulesetVariantModel extends NamedModel {
  @Field({ description: 'What it changes.' })
  description!: string;
}

@ObjectType('RulesetTeams', { description: 'Teams that a rule set can be played in.' })
export class RulesetTeamsModel {
  @Field(() => Int, { description: 'Players who share a sheet: the `teamSize` of a game.' })
  size!: number;

  @Field(() => Int, { description: 'The fewest teams.' })
  minSides!: number;

  @Field(() => Int, { description: 'The most teams.' })
  maxSides!: number;
}

/** Computed when asked for. */
@ObjectType('Ruleset', { description: 'The rules of a game, with the chosen variants applied.' })
export class RulesetModel {
  constructor(
    key: string,
    private readonly ruleset: Ruleset,
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

  @Field(() => [LocalizedNameModel], { description: 'Its name in English and in its own language.' })
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

  @Field(() => Int, { description: 'Dice thrown: 5 or 6. Of six, five count.' })
  get dice(): number {
    return this.ruleset.dice;
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

  @Field(() => [RulesetTeamsModel], { description: 'Teams that it can be played in; most games have none.' })
  get teams(): readonly RulesetTeamsModel[] {
    return this.ruleset.players.teams;
  }

  @Field(() => [RulesetColumnModel], {
    description: 'The columns of a sheet. A game alone has no dictated one.',
  })
  get columns(): RulesetColumnModel[] {
    return this.ruleset.columns.map((column) => ({
      ...named(column),
      sign: column.sign,
      order: column.order.kind,
      entry: column.entry.kind,
    }));
  }

  @Field(() => [RulesetRowModel], { description: 'The rows of a sheet, from the top.' })
  get rows(): RulesetRowModel[] {
    return this.ruleset.rows.map((row) => ({ ...named(row), scoring: describeRow(row) }));
  }

  @Field(() => [RulesetSectionModel], { description: 'What is summed.' })
  get sections(): RulesetSectionModel[] {
    return this.ruleset.sections.map((section) => ({
      ...named(section),
      rows: section.kind === 'sum' ? section.rows : [section.high, section.low, section.factor],
    }));
  }

  @Field(() => [RulesetBonusFieldModel], { description: 'Bonus fields; most games have none.' })
  get bonusFields(): RulesetBonusFieldModel[] {
    return this.ruleset.bonusFields.map((bonus) => ({
      ...named(bonus),
      column: bonus.column,
      points: bonus.points,
      times: bonus.times,
    }));
  }

  @Field(() => [RulesetVariantModel], { description: 'The variants that can be chosen, in any combination.' })
  get variants(): RulesetVariantModel[] {
    return (rulesetById(this.ruleset.id)?.variants ?? []).map((variant) => ({
      ...named(variant),
      description: variant.description,
    }));
  }

  @Field(() => [ID], { description: 'The variants that are chosen here.' })
  get chosenVariants(): readonly string[] {
    return resolveKey(this.key)?.variants ?? [];
  }
}
