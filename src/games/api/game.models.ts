import { ObjectType, registerEnumType } from '@nestjs/graphql';
import { field, nullable } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { ForCaller, type ByViewer } from '../../kernel/caller/for-caller.js';
import type { InLanguage } from '../../kernel/language/localized.js';
import { Cost } from '../../kernel/schema/prices.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import type { Phase } from '@yamb-server/engine';
import { sheetTextSteps, sheetViewOf, type SheetView, type Slices } from '@yamb-server/engine/sheets';
import { fairnessModel, FairnessModel } from './fairness.models.js';
import type { Game, GameOrigin, GameStatus } from '../domain/game.js';
import { RulesetModel } from '../rulesets/ruleset.models.js';
import { claimableAt } from '../domain/absence.js';
import { revisionOf } from '../domain/revision.js';
import { GameClockModel, gameClockModel } from './clock.models.js';
import { SeatModel, seatModel } from './seat.models.js';
import { SideModel } from './side.models.js';
import { TurnModel } from './turn.models.js';

export const GameStatusEnum = enumType<GameStatus>('GameStatus', 'Status of a game.', {
  OPEN: 'Waiting for players.',
  PLAYING: 'In play.',
  FINISHED: 'Played to the end.',
  ABANDONED: 'Every player left; it does not count in any statistic.',
});

export const GameOriginEnum = enumType<GameOrigin>('GameOrigin', 'How a game was created.', {
  CREATED: 'Started from scratch; every roll was made on this server.',
  SAVED: 'Continued from a save; its earlier turns belong to another game.',
  IMPORTED:
    'Imported with `importGame`. Its history follows the rules, but this server cannot vouch for the dice: ' +
    'the file may contain a self-chosen seed, or no seed for some rolls.',
});

export enum TurnPhase {
  AWAITING_ROLL = 'awaitingRoll',
  ROLLED = 'rolled',
  ENTERED = 'entered',
  FINISHED = 'finished',
}

registerEnumType(TurnPhase, {
  name: 'TurnPhase',
  description: 'Phase of the current turn.',
  valuesMap: {
    AWAITING_ROLL: { description: 'No roll yet.' },
    ROLLED: { description: 'Dice are on the table. Roll again, announce a row or enter a field.' },
    ENTERED: {
      description: 'A field has been entered. Undo the entry, end the turn or roll for the next one.',
    },
    FINISHED: { description: 'The game is over.' },
  },
});

/** Fields are computed when selected: a bot that needs only the dice does not pay for a hundred fields. */
@Cost(15)
@ObjectType('Game', { description: 'A game: its players, their sheets and the current turn.' })
export class GameModel {
  constructor(readonly game: Game) {}

  @field.uuid('UUID of the game.')
  get id(): string {
    return this.game.id;
  }

  @field.int(
    'Increases by one with each accepted command. A new game has version 1; an imported one has a version for ' +
      'every few events of its history.',
  )
  get version(): number {
    return this.game.version;
  }

  @field.oneOf(GameStatusEnum, 'Whether it is open, in play or over.')
  get status(): GameStatus {
    return this.game.status;
  }

  @field.oneOf(TurnPhase, 'Phase of the current turn.')
  get phase(): Phase {
    return this.game.state.phase;
  }

  @field.oneOf(GameOriginEnum, 'Whether it was created, continued from a save or imported.')
  get origin(): GameOrigin {
    return this.game.origin;
  }

  @field.object(() => RulesetModel, 'The rules of the game, with its variants applied.')
  get ruleset(): RulesetModel {
    return new RulesetModel(this.game.rulesetKey, this.game.ruleset);
  }

  @field.id('Id of the rule set.')
  get rulesetId(): string {
    return this.game.ruleset.id;
  }

  @field.boolean('Whether it counts for best-score lists.')
  get ranked(): boolean {
    return this.game.ranked;
  }

  @field.boolean('Whether its players can request `Turn.advice`. Assisted games are never ranked.')
  get assisted(): boolean {
    return this.game.assisted;
  }

  @field.int('Milliseconds that bots wait before each move.')
  get botDelayMs(): number {
    return this.game.botDelay;
  }

  @nullable.object(() => GameClockModel, 'Time control; null for unlimited time.')
  get clock(): GameClockModel | null {
    const { clock } = this.game;
    return clock === undefined ? null : gameClockModel(clock);
  }

  @field.int('Number of players who share a sheet: 1, or 2 in a game of pairs.')
  get teamSize(): number {
    return this.game.teamSize;
  }

  @field.list(() => SeatModel, LARGEST.seats, 'The seats, in playing order.')
  get seats(): readonly SeatModel[] {
    return this.game.seats.map((_, index) => seatModel(this.game, index));
  }

  @field.list(() => SideModel, LARGEST.sides, 'The sides, each with its sheet.')
  get sides(): readonly SideModel[] {
    return this.game.state.sheets.map((_, index) => new SideModel(this.game, index));
  }

  @ForCaller()
  @nullable.object(() => TurnModel, 'The current turn; null before the start and after the end.')
  get turn(): ByViewer<TurnModel | null> {
    const { state, status } = this.game;
    return (viewer) =>
      status !== 'PLAYING' || state.phase === 'finished' ? null : new TurnModel(this.game, state, viewer);
  }

  @field.list(() => SideModel, LARGEST.sides, 'Winning sides: several after a tie, empty during play.')
  get winners(): readonly SideModel[] {
    const { state } = this.game;
    return state.phase === 'finished' ? state.winners.map((side) => new SideModel(this.game, side)) : [];
  }

  @nullable.object(
    () => SideModel,
    'The side that won the game outright with an entry; null if totals decide.',
  )
  get instantWin(): SideModel | null {
    const { state } = this.game;
    const side = state.phase === 'finished' ? state.instantWin : undefined;
    return side === undefined ? null : new SideModel(this.game, side);
  }

  @Cost(1_000, { from: 8_000, weight: 1 })
  @field.localized('Turn, dice and sheets as text, to display in a monospaced font.')
  get text(): InLanguage<Slices<string>> {
    return (language) => sheetTextSteps(this.view, { language });
  }

  /** The sheets that REST renders as text. */
  get view(): SheetView {
    return sheetViewOf(this.game);
  }

  /** Identifies this view of the game; REST builds entity tags from it. */
  revision(playerId: string | undefined, now: number): string {
    return revisionOf(this.game, playerId, now);
  }

  @field.object(() => FairnessModel, 'Data for verifying the dice.')
  get fairness(): FairnessModel {
    return fairnessModel(this.game);
  }

  @field.boolean('Whether only its players can see it.')
  get private(): boolean {
    return this.game.isPrivate;
  }

  @nullable.date(
    'Time from which opponents can use `claim` to make the side on turn resign: `claimAfterSeconds` after its ' +
      'move started. Null unless the game is in play, and while a clock is running, which ends the wait ' +
      'automatically.',
  )
  get claimableAt(): Date | null {
    const from = claimableAt(this.game);
    return from === null ? null : new Date(from);
  }

  @field.int(
    'Seconds without a move after which opponents can `claim` the side on turn. Marking dice and undoing an ' +
      'entry are not moves.',
  )
  get claimAfterSeconds(): number {
    return this.game.claimAfter / 1000;
  }

  @field.uuid('Id of the player who created it.')
  get createdBy(): string {
    return this.game.createdBy;
  }

  @field.date('Time of creation.')
  get createdAt(): Date {
    return new Date(this.game.createdAt);
  }

  @field.date('Time of the last accepted command.')
  get updatedAt(): Date {
    return new Date(this.game.updatedAt);
  }
}
