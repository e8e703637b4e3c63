/** Log events as the API returns them. Importing their types here adds all of them to the schema. */
import type { InLanguage } from '../../kernel/language/localized.js';
import { describeEvent, type EventGame } from '../messages/describe-event.js';
import { MAX_EVENTS_OF_A_COMMAND, MAX_ORIGINS } from '../domain/limits.js';
import { writeEventCursor, type EventsPart } from '../history/event-pages.js';
import type { Language } from '@yamb-server/engine/languages';
import type { RecordedEvent, RecordedEvents } from '../domain/game.js';
import './play-event.models.js';

/** An event with its time and log position. The GraphQL interface resolves its concrete type from `type`. */
export type EventModel = RecordedEvent & {
  readonly version: number;
  readonly cursor: string;
  readonly at: Date;
  readonly sentence: InLanguage;
};

/**
 * Flattens versions, or parts of versions, into single events.
 * @param game the game in its current state
 */
export const eventModels = (
  recorded: readonly (RecordedEvents | EventsPart)[],
  game: EventGame,
): EventModel[] =>
  recorded.flatMap((part) => {
    const { version, at, events } = part;
    const from = 'from' in part ? part.from : 0;
    return events.map((event, index) => ({
      version,
      cursor: writeEventCursor({ version, index: from + index }),
      at: new Date(at),
      sentence: (language: Language) => describeEvent(event, game, language),
      // The spread comes last: adding properties to a spread copy is ten times slower in V8.
      ...(event.type === 'gameImported' ? bounded(event) : event),
    }));
  });

/** Earlier server versions accepted more origins. */
const bounded = (event: Extract<RecordedEvent, { type: 'gameImported' }>): typeof event => ({
  ...event,
  origins: event.origins.slice(0, MAX_ORIGINS),
});

/**
 * Events of one command, for its result and its followers. Truncates only imports that an earlier server version
 * stored as a single version; `Game.events` pages through those.
 */
export const commandEventModels = (recorded: RecordedEvents, game: EventGame): EventModel[] => {
  const { events } = recorded;
  if (events.length <= MAX_EVENTS_OF_A_COMMAND) return eventModels([recorded], game);
  return eventModels([{ ...recorded, events: events.slice(0, MAX_EVENTS_OF_A_COMMAND) }], game);
};

/** Events that occur at most once, at the start of a game. */
export const EVENTS_ONCE: readonly string[] = ['GameCreated', 'GameImported', 'GameResumed'];
