import { ObjectType } from '@nestjs/graphql';
import { field, nullable } from '../../kernel/schema/object-type.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import { seatsOf, sheetOf, sheetTotal } from '@yamb-server/engine';
import type { Game } from '../domain/game.js';
import { SeatModel, seatModel } from './seat.models.js';
import { SheetModel } from './sheet.models.js';

@ObjectType('Side', { description: 'One player, or a team that shares a sheet.' })
export class SideModel {
  constructor(
    private readonly game: Game,
    index: number,
  ) {
    this.index = index;
  }

  @field.int('Number of the side, from 0.')
  index: number;

  @field.list(() => SeatModel, LARGEST.seatsOfASide, 'Seats of the side, in playing order.')
  get seats(): readonly SeatModel[] {
    return seatsOf(this.game.state, this.index).map((seat) => seatModel(this.game, seat));
  }

  @field.object(() => SheetModel, 'Its score sheet.')
  get sheet(): SheetModel {
    return new SheetModel(this.game, this.index);
  }

  @field.int('Current total.')
  get total(): number {
    return sheetTotal(this.game.ruleset, sheetOf(this.game.state, this.index));
  }

  @nullable.int(
    "Milliseconds left in the side's bank when its clock last stopped. While it is running, use " +
      '`Turn.deadline`. Null in games without a bank, and before the start.',
  )
  get bankMs(): number | null {
    return this.game.clockTimes?.banks?.[this.index] ?? null;
  }

  @field.boolean('Whether the side has left the game. Its sheet stays unchanged.')
  get resigned(): boolean {
    return this.game.state.resigned.includes(this.index);
  }
}
