import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ForCaller, type ByViewer } from '../../kernel/caller/for-caller.js';
import { Uuid } from '../../kernel/input/id.js';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import { enumOf } from '../../kernel/input/objects.js';
import type { Phase } from '@yamb-server/engine';
import { sheetTextSteps, sheetViewOf, type SheetView, type Slices } from '@yamb-server/engine/sheets';
import { fairnessModel, FairnessModel } from './fairness.models.js';
import { GAME_ORIGINS, GAME_STATUSES, type Game, type GameOrigin, type GameStatus } from '../domain/game.js';
import { RulesetModel } from '../rulesets/ruleset.models.js';
import { claimableAt } from '../domain/absence.js';
import { revisionOf } from '../domain/revision.js';
import { GameClockModel, gameClockModel } from './clock.models.js';
import { SeatModel, seatModel } from './seat.models.js';
import { SideModel } from './side.models.js';
import { TurnModel } from './turn.models.js';

export const GameStatusEnum = enumOf(GAME_STATUSES);

registerEnumType(GameStatusEnum, {
  name: 'GameStatus',
  description: 'Where a game is in its life.',
  valuesMap: {
    OPEN: { description: 'Waits for players.' },
    PLAYING: { description: 'Is being played.' },
    FINISHED: { description: 'Was played to its end.' },
    ABANDONED: { description: 'Everybody has left it; it counts nowhere.' },
  },
});

export const GameOriginEnum = enumOf(GAME_ORIGINS);

registerEnumType(GameOriginEnum, {
  name: 'GameOrigin',
  description: 'How a game came to be.',
  valuesMap: {
    CREATED: { description: 'Made new: all of it was played here.' },
    SAVED: { description: 'Opened from a save: what came before its first turn was played in another game.' },
    IMPORTED: {
      description:
        'Imported by `importGame`. What was played there keeps the rules, but this server cannot ' +
        'vouch for its dice: a file may give a seed of its own making, and of some rolls none.',
    },
  },
});

export enum TurnPhase {
  AWAITING_ROLL = 'awaitingRoll',
  ROLLED = 'rolled',
  ENTERED = 'entered',
  FINISHED = 'finished',
}

registerEnumType(TurnPhase, {
  name: 'TurnPhase',
  description: 'Where the turn is.',
  valuesMap: {
    AWAITING_ROLL: { description: 'Nothing is rolled yet.' },
    ROLLED: { description: 'Dice are on the table: roll on, announce, or enter a field.' },
    ENTERED: { description: 'A field is entered: undo it, end the turn, or roll for the next one.' },
    FINISHED: { description: 'The game is over.' },
  },
});

/** Computed when selected: a bot that wants its dice does not pay for a hundred fields. */
@Cost(15)
@ObjectType('Game', { description: 'A game: its players, their sheets, and the turn that is being played.' })
export class GameModel {
  constructor(readonly game: Game) {}

  @Uuid()
  @Field(() => ID, { description: 'A UUID.' })
  get id(): string {
    return this.game.id;
  }

  @Field(() => Int, {
    description:
      'Rises by one with every accepted command. 1 at creation; an import has a version for every few events of its history.',
  })
  get version(): number {
    return this.game.version;
  }

  @Field(() => GameStatusEnum, { description: 'Where the game is in its life.' })
  get status(): GameStatus {
    return this.game.status;
  }

  @Field(() => TurnPhase, { description: 'Where the turn is.' })
  get phase(): Phase {
    return this.game.state.phase;
  }

  @Field(() => GameOriginEnum, { description: 'Whether it was created, opened from a save, or imported.' })
  get origin(): GameOrigin {
    return this.game.origin;
  }

  @Field(() => RulesetModel, { description: 'The rules that it is played by, variants applied.' })
  get ruleset(): RulesetModel {
    return new RulesetModel(this.game.rulesetKey, this.game.ruleset);
  }

  @Field(() => ID, { description: 'Id of the rule set.' })
  get rulesetId(): string {
    return this.game.ruleset.id;
  }

  @Field({ description: 'Whether it counts for best-score lists.' })
  get ranked(): boolean {
    return this.game.ranked;
  }

