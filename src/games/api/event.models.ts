import { Field, Int, InterfaceType, ObjectType } from '@nestjs/graphql';
import { ListSize } from '../../api/limits/prices.js';
import { MAX_EVENTS_OF_A_COMMAND, MAX_ORIGINS } from '../domain/limits.js';
import { writeEventCursor, type EventsPart } from '../history/event-pages.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import type { RecordedEvent, RecordedEvents } from '../domain/game.js';
import { DictationModel, DiceOriginModel, SheetScoresModel } from './resumed.models.js';

/** An event with when and where in the log it happened: what the interface resolves its type from. */
export type EventModel = RecordedEvent & {
  readonly version: number;
  readonly cursor: string;
  readonly at: Date;
};

/** What happened at some versions, or at parts of them, one event after the other. */
export const eventModels = (recorded: readonly (RecordedEvents | EventsPart)[]): EventModel[] =>
  recorded.flatMap((part) => {
    const { version, at, events } = part;
    const from = 'from' in part ? part.from : 0;
    return events.map((event, index) => ({
      version,
      cursor: writeEventCursor({ version, index: from + index }),
      at: new Date(at),
      // The spread comes last: V8 takes ten times as long to add to what it has copied.
      ...(event.type === 'gameImported' ? bounded(event) : event),
    }));
  });

/** Earlier versions of the server took more origins. */
const bounded = (event: Extract<RecordedEvent, { type: 'gameImported' }>): typeof event => ({
  ...event,
  origins: event.origins.slice(0, MAX_ORIGINS),
});

/**
 * What a command did, as its result and its followers get it: all of it, but for imports that an earlier version of the
 * server has stored as one version. `Game.events` pages those.
 */
export const commandEventModels = (recorded: RecordedEvents): EventModel[] => {
  const { events } = recorded;
  if (events.length <= MAX_EVENTS_OF_A_COMMAND) return eventModels([recorded]);
  return eventModels([{ ...recorded, events: events.slice(0, MAX_EVENTS_OF_A_COMMAND) }]);
};

@InterfaceType('GameEvent', {
  description: 'Something that happened in a game. Replaying all of them in order gives its state.',
  resolveType: ({ type }: EventModel) => EVENT_MODELS[type],
})
export abstract class GameEventModel {
  @Field(() => Int, { description: 'The version of the game after the command that this belongs to.' })
  version!: number;

  @Field({ description: 'Its place in the log: `Game.events` goes on `after` it.' })
  cursor!: string;

  @Field({ description: 'When it happened.' })
  at!: Date;
}

@ObjectType({ isAbstract: true })
abstract class SeatEventModel extends GameEventModel {
  @Field(() => Int, { description: 'The seat that did it.' })
  seat!: number;
}

const AN_EVENT = { implements: () => [GameEventModel] };

@ObjectType('GameCreated', { ...AN_EVENT, description: 'The game was made.' })
export class GameCreatedModel extends GameEventModel {
  @Field({ description: 'Rule set, variants and version: `yams+columns@1`.' })
  rulesetKey!: string;
}

@ObjectType('GameImported', {
  ...AN_EVENT,
  description: 'The game was brought from elsewhere; what happened there follows.',
})
export class GameImportedModel extends GameEventModel {
  @ListSize(MAX_ORIGINS)
  @Field(() => [DiceOriginModel], {
    description: 'Where the imported rolls were thrown, in their order. Later rolls are of this game.',
  })
  origins!: readonly DiceOriginModel[];
}

@ObjectType('PlayerJoined', { ...AN_EVENT, description: 'A free seat was taken.' })
export class PlayerJoinedModel extends SeatEventModel {}

@ObjectType('PlayerLeft', { ...AN_EVENT, description: 'A seat was given back before the start.' })
export class PlayerLeftModel extends SeatEventModel {}

@ObjectType('ClientSeedAdded', {
  ...AN_EVENT,
  description: 'A player has put a text of its own into the dice.',
})
export class ClientSeedAddedModel extends SeatEventModel {
  @Field({ description: 'The text.' })
  clientSeed!: string;
}

@ObjectType('AbsenceClaimed', {
  ...AN_EVENT,
  description: 'A seat has claimed that another stays away; the resignation of its side follows.',
})
export class AbsenceClaimedModel extends SeatEventModel {
  @Field(() => Int, { description: 'The seat that the game has waited for.' })
  absentSeat!: number;
}

@ObjectType('GameExpired', {
  ...AN_EVENT,
  description: 'Nobody has touched the game for so long that the operator of the server has closed it.',
})
export class GameExpiredModel extends GameEventModel {}

@ObjectType('GameStarted', { ...AN_EVENT, description: 'Every seat is taken; seat 0 is on turn.' })
export class GameStartedModel extends GameEventModel {
  @Field(() => Int, { description: 'How many seats play.' })
  seatCount!: number;

  @Field(() => Int, { description: 'How many players share a sheet.' })
  teamSize!: number;
}

@ObjectType('GameResumed', {
  ...AN_EVENT,
  description: 'The game goes on from where another one stood between turns. Its rolls are counted anew.',
})
export class GameResumedModel extends SeatEventModel {
  @Field(() => Int, { description: 'How many players share a sheet.' })
  teamSize!: number;

