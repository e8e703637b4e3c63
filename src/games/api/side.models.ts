import { computedType, field, nullable } from '../../kernel/schema/object-type.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import { seatsOf, sheetOf, sheetTotal } from '@yamb-server/engine';
import type { Game } from '../domain/game.js';
import { SeatModel, seatModel } from './seat.models.js';
import { SheetModel } from './sheet.models.js';

export class SideModel {
  constructor(
    readonly game: Game,
    readonly index: number,
  ) {}
}

computedType(SideModel, 'Side', 'One player, or a team that shares a sheet.', {
  index: field.int('Number of the side, from 0.'),
  seats: field.list(
    () => SeatModel,
    LARGEST.seatsOfASide,
    'Seats of the side, in playing order.',
    ({ game, index }) => seatsOf(game.state, index).map((seat) => seatModel(game, seat)),
  ),
  sheet: field.object(
    () => SheetModel,
    'Its score sheet.',
    ({ game, index }) => new SheetModel(game, index),
  ),
  total: field.int('Current total.', ({ game, index }) =>
    sheetTotal(game.ruleset, sheetOf(game.state, index)),
  ),
  bankMs: nullable.int(
    "Milliseconds left in the side's bank when its clock last stopped. While it is running, use " +
      '`Turn.deadline`. Null in games without a bank, and before the start.',
    ({ game, index }) => game.clockTimes?.banks?.[index] ?? null,
  ),
  resigned: field.boolean(
    'Whether the side has left the game. Its sheet stays unchanged.',
    ({ game, index }) => game.state.resigned.includes(index),
  ),
});