  @Field({ description: 'Whether its players may ask for `Turn.advice`; it is never ranked then.' })
  get assisted(): boolean {
    return this.game.assisted;
  }

  @Field(() => Int, { description: 'Milliseconds that bots wait before each move.' })
  get botDelayMs(): number {
    return this.game.botDelay;
  }

  @Field(() => GameClockModel, {
    nullable: true,
    description: 'The time that sides have; null where they take their time.',
  })
  get clock(): GameClockModel | null {
    const { clock } = this.game;
    return clock === undefined ? null : gameClockModel(clock);
  }

  @Field(() => Int, { description: 'How many players share a sheet: 1, or 2 in a game of pairs.' })
  get teamSize(): number {
    return this.game.teamSize;
  }

  @ListSize(LARGEST.seats)
  @Field(() => [SeatModel], { description: 'Who plays, in the order of play.' })
  get seats(): readonly SeatModel[] {
    return this.game.seats.map((_, index) => seatModel(this.game, index));
  }

  @ListSize(LARGEST.sides)
  @Field(() => [SideModel], { description: 'The sides, each with its sheet.' })
  get sides(): readonly SideModel[] {
    return this.game.state.sheets.map((_, index) => new SideModel(this.game, index));
  }

  @ForCaller()
  @Field(() => TurnModel, {
    nullable: true,
    description: 'The turn that is being played; null before the start and when the game is over.',
  })
  get turn(): ByViewer<TurnModel | null> {
    const { state, status } = this.game;
    return (viewer) =>
      status !== 'PLAYING' || state.phase === 'finished' ? null : new TurnModel(this.game, state, viewer);
  }

  @ListSize(LARGEST.sides)
  @Field(() => [SideModel], {
    description: 'The sides that have won: several on a tie, none while the game is played.',
  })
  get winners(): readonly SideModel[] {
    const { state } = this.game;
    return state.phase === 'finished' ? state.winners.map((side) => new SideModel(this.game, side)) : [];
  }

  @Field(() => SideModel, {
    nullable: true,
    description: 'The side whose entry has won the game at once; null where totals decide.',
  })
  get instantWin(): SideModel | null {
    const { state } = this.game;
    const side = state.phase === 'finished' ? state.instantWin : undefined;
    return side === undefined ? null : new SideModel(this.game, side);
  }

  @Cost(1_000, { from: 8_000, weight: 1 })
  @Localized()
  @Field(() => String, {
    description:
      'The game for people: whose turn it is, the dice and the sheets, as a table to be shown in a monospaced font.',
  })
  get text(): InLanguage<Slices<string>> {
    return (language) => sheetTextSteps(this.view, { language });
  }

  /** The sheets that REST draws. */
  get view(): SheetView {
    return sheetViewOf(this.game);
  }

  /** What tells this view apart from other views of the game: the entity tags of REST are made of it. */
  revision(playerId: string | undefined, now: number): string {
    return revisionOf(this.game, playerId, now);
  }

  @Field(() => FairnessModel, { description: 'What makes its dice checkable.' })
  get fairness(): FairnessModel {
    return fairnessModel(this.game);
  }

  @Field({ description: 'Whether only its players see it.' })
  get private(): boolean {
    return this.game.isPrivate;
  }

  @Field(() => Date, {
    nullable: true,
    description:
      'When `claim` can make the side resign that the game waits for: `claimAfterSeconds` after its move began. Null while ' +
      'a clock runs, which ends the wait by itself, and unless the game is played.',
  })
  get claimableAt(): Date | null {
    const from = claimableAt(this.game);
    return from === null ? null : new Date(from);
  }

  @Field(() => Int, {
    description:
      'Seconds without a move after which opponents may `claim` the side that the game waits for. Marks on dice and undone ' +
      'entries are no moves.',
  })
  get claimAfterSeconds(): number {
    return this.game.claimAfter / 1000;
  }

  @Uuid()
  @Field(() => ID, { description: 'The player who made it.' })
  get createdBy(): string {
    return this.game.createdBy;
  }

  @Field({ description: 'When it was created.' })
  get createdAt(): Date {
    return new Date(this.game.createdAt);
  }

  @Field({ description: 'When its last command was accepted.' })
  get updatedAt(): Date {
    return new Date(this.game.updatedAt);
  }
}
