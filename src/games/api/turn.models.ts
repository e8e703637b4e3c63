import { dateOf } from '../../kernel/input/date-time.js';
import { also, computedType, field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { Cost } from '../../kernel/schema/prices.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import {
  countingPositions,
  highestSum,
  lowestSum,
  options,
  seatToRoll,
  type GameState,
  type OpenField,
  type Options,
} from '@yamb-server/engine';
import type { Viewer } from '../../kernel/caller/for-caller.js';
import { seatsOwnedBy, type Game } from '../domain/game.js';
import { deadlineOf } from '../domain/game-clock.js';
import { playerOptions, type PlayerOptions } from '../domain/player-options.js';
import { SeatModel, seatModel } from './seat.models.js';

export const DieModel = objectType('Die', 'A die on the table.', {
  position: field.int('Position of the die, from 0, as used by `keep`.'),
  face: field.int('Face of the die: from 1 to its number of sides.'),
  kept: field.boolean('Whether the die is marked to be kept at the next roll.'),
});

/** A class, because V8 takes forty times as long to copy a field and add a getter to the copy. */
export class OpenFieldModel {
  constructor(
    readonly field: OpenField,
    readonly positionsOf: (field: OpenField) => readonly number[],
  ) {}
}

computedType(OpenFieldModel, 'OpenField', 'A field that you can enter now.', {
  column: field.string('Id of the column.', ({ field }) => field.column),
  row: field.string('Id of the row or bonus field.', ({ field }) => field.row),
  score: field.int('Score of the field with the dice on the table.', ({ field }) => field.score),
  crosses: field.boolean(
    'Whether an entry would cross the field because the dice do not match its pattern.',
    ({ field }) => field.score === 0,
  ),
  positions: also(
    field.ints(
      LARGEST.dice,
      'Positions of the dice that make the score, lowest first; empty if the entry would cross the field. Among ' +
        'dice with the same face, those at the lowest positions count.',
      ({ field, positionsOf }) => positionsOf(field),
    ),
    Cost(3),
  ),
});

/** A state in which a seat is on turn. */
type Playing = Exclude<GameState, { phase: 'finished' }>;

export class TurnModel {
  readonly options: Options;
  private computed: PlayerOptions | undefined;

  constructor(
    readonly game: Game,
    readonly state: Playing,
    private readonly viewer: Viewer,
  ) {
    this.options = options(game.ruleset, state);
  }

  get ownedSeats(): readonly number[] {
    return this.viewer.role((playerId) => (playerId === undefined ? [] : seatsOwnedBy(this.game, playerId)));
  }

  get yourOptions(): PlayerOptions {
    return (this.computed ??= playerOptions(this.game, this.ownedSeats, this.viewer.receivedAt ?? 0));
  }

  get diceOnTable(): readonly number[] {
    return this.state.phase === 'awaitingRoll' ? [] : this.state.dice;
  }
}

computedType(
  TurnModel,
  'Turn',
  'The current turn and your possible moves.',
  {
    number: field.int(
      'Number of turns in the whole game so far, including this one.',
      ({ state }) => state.turnNumber,
    ),
    turnsLeft: field.int(
      'Turns left for the side on turn, including this one until its entry.',
      ({ options }) => options.turnsLeft,
    ),
    seat: field.object(
      () => SeatModel,
      'The seat on turn.',
      ({ game, state }) => seatModel(game, state.seat),
    ),
    nextSeat: field.object(
      () => SeatModel,
      'The seat that rolls next: the seat on turn or, after its entry, the seat that follows.',
      ({ game, state }) => seatModel(game, seatToRoll(game.ruleset, state) ?? state.seat),
    ),
    deadline: nullable.date(
      "Time at which the side on turn runs out of time, by the server's clock. A command that arrives earlier is " +
        'accepted. Null without a clock, and while a server bot is on turn.',
      ({ game }) => dateOf(deadlineOf(game)),
    ),
    rollNumber: field.int('Number of rolls in this turn so far.', ({ state }) =>
      state.phase === 'awaitingRoll' ? 0 : state.rollNumber,
    ),
    rollsLeft: field.int('Rolls left in this turn.', ({ options }) => options.rollsLeft),
    dice: field.list(
      () => DieModel,
      LARGEST.dice,
      'Dice on the table, by position; empty before the first roll.',
      ({ diceOnTable, state }) => {
        const kept = state.phase === 'awaitingRoll' ? [] : state.kept;
        return diceOnTable.map((face, position) => ({ position, face, kept: kept.includes(position) }));
      },
    ),
    maximumSum: nullable.int('Highest possible sum of counted dice on the table.', ({ diceOnTable, game }) =>
      diceOnTable.length === 0 ? null : highestSum(game.ruleset, diceOnTable),
    ),
    minimumSum: nullable.int('Lowest possible sum of counted dice on the table.', ({ diceOnTable, game }) =>
      diceOnTable.length === 0 ? null : lowestSum(game.ruleset, diceOnTable),
    ),
    announced: nullable.string('Id of the row announced in this turn.', ({ state }) =>
      state.phase === 'awaitingRoll' ? null : state.announced,
    ),
    dictated: nullable.string(
      'Id of the row that the previous side dictated for this turn.',
      ({ state }) => state.dictation?.row ?? null,
    ),
    attempts: field.ints(
      LARGEST.seatsOfASide,
      'In a dictated turn, results of teammates so far. The best one is entered.',
      ({ state }) => state.dictation?.attempts ?? [],
    ),
    yours: field.boolean(
      'Whether the seat on turn is yours. False without a token.',
      ({ ownedSeats, state }) => ownedSeats.includes(state.seat),
    ),
    canRoll: field.boolean(
      'Whether you can roll: the next roll of this turn, or the first of the next turn.',
      ({ yourOptions }) => yourOptions.canRoll,
    ),
    canKeep: field.boolean(
      'Whether you can keep dice for the next roll of this turn.',
      ({ yourOptions }) => yourOptions.canKeep,
    ),
    canUndo: field.boolean(
      'Whether you can undo the entry of this turn.',
      ({ yourOptions }) => yourOptions.canUndo,
    ),
    canEndTurn: field.boolean(
      'Whether you can end the turn with `endTurn`.',
      ({ yourOptions }) => yourOptions.canEndTurn,
    ),
    canSave: field.boolean(
      'Whether you can save the game. Players can save between turns.',
      ({ yourOptions }) => yourOptions.canSave,
    ),
    openFields: field.list(
      () => OpenFieldModel,
      LARGEST.openFields,
      'Fields that you can enter now, in sheet order.',
      ({ game, state, yourOptions }) => {
        const positionsOf = state.phase === 'rolled' ? countingPositions(game.ruleset, state) : () => [];
        return yourOptions.openFields.map((field) => new OpenFieldModel(field, positionsOf));
      },
    ),
    announceableRows: field.strings(
      LARGEST.rows,
      'Rows that you can announce now, in sheet order.',
      ({ yourOptions }) => yourOptions.announceableRows,
    ),
  },
  Cost(20),
);
