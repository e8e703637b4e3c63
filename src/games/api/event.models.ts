/** The events of a log as the API gives them. Their types are loaded here, so that the schema has all of them. */
import type { InLanguage } from '../../kernel/language/localized.js';
import { describeEvent, type EventGame } from '../messages/describe-event.js';
import { MAX_EVENTS_OF_A_COMMAND, MAX_ORIGINS } from '../domain/limits.js';
import { writeEventCursor, type EventsPart } from '../history/event-pages.js';
import type { Language } from '@yamb-server/engine/languages';
import type { RecordedEvent, RecordedEvents } from '../domain/game.js';
import './play-event.models.js';
import './table-event.models.js';

/** An event with its time and its place in the log, from which the interface resolves its type. */
export type EventModel = RecordedEvent & {
  readonly version: number;
  readonly cursor: string;
  readonly at: Date;
  readonly sentence: InLanguage;
};

/**
 * What happened at some versions, or at parts of them, one event after the other.
 * @param game that it happened in, as it is now
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
export const commandEventModels = (recorded: RecordedEvents, game: EventGame): EventModel[] => {
  const { events } = recorded;
  if (events.length <= MAX_EVENTS_OF_A_COMMAND) return eventModels([recorded], game);
  return eventModels([{ ...recorded, events: events.slice(0, MAX_EVENTS_OF_A_COMMAND) }], game);
};

/** Events that a game begins with: it has each of them once at most. */
export const EVENTS_ONCE: readonly string[] = ['GameCreated', 'GameImported', 'GameResumed'];
