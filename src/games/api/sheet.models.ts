import { enumType } from '../../kernel/schema/enum-type.js';
import { also, computedType, field, nullable, objectType } from '../../kernel/schema/object-type.js';
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
  type CompiledRuleset,
  type Sheet,
} from '@yamb-server/engine';
import { sheetTextSteps, sheetViewOf } from '@yamb-server/engine/sheets';
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

export class SheetColumnModel {
  constructor(
    readonly ruleset: CompiledRuleset,
    readonly index: number,
    readonly cells: readonly Cell[],
  ) {}

  get id(): string {
    return at(this.ruleset.columns, this.index).id;
  }
}

computedType(SheetColumnModel, 'SheetColumn', 'One column of a score sheet.', {
  id: field.string('Id of the column in the rule set.'),
  fields: field.list(
    () => FieldModel,
    LARGEST.fieldsOfAColumn,
    'Fields of the column, in row order.',
    ({ cells, id: column, ruleset }) =>
      ruleset.rows.map(({ id }, row) => fieldModel(column, id, at(cells, row))),
  ),
  sections: field.list(
    () => SectionSumModel,
    LARGEST.sections,
    'Sums of its sections.',
    ({ cells, ruleset }) => columnSums(ruleset, cells),
  ),
  total: field.int("Sum of the column's sections, multiplied by its factor.", ({ cells, index, ruleset }) =>
    columnTotal(ruleset, index, cells),
  ),
});

export const AwardModel = objectType('Award', 'Points for the values of fields across all columns.', {
  row: nullable.string('Id of the row; null for the sum of all fields.'),
  points: nullable.int('Points of the award; null until all its fields have been entered.'),
});

export const BonusFieldStateModel = objectType('BonusFieldState', 'State of a bonus field.', {
  id: field.string('Id of the bonus field. To enter it, send this as `row` together with its `column`.'),
  column: field.string('Id of its column.'),
  times: field.int('Number of times it was entered.'),
  points: field.int('Points it has earned so far.'),
});

export class SheetModel {
  readonly ruleset: CompiledRuleset;
  readonly sheet: Sheet;

  constructor(
    readonly game: Game,
    readonly side: number,
  ) {
    this.ruleset = game.ruleset;
    this.sheet = sheetOf(game.state, side);
  }
}

computedType(SheetModel, 'Sheet', 'Score sheet of a side.', {
  columns: field.list(
    () => SheetColumnModel,
    LARGEST.columns,
    'Columns, in sheet order.',
    ({ ruleset, sheet }) => sheet.columns.map((cells, index) => new SheetColumnModel(ruleset, index, cells)),
  ),
  sections: field.list(
    () => SectionSumModel,
    LARGEST.sections,
    'Sum of each section across all columns.',
    ({ ruleset, sheet }) => sheetSums(ruleset, sheet),
  ),
  bonusFields: field.list(
    () => BonusFieldStateModel,
    LARGEST.bonusFields,
    'Bonus fields; most games have none.',
    ({ ruleset, sheet }) =>
      ruleset.bonusFields.map(({ id, column, points }, index) => {
        const times = at(sheet.bonuses, index);
        return { id, column, times, points: times * points };
      }),
  ),
  bonusPoints: field.int('Points of the bonus fields and the running bonus.', ({ ruleset, sheet }) =>
    bonusPoints(ruleset, sheet),
  ),
  runningBonus: nullable.int(
    'Points of the running bonus and for firsts; null if the rules have neither.',
    ({ sheet }) => sheet.runningBonus ?? null,
  ),
  savedRolls: nullable.int(
    'Rolls saved for later turns; null if the rules do not save rolls.',
    ({ sheet }) => sheet.savedRolls ?? null,
  ),
  awards: field.list(
    () => AwardModel,
    LARGEST.awards,
    'Awards that make up the total; empty if the rules have none.',
    ({ ruleset, sheet }) => awardSums(ruleset, sheet),
  ),
  fieldSum: field.int('Sum of all fields, without bonuses and factors.', ({ ruleset, sheet }) =>
    fieldSum(ruleset, sheet),
  ),
  total: field.int(
    'Sum of all sections, or of the awards if the rules have any, plus `bonusPoints`.',
    ({ ruleset, sheet }) => sheetTotal(ruleset, sheet),
  ),
  text: also(
    field.localized(
      'The sheet as text; display it in a monospaced font. Crossed fields appear as `/`, possible entries in ' +
        'brackets. `Game.text` contains all sheets, the turn and the dice.',
      ({ game, side }) =>
        (language) =>
          sheetTextSteps(sheetViewOf(game), { side, language }),
    ),
    Cost(300, { from: 1_500, weight: 1 }),
  ),
});
