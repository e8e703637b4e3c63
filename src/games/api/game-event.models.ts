import { Field, Int, InterfaceType, ObjectType } from '@nestjs/graphql';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import type { RecordedEvent } from '../domain/game.js';

/** The types of events in the API. */
const NAMES: Readonly<Record<RecordedEvent['type'], string>> = {
  gameCreated: 'GameCreated',
  gameImported: 'GameImported',
  playerJoined: 'PlayerJoined',
  playerLeft: 'PlayerLeft',
  clientSeedAdded: 'ClientSeedAdded',
  absenceClaimed: 'AbsenceClaimed',
  botSubstituted: 'BotSubstituted',
  clockRanOut: 'ClockRanOut',
  gameExpired: 'GameExpired',
  gameStarted: 'GameStarted',
  gameResumed: 'GameResumed',
  rolled: 'Rolled',
  diceKept: 'DiceKept',
  announced: 'RowAnnounced',
  attemptMade: 'AttemptMade',
  fieldEntered: 'FieldEntered',
  entryUndone: 'EntryUndone',
  turnEnded: 'TurnEnded',
  sideResigned: 'SideResigned',
  gameFinished: 'GameFinished',
};

@InterfaceType('GameEvent', {
  description: 'Something that happened in a game. Replaying all of them in order gives its state.',
  resolveType: ({ type }: Pick<RecordedEvent, 'type'>) => NAMES[type],
})
export abstract class GameEventModel {
  @Field(() => Int, { description: 'The version of the game after the command that this belongs to.' })
  version!: number;

  @Field({ description: 'Its place in the log: `Game.events` goes on `after` it.' })
  cursor!: string;

  @Field({ description: 'When it happened.' })
  at!: Date;

  @Localized()
  @Field(() => String, {
    description:
      'What happened, for people: "Ana rolled 3 4 4 5 6." Players have the names that they have now.',
  })
  sentence!: InLanguage;
}

@ObjectType({ isAbstract: true })
export abstract class SeatEventModel extends GameEventModel {
  @Field(() => Int, { description: 'The seat that did it.' })
  seat!: number;
}

export const AN_EVENT = { implements: () => [GameEventModel] };
