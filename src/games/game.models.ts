import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../api/enum.js';
import { seatsOf, sheetOf, sheetTotal, type Phase } from '../engine/index.js';
import { SCHEME } from '../fairness/index.js';
import { GAME_ORIGINS, GAME_STATUSES, isOver, type Game, type GameOrigin, type GameStatus } from './game.js';
import { diceKeyOf } from './dice.js';
import { RulesetModel } from './ruleset.models.js';
import { claimableAt } from './seating.js';
import { SeatModel, seatModel } from './seat.models.js';
import { SheetModel } from './sheet.models.js';
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
        'Brought from elsewhere by `importGame`. What was played there keeps the rules, but this server cannot ' +
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

@ObjectType('Fairness', { description: 'What makes the dice of a game checkable.' })
export class FairnessModel {
  @Field({ description: 'How faces follow from the seed.' })
  scheme!: string;

  @Field({
    description:
      'Whether the seed was asked for at creation, for practice: the same dice can then be had again.',
  })
  practice!: boolean;

  @Field({ description: 'The id that goes into every throw: that of the game, or `practice`.' })
  gameId!: string;

  @Field({ description: 'SHA-256 of the seed, hexadecimal; shown before the first roll.' })
  commitment!: string;

  @Field(() => [String], {
    description: 'What players have added before the first roll, in the order of their seats.',
  })
  clientSeeds!: readonly string[];

  @Field(() => Int, {
    description:
      'Rolls of the game so far; each roll has a number of its own. Those of an imported history were thrown ' +
      'elsewhere: its event GameImported says where.',
  })
  rollCount!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The seed, 32 bytes in hexadecimal. Null until the game is over.',
  })
  seed!: string | null;
}

@ObjectType('Side', { description: 'One player, or a team that shares a sheet.' })
export class SideModel {
  constructor(
    private readonly game: Game,
    index: number,
  ) {
    this.index = index;
  }

  @Field(() => Int, { description: 'Its number, from 0.' })
  index: number;

  @Field(() => [SeatModel], { description: 'The seats that play for it, in the order of their turns.' })
  get seats(): readonly SeatModel[] {
    return seatsOf(this.game.state, this.index).map((seat) => seatModel(this.game, seat));
  }

  @Field(() => SheetModel, { description: 'Its score sheet.' })
  get sheet(): SheetModel {
    return new SheetModel(this.game.ruleset, sheetOf(this.game.state, this.index));
  }

  @Field(() => Int, { description: 'Its points as they stand.' })
  get total(): number {
    return sheetTotal(this.game.ruleset, sheetOf(this.game.state, this.index));
  }

  @Field({ description: 'Whether it has left the game; its sheet stays as it was.' })
  get resigned(): boolean {
    return this.game.state.resigned.includes(this.index);
  }
}

/** Computed when asked for: a bot that wants its dice does not pay for a hundred fields. */
@ObjectType('Game', { description: 'A game: its players, their sheets, and the turn that is being played.' })
export class GameModel {
  constructor(readonly game: Game) {}

  @Field(() => ID, { description: 'A UUID.' })
  get id(): string {
    return this.game.id;
  }

  @Field(() => Int, { description: '1 at creation; rises by one with every accepted command.' })
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

  @Field(() => GameOriginEnum, { description: 'Whether it began here, with a save or elsewhere.' })
  get origin(): GameOrigin {
    return this.game.origin;
  }

  @Field(() => RulesetModel, { description: 'The rules that it is played by, variants applied.' })
  get ruleset(): RulesetModel {
    return new RulesetModel(this.game.rulesetKey, this.game.ruleset);
  }

  @Field({ description: 'Whether it counts for best-score lists.' })
  get ranked(): boolean {
    return this.game.ranked;
  }

  @Field(() => Int, { description: 'How many players share a sheet: 1, or 2 in a game of pairs.' })
  get teamSize(): number {
    return this.game.teamSize;
  }

  @Field(() => [SeatModel], { description: 'Who plays, in the order of play.' })
  get seats(): readonly SeatModel[] {
    return this.game.seats.map((_, index) => seatModel(this.game, index));
  }

  @Field(() => [SideModel], { description: 'The sides, each with its sheet.' })
  get sides(): readonly SideModel[] {
    return this.game.state.sheets.map((_, index) => new SideModel(this.game, index));
  }

  @Field(() => TurnModel, {
    nullable: true,
    description: 'The turn that is being played; null before the start and when the game is over.',
  })
  get turn(): TurnModel | null {
    const { state, status } = this.game;
    return status !== 'PLAYING' || state.phase === 'finished' ? null : new TurnModel(this.game, state);
  }

  @Field(() => [SideModel], { description: 'Who has won: several on a tie, none while the game is played.' })
  get winners(): readonly SideModel[] {
    const { state } = this.game;
    return state.phase === 'finished' ? state.winners.map((side) => new SideModel(this.game, side)) : [];
  }

  @Field(() => FairnessModel, { description: 'What makes its dice checkable.' })
  get fairness(): FairnessModel {
    const { commitment, isPractice, state } = this.game;
    const { gameId, clientSeeds, seed } = diceKeyOf(this.game);
    const revealed = isOver(this.game) ? seed : null;
    return {
      scheme: SCHEME,
      practice: isPractice,
      gameId,
      commitment,
      clientSeeds,
      rollCount: state.rollCount,
      seed: revealed,
    };
  }

  @Field({ description: 'Whether only its players see it.' })
  get private(): boolean {
    return this.game.isPrivate;
  }

  @Field(() => Date, {
    nullable: true,
    description:
      'From when on `claim` makes the side resign that the game waits for; null unless it is played.',
  })
  get claimableAt(): Date | null {
    const from = claimableAt(this.game);
    return from === null ? null : new Date(from);
  }

  @Field(() => Int, {
    description: 'Seconds without a move after which opponents may `claim` the side that the game waits for.',
  })
  get claimAfterSeconds(): number {
    return this.game.claimAfter / 1000;
  }

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
