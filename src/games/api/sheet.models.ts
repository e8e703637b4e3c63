import { ObjectType } from '@nestjs/graphql';
import { enumType } from '../../kernel/schema/enum-type.js';
import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import type { InLanguage } from '../../kernel/language/localized.js';
import { Cost } from '../../kernel/schema/prices.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import {
  at,
  awardSums,
  bonusPoints,
  columnSums,
  columnTotal,
  fieldSum,
  sheetOf,
  sheetSums,
  sheetTotal,
  type Cell,
  type Column,
  type CompiledRuleset,
  type SectionSum,
  type Sheet,
} from '@yamb-server/engine';
import { sheetTextSteps, sheetViewOf, type Slices } from '@yamb-server/engine/sheets';
import type { Game } from '../domain/game.js';

const FieldStateEnum = enumType<'EMPTY' | 'ENTERED' | 'CROSSED'>('FieldState', 'State of a field.', {
  EMPTY: 'Not entered yet.',
  ENTERED: 'Holds a score.',
  CROSSED: 'Holds 0: the dice did not match the pattern.',
});

export const SectionSumModel = objectType(
  'SectionSum',
  'Running sum of a section, in one column or across the sheet.',
  {
    id: field.string('Id of the section: `upper`, `middle` or `lower`.'),
    value: field.int('Current sum, including the bonus.'),
    bonus: field.int('Bonus included in `value`.'),
    complete: field.boolean('Whether every field of the section has been entered.'),
  },
);

export const FieldModel = objectType('Field', 'One cell of a score sheet.', {
  column: field.string('Id of the column.'),
  row: field.string('Id of the row.'),
  state: field.oneOf(FieldStateEnum, 'Whether the field is empty, entered or crossed.'),
  score: nullable.int('Points: 0 for a crossed field, null for an empty one.'),
});
export type FieldModel = InstanceType<typeof FieldModel>;

const fieldModel = (column: string, row: string, score: Cell): FieldModel => ({
  column,
  row,
  score,
  state: score === null ? 'EMPTY' : score === 0 ? 'CROSSED' : 'ENTERED',
});

function columnOf({ columns }: CompiledRuleset, index: number): Column {
  const column = columns[index];
  if (!column) throw new Error(`The rule set has no column ${index}`);
  return column;
}

@ObjectType('SheetColumn', { description: 'One column of a score sheet.' })
export class SheetColumnModel {
  constructor(
    private readonly ruleset: CompiledRuleset,
    private readonly index: number,
    private readonly cells: readonly Cell[],
  ) {
    this.id = columnOf(ruleset, index).id;
  }

  @field.string('Id of the column in the rule set.')
  id: string;

  @field.list(() => FieldModel, LARGEST.fieldsOfAColumn, 'Fields of the column, in row order.')
  get fields(): readonly FieldModel[] {
    return this.ruleset.rows.map(({ id }, row) => fieldModel(this.id, id, at(this.cells, row)));
  }

  @field.list(() => SectionSumModel, LARGEST.sections, 'Sums of its sections.')
  get sections(): readonly SectionSum[] {
    return columnSums(this.ruleset, this.cells);
  }

  @field.int("Sum of the column's sections, multiplied by its factor.")
  get total(): number {
    return columnTotal(this.ruleset, this.index, this.cells);
  }
}

export const AwardModel = objectType('Award', 'Points for the values of fields across all columns.', {
  row: nullable.string('Id of the row; null for the sum of all fields.'),
  points: nullable.int('Points of the award; null until all its fields have been entered.'),
});
export type AwardModel = InstanceType<typeof AwardModel>;

export const BonusFieldStateModel = objectType('BonusFieldState', 'State of a bonus field.', {
  id: field.string('Id of the bonus field. To enter it, send this as `row` together with its `column`.'),
  column: field.string('Id of its column.'),
  times: field.int('Number of times it was entered.'),
  points: field.int('Points it has earned so far.'),
});
export type BonusFieldStateModel = InstanceType<typeof BonusFieldStateModel>;

@ObjectType('Sheet', { description: 'Score sheet of a side.' })
export class SheetModel {
  private readonly ruleset: CompiledRuleset;
  private readonly sheet: Sheet;

  constructor(
    private readonly game: Game,
    private readonly side: number,
  ) {
    this.ruleset = game.ruleset;
    this.sheet = sheetOf(game.state, side);
  }

  @field.list(() => SheetColumnModel, LARGEST.columns, 'Columns, in sheet order.')
  get columns(): readonly SheetColumnModel[] {
    return this.sheet.columns.map((cells, index) => new SheetColumnModel(this.ruleset, index, cells));
  }

  @field.list(() => SectionSumModel, LARGEST.sections, 'Sum of each section across all columns.')
  get sections(): readonly SectionSum[] {
    return sheetSums(this.ruleset, this.sheet);
  }

  @field.list(() => BonusFieldStateModel, LARGEST.bonusFields, 'Bonus fields; most games have none.')
  get bonusFields(): readonly BonusFieldStateModel[] {
    return this.ruleset.bonusFields.map(({ id, column, points }, index) => {
      const times = at(this.sheet.bonuses, index);
      return { id, column, times, points: times * points };
    });
  }

  @field.int('Points of the bonus fields and the running bonus.')
  get bonusPoints(): number {
    return bonusPoints(this.ruleset, this.sheet);
  }

  @nullable.int('Points of the running bonus and for firsts; null if the rules have neither.')
  get runningBonus(): number | null {
    return this.sheet.runningBonus ?? null;
  }

  @nullable.int('Rolls saved for later turns; null if the rules do not save rolls.')
  get savedRolls(): number | null {
    return this.sheet.savedRolls ?? null;
  }

  @field.list(
    () => AwardModel,
    LARGEST.awards,
    'Awards that make up the total; empty if the rules have none.',
  )
  get awards(): readonly AwardModel[] {
    return awardSums(this.ruleset, this.sheet);
  }

  @field.int('Sum of all fields, without bonuses and factors.')
  get fieldSum(): number {
    return fieldSum(this.ruleset, this.sheet);
  }

  @field.int('Sum of all sections, or of the awards if the rules have any, plus `bonusPoints`.')
  get total(): number {
    return sheetTotal(this.ruleset, this.sheet);
  }

  @Cost(300, { from: 1_500, weight: 1 })
  @field.localized(
    'The sheet as text; display it in a monospaced font. Crossed fields appear as `/`, possible entries in ' +
      'brackets. `Game.text` contains all sheets, the turn and the dice.',
  )
  get text(): InLanguage<Slices<string>> {
    return (language) => sheetTextSteps(sheetViewOf(this.game), { side: this.side, language });
  }
}
