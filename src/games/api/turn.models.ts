import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
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

@ObjectType('Die', { description: 'A die on the table.' })
export class DieModel {
  @Field(() => Int, { description: 'Its place, from 0: what `keep` names.' })
  position!: number;

  @Field(() => Int, { description: 'What it shows, 1 to 6.' })
  face!: number;

  @Field({ description: 'Whether it is marked to stay at the next roll.' })
  kept!: boolean;
}

/** A class, as it takes V8 forty times as long to copy a field and add a getter to the copy. */
@ObjectType('OpenField', { description: 'A field that you may enter now.' })
export class OpenFieldModel {
  constructor(
    private readonly field: OpenField,
    private readonly positionsOf: (field: OpenField) => readonly number[],
  ) {}

  @Field({ description: 'Id of the column.' })
  get column(): string {
    return this.field.column;
  }

  @Field({ description: 'Id of the row, or of the bonus field.' })
  get row(): string {
    return this.field.row;
  }

  @Field(() => Int, { description: 'What it would count with the dice on the table.' })
  get score(): number {
    return this.field.score;
  }

  @Field({ description: 'Whether entering it would cross it: the dice do not make it.' })
  get crosses(): boolean {
    return this.field.score === 0;
  }

  @Cost(3)
  @ListSize(LARGEST.dice)
  @Field(() => [Int], {
    description:
      'Positions of the dice that make the score, from the lowest; none where it would cross the field. Of dice that show ' +
      'the same face those at the lowest positions.',
  })
  get positions(): readonly number[] {
    return this.positionsOf(this.field);
  }
}

/** A state in which a seat is on turn. */
type Playing = Exclude<GameState, { phase: 'finished' }>;

@Cost(20)
@ObjectType('Turn', { description: 'The turn that is being played, and all that you may do in it now.' })
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

  @Field(() => Int, { description: 'Turns of the whole game so far, this one included.' })
  get number(): number {
    return this.state.turnNumber;
  }

  @Field(() => Int, {
    description: 'Turns that the side on turn has left, this one included until its field is entered.',
  })
  get turnsLeft(): number {
    return this.options.turnsLeft;
  }

  @Field(() => SeatModel, { description: 'Whose turn it is.' })
  get seat(): SeatModel {
    return seatModel(this.game, this.state.seat);
  }

  @Field(() => SeatModel, {
    description: 'Who rolls next: the seat on turn, or after its entry the one that follows.',
  })
  get nextSeat(): SeatModel {
    return seatModel(this.game, seatToRoll(this.game.ruleset, this.state) ?? this.state.seat);
  }

  @Field(() => Date, {
    nullable: true,
    description:
      'When the time of the side on turn is up, by the clock of the server: a command that arrives before it is in time. ' +
      'Null without a clock, and while a bot of the server plays.',
  })
  get deadline(): Date | null {
    const deadline = deadlineOf(this.game);
    return deadline === null ? null : new Date(deadline);
  }

  @Field(() => Int, { description: 'Rolls of this turn so far.' })
  get rollNumber(): number {
    return this.state.phase === 'awaitingRoll' ? 0 : this.state.rollNumber;
  }

  @Field(() => Int, { description: 'Rolls that the turn still has.' })
  get rollsLeft(): number {
    return this.options.rollsLeft;
  }

  @ListSize(LARGEST.dice)
  @Field(() => [DieModel], {
    description: 'The dice on the table, by position; empty before the first roll.',
  })
  get dice(): readonly DieModel[] {
    const kept = this.state.phase === 'awaitingRoll' ? [] : this.state.kept;
    return this.diceOnTable.map((face, position) => ({ position, face, kept: kept.includes(position) }));
  }

  @Field(() => Int, { nullable: true, description: 'The highest sum of as many dice on the table as count.' })
  get maximumSum(): number | null {
    return this.diceOnTable.length === 0 ? null : highestSum(this.game.ruleset, this.diceOnTable);
  }

  @Field(() => Int, { nullable: true, description: 'The lowest sum of as many dice on the table as count.' })
  get minimumSum(): number | null {
    return this.diceOnTable.length === 0 ? null : lowestSum(this.game.ruleset, this.diceOnTable);
  }

  @Field(() => String, { nullable: true, description: 'The row announced in this turn.' })
  get announced(): string | null {
    return this.state.phase === 'awaitingRoll' ? null : this.state.announced;
  }

  @Field(() => String, {
    nullable: true,
    description: 'The row that the side before dictates to this turn.',
  })
  get dictated(): string | null {
    return this.state.dictation?.row ?? null;
  }

  @ListSize(LARGEST.seatsOfASide)
  @Field(() => [Int], {
    description:
      'What the players of the team before this one have reached in a dictated turn; the best is entered.',
  })
  get attempts(): readonly number[] {
    return this.state.dictation?.attempts ?? [];
  }

  @Field({ description: 'Whether the seat on turn is one of yours. False without a token.' })
  get yours(): boolean {
    return this.ownedSeats.includes(this.state.seat);
  }

  @Field({ description: 'Whether you may roll: the next roll of this turn, or the first of the next turn.' })
  get canRoll(): boolean {
    return this.yourOptions.canRoll;
  }

  @Field({ description: 'Whether you may keep dice for the next roll of this turn.' })
  get canKeep(): boolean {
    return this.yourOptions.canKeep;
  }

  @Field({ description: 'Whether you may take back the entry of this turn.' })
  get canUndo(): boolean {
    return this.yourOptions.canUndo;
  }

  @Field({ description: 'Whether you may end the turn by `endTurn`.' })
  get canEndTurn(): boolean {
    return this.yourOptions.canEndTurn;
  }

  @Field({ description: 'Whether you may save the game: its players may, between turns.' })
  get canSave(): boolean {
    return this.yourOptions.canSave;
  }

  @ListSize(LARGEST.openFields)
  @Field(() => [OpenFieldModel], { description: 'Every field that you may enter now, in sheet order.' })
  get openFields(): readonly OpenFieldModel[] {
    const positionsOf =
      this.state.phase === 'rolled' ? countingPositions(this.game.ruleset, this.state) : () => [];
    return this.yourOptions.openFields.map((field) => new OpenFieldModel(field, positionsOf));
  }

  @ListSize(LARGEST.rows)
  @Field(() => [String], { description: 'Rows that you may announce now, in sheet order.' })
  get announceableRows(): readonly string[] {
    return this.yourOptions.announceableRows;
  }
}