  @ListSize(LARGEST.sides)
  @Field(() => [SheetScoresModel], { description: 'The sheets, by side.' })
  sheets!: readonly SheetScoresModel[];

  @ListSize(LARGEST.sides)
  @Field(() => [Int], { description: 'By side: which of its players, from 0, plays its next turn.' })
  rotation!: readonly number[];

  @ListSize(LARGEST.sides)
  @Field(() => [Int], { description: 'The sides that have left.' })
  resigned!: readonly number[];

  @Field(() => Int, { description: 'Turns begun so far, the one of `seat` included.' })
  turnNumber!: number;

  @Field(() => DictationModel, { nullable: true, description: 'What the turn must play; null for anything.' })
  dictation!: DictationModel | null;
}

@ObjectType('Rolled', { ...AN_EVENT, description: 'Dice were thrown.' })
export class RolledModel extends SeatEventModel {
  @Field(() => Int, { description: 'The roll of the turn, from 1.' })
  rollNumber!: number;

  @ListSize(LARGEST.dice)
  @Field(() => [Int], { description: 'The positions that stayed.' })
  kept!: number[];

  @ListSize(LARGEST.dice)
  @Field(() => [Int], { description: 'All faces by position, those that stayed included.' })
  dice!: number[];
}

@ObjectType('DiceKept', { ...AN_EVENT, description: 'Dice were marked to stay at the next roll.' })
export class DiceKeptModel extends SeatEventModel {
  @ListSize(LARGEST.dice)
  @Field(() => [Int], { description: 'All positions that are marked now.' })
  positions!: number[];
}

@ObjectType('RowAnnounced', {
  ...AN_EVENT,
  description: 'The turn was bound to a row of the announced column.',
})
export class RowAnnouncedModel extends SeatEventModel {
  @Field({ description: 'Id of the row.' })
  row!: string;
}

@ObjectType('AttemptMade', {
  ...AN_EVENT,
  description: 'A player of a team has played a dictated turn; the better result of the team is entered.',
})
export class AttemptMadeModel extends SeatEventModel {
  @Field({ description: 'Id of the dictated row.' })
  row!: string;

  @Field(() => Int, { description: 'What this player has reached.' })
  score!: number;

  @Field(() => Int, { nullable: true, description: 'The teammate who plays it next; null after the last.' })
  teammate!: number | null;
}

@ObjectType('FieldEntered', {
  ...AN_EVENT,
  description: 'A field was entered, or crossed with a score of 0.',
})
export class FieldEnteredModel extends SeatEventModel {
  @Field({ description: 'Id of the column.' })
  column!: string;

  @Field({ description: 'Id of the row, or of the bonus field.' })
  row!: string;

  @Field(() => Int, { description: 'What it counts.' })
  score!: number;
}

@ObjectType('EntryUndone', { ...AN_EVENT, description: 'The entry of this turn was taken back.' })
export class EntryUndoneModel extends SeatEventModel {
  @Field({ description: 'Id of the column.' })
  column!: string;

  @Field({ description: 'Id of the row, or of the bonus field.' })
  row!: string;
}

@ObjectType('TurnEnded', { ...AN_EVENT, description: 'A turn is over and the next one begins.' })
export class TurnEndedModel extends SeatEventModel {
  @Field(() => Int, { description: 'The seat on turn now.' })
  nextSeat!: number;

  @Field(() => String, { nullable: true, description: 'The row that the next turn must play.' })
  dictated!: string | null;
}

@ObjectType('SideResigned', {
  ...AN_EVENT,
  description: 'A side has left the game; its sheet stays as it was.',
})
export class SideResignedModel extends SeatEventModel {
  @Field(() => Int, { description: 'The side.' })
  side!: number;
}

@ObjectType('GameFinished', { ...AN_EVENT, description: 'The game is over.' })
export class GameFinishedModel extends GameEventModel {
  @ListSize(LARGEST.sides)
  @Field(() => [Int], { description: 'The sides that have won; none when everybody left.' })
  winners!: number[];
}

/** Events that a game begins with: it has each of them once at most. */
export const EVENTS_ONCE: readonly string[] = ['GameCreated', 'GameImported', 'GameResumed'];

const EVENT_MODELS: Readonly<Record<RecordedEvent['type'], new () => GameEventModel>> = {
  gameCreated: GameCreatedModel,
  gameImported: GameImportedModel,
  playerJoined: PlayerJoinedModel,
  playerLeft: PlayerLeftModel,
  clientSeedAdded: ClientSeedAddedModel,
  absenceClaimed: AbsenceClaimedModel,
  gameExpired: GameExpiredModel,
  gameStarted: GameStartedModel,
  gameResumed: GameResumedModel,
  rolled: RolledModel,
  diceKept: DiceKeptModel,
  announced: RowAnnouncedModel,
  attemptMade: AttemptMadeModel,
  fieldEntered: FieldEnteredModel,
  entryUndone: EntryUndoneModel,
  turnEnded: TurnEndedModel,
  sideResigned: SideResignedModel,
  gameFinished: GameFinishedModel,
};
