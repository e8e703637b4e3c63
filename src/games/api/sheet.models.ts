import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
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

export enum FieldState {
  EMPTY = 'EMPTY',
  ENTERED = 'ENTERED',
  CROSSED = 'CROSSED',
}

registerEnumType(FieldState, {
  name: 'FieldState',
  description: 'What a field of the sheet holds.',
  valuesMap: {
    EMPTY: { description: 'Nothing yet.' },
    ENTERED: { description: 'A score.' },
    CROSSED: { description: 'The dice did not make the pattern: it counts 0.' },
  },
});

@ObjectType('SectionSum', {
  description: 'The running sum of a section, in one column or over the whole sheet.',
})
export class SectionSumModel {
  @Field({ description: 'The section: `upper`, `middle` or `lower`.' })
  id!: string;

  @Field(() => Int, { description: 'The sum as it stands, its bonus included.' })
  value!: number;

  @Field(() => Int, { description: 'The part of `value` that is bonus.' })
  bonus!: number;

  @Field({ description: 'Whether every field of the section is entered.' })
  complete!: boolean;
}

@ObjectType('Field', { description: 'One cell of a score sheet.' })
export class FieldModel {
  constructor(column: string, row: string, cell: Cell) {
    this.column = column;
    this.row = row;
    this.score = cell;
    this.state = cell === null ? FieldState.EMPTY : cell === 0 ? FieldState.CROSSED : FieldState.ENTERED;
  }

  @Field({ description: 'Id of the column.' })
  column: string;

  @Field({ description: 'Id of the row.' })
  row: string;

  @Field(() => FieldState, { description: 'Empty, entered or crossed.' })
  state: FieldState;

  @Field(() => Int, { nullable: true, description: 'The points: 0 when crossed, null while empty.' })
  score: number | null;
}

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

  @Field({ description: 'Id of the column in the rule set.' })
  id: string;

  @ListSize(LARGEST.rows)
  @Field(() => [FieldModel], { description: 'Its fields, in the order of the rows.' })
  get fields(): readonly FieldModel[] {
    return this.ruleset.rows.map(({ id }, row) => new FieldModel(this.id, id, at(this.cells, row)));
  }

  @ListSize(LARGEST.sections)
  @Field(() => [SectionSumModel], { description: 'The sums of its sections.' })
  get sections(): readonly SectionSum[] {
    return columnSums(this.ruleset, this.cells);
  }

  @Field(() => Int, { description: 'All sections of the column, as often as it counts.' })
  get total(): number {
    return columnTotal(this.ruleset, this.index, this.cells);
  }
}

@ObjectType('Award', { description: 'Points for what fields come to over all columns.' })
export class AwardModel {
  @Field(() => String, { nullable: true, description: 'Id of the row; null for the sum of all fields.' })
  row!: string | null;

  @Field(() => Int, { nullable: true, description: 'Its points; null until all of its fields are filled.' })
  points!: number | null;
}

@ObjectType('BonusFieldState', { description: 'A bonus field of a sheet.' })
export class BonusFieldStateModel {
  @Field({ description: 'Id of the bonus field: enter it as the `row` of its `column`.' })
  id!: string;

  @Field({ description: 'The column it belongs to.' })
  column!: string;

  @Field(() => Int, { description: 'How often it was entered.' })
  times!: number;

  @Field(() => Int, { description: 'What it has brought so far.' })
  points!: number;
}

@ObjectType('Sheet', { description: 'The score sheet of a side.' })
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

  @ListSize(LARGEST.columns)
  @Field(() => [SheetColumnModel], { description: 'Its columns, in sheet order.' })
  get columns(): readonly SheetColumnModel[] {
    return this.sheet.columns.map((cells, index) => new SheetColumnModel(this.ruleset, index, cells));
  }

  @ListSize(LARGEST.sections)
  @Field(() => [SectionSumModel], { description: 'Each section summed over all columns.' })
  get sections(): readonly SectionSum[] {
    return sheetSums(this.ruleset, this.sheet);
  }

  @ListSize(LARGEST.bonusFields)
  @Field(() => [BonusFieldStateModel], { description: 'Bonus fields; most games have none.' })
  get bonusFields(): readonly BonusFieldStateModel[] {
    return this.ruleset.bonusFields.map(({ id, column, points }, index) => {
      const times = at(this.sheet.bonuses, index);
      return { id, column, times, points: times * points };
    });
  }

  @Field(() => Int, {
    description: 'The points of bonus fields and of the running bonus, which belong to no section.',
  })
  get bonusPoints(): number {
    return bonusPoints(this.ruleset, this.sheet);
  }

  @Field(() => Int, {
    nullable: true,
    description:
      'Points that entries have brought beside their fields; null where the rules have no such bonus.',
  })
  get runningBonus(): number | null {
    return this.sheet.runningBonus ?? null;
  }

  @Field(() => Int, {
    nullable: true,
    description: 'Rolls that are saved for later turns; null where the rules save none.',
  })
  get savedRolls(): number | null {
    return this.sheet.savedRolls ?? null;
  }

  @ListSize(LARGEST.awards)
  @Field(() => [AwardModel], { description: 'What makes the total where the rules have awards; else none.' })
  get awards(): readonly AwardModel[] {
    return awardSums(this.ruleset, this.sheet);
  }

  @Field(() => Int, { description: 'The sum of all fields, without bonuses and factors.' })
  get fieldSum(): number {
    return fieldSum(this.ruleset, this.sheet);
  }

  @Field(() => Int, {
    description:
      'All sections of all columns, or the awards where the rules have some, and the bonus points.',
  })
  get total(): number {
    return sheetTotal(this.ruleset, this.sheet);
  }

  @Cost(300, { from: 1_500, weight: 1 })
  @Localized()
  @Field(() => String, {
    description:
      'The sheet for people: a table to be shown in a monospaced font, crossed fields as `/`, and in brackets what ' +
      'may be entered now. `text` of the game has all sheets, the turn and the dice.',
  })
  get text(): InLanguage<Slices<string>> {
    return (language) => sheetTextSteps(sheetViewOf(this.game), { side: this.side, language });
  }
}
