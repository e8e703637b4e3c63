import { ObjectType } from '@nestjs/graphql';
import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
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
export type DieModel = InstanceType<typeof DieModel>;

/** A class, because V8 takes forty times as long to copy a field and add a getter to the copy. */
@ObjectType('OpenField', { description: 'A field that you can enter now.' })
export class OpenFieldModel {
  constructor(
    private readonly field: OpenField,
    private readonly positionsOf: (field: OpenField) => readonly number[],
  ) {}

  @field.string('Id of the column.')
  get column(): string {
    return this.field.column;
  }

  @field.string('Id of the row or bonus field.')
  get row(): string {
    return this.field.row;
  }

  @field.int('Score of the field with the dice on the table.')
  get score(): number {
    return this.field.score;
  }

  @field.boolean('Whether an entry would cross the field because the dice do not match its pattern.')
  get crosses(): boolean {
    return this.field.score === 0;
  }

  @Cost(3)
  @field.ints(
    LARGEST.dice,
    'Positions of the dice that make the score, lowest first; empty if the entry would cross the field. Among ' +
      'dice with the same face, those at the lowest positions count.',
  )
  get positions(): readonly number[] {
    return this.positionsOf(this.field);
  }
}

/** A state in which a seat is on turn. */
type Playing = Exclude<GameState, { phase: 'finished' }>;

@Cost(20)
@ObjectType('Turn', { description: 'The current turn and your possible moves.' })
export class TurnModel {
  private readonly options: Options;
  private computed: PlayerOptions | undefined;

  constructor(
    readonly game: Game,
    private readonly state: Playing,
    private readonly viewer: Viewer,
  ) {
    this.options = options(game.ruleset, state);
  }

  private get ownedSeats(): readonly number[] {
    return this.viewer.role((playerId) => (playerId === undefined ? [] : seatsOwnedBy(this.game, playerId)));
  }

  private get yourOptions(): PlayerOptions {
    return (this.computed ??= playerOptions(this.game, this.ownedSeats, this.viewer.receivedAt ?? 0));
  }

  private get diceOnTable(): readonly number[] {
    return this.state.phase === 'awaitingRoll' ? [] : this.state.dice;
  }

  @field.int('Number of turns in the whole game so far, including this one.')
  get number(): number {
    return this.state.turnNumber;
  }

  @field.int('Turns left for the side on turn, including this one until its entry.')
  get turnsLeft(): number {
    return this.options.turnsLeft;
  }

  @field.object(() => SeatModel, 'The seat on turn.')
  get seat(): SeatModel {
    return seatModel(this.game, this.state.seat);
  }

  @field.object(
    () => SeatModel,
    'The seat that rolls next: the seat on turn or, after its entry, the seat that follows.',
  )
  get nextSeat(): SeatModel {
    return seatModel(this.game, seatToRoll(this.game.ruleset, this.state) ?? this.state.seat);
  }

  @nullable.date(
    "Time at which the side on turn runs out of time, by the server's clock. A command that arrives earlier is " +
      'accepted. Null without a clock, and while a server bot is on turn.',
  )
  get deadline(): Date | null {
    const deadline = deadlineOf(this.game);
    return deadline === null ? null : new Date(deadline);
  }

  @field.int('Number of rolls in this turn so far.')
  get rollNumber(): number {
    return this.state.phase === 'awaitingRoll' ? 0 : this.state.rollNumber;
  }

  @field.int('Rolls left in this turn.')
  get rollsLeft(): number {
    return this.options.rollsLeft;
  }

  @field.list(() => DieModel, LARGEST.dice, 'Dice on the table, by position; empty before the first roll.')
  get dice(): readonly DieModel[] {
    const kept = this.state.phase === 'awaitingRoll' ? [] : this.state.kept;
    return this.diceOnTable.map((face, position) => ({ position, face, kept: kept.includes(position) }));
  }

  @nullable.int('Highest possible sum of counted dice on the table.')
  get maximumSum(): number | null {
    return this.diceOnTable.length === 0 ? null : highestSum(this.game.ruleset, this.diceOnTable);
  }

  @nullable.int('Lowest possible sum of counted dice on the table.')
  get minimumSum(): number | null {
    return this.diceOnTable.length === 0 ? null : lowestSum(this.game.ruleset, this.diceOnTable);
  }

  @nullable.string('Id of the row announced in this turn.')
  get announced(): string | null {
    return this.state.phase === 'awaitingRoll' ? null : this.state.announced;
  }

  @nullable.string('Id of the row that the previous side dictated for this turn.')
  get dictated(): string | null {
    return this.state.dictation?.row ?? null;
  }

  @field.ints(
    LARGEST.seatsOfASide,
    'In a dictated turn, results of teammates so far. The best one is entered.',
  )
  get attempts(): readonly number[] {
    return this.state.dictation?.attempts ?? [];
  }

  @field.boolean('Whether the seat on turn is yours. False without a token.')
  get yours(): boolean {
    return this.ownedSeats.includes(this.state.seat);
  }

  @field.boolean('Whether you can roll: the next roll of this turn, or the first of the next turn.')
  get canRoll(): boolean {
    return this.yourOptions.canRoll;
  }

  @field.boolean('Whether you can keep dice for the next roll of this turn.')
  get canKeep(): boolean {
    return this.yourOptions.canKeep;
  }

  @field.boolean('Whether you can undo the entry of this turn.')
  get canUndo(): boolean {
    return this.yourOptions.canUndo;
  }

  @field.boolean('Whether you can end the turn with `endTurn`.')
  get canEndTurn(): boolean {
    return this.yourOptions.canEndTurn;
  }

  @field.boolean('Whether you can save the game. Players can save between turns.')
  get canSave(): boolean {
    return this.yourOptions.canSave;
  }

  @field.list(() => OpenFieldModel, LARGEST.openFields, 'Fields that you can enter now, in sheet order.')
  get openFields(): readonly OpenFieldModel[] {
    const positionsOf =
      this.state.phase === 'rolled' ? countingPositions(this.game.ruleset, this.state) : () => [];
    return this.yourOptions.openFields.map((field) => new OpenFieldModel(field, positionsOf));
  }

  @field.strings(LARGEST.rows, 'Rows that you can announce now, in sheet order.')
  get announceableRows(): readonly string[] {
    return this.yourOptions.announceableRows;
  }
}
