/** Pages of a game's log, counted by events. */
import type { Game, RecordedEvents } from '../domain/game.js';

/** An event's place in the log: its version, and which of the events of that version it is, from 0. */
export interface EventPlace {
  readonly version: number;
  readonly index: number;
}

/** What happened at a version, or the part of it that a page has. */
export interface EventsPart extends RecordedEvents {
  /** The index of the first of the events. */
  readonly from: number;
}

/** Reads what happened after a version, oldest first, at most `first` versions. */
type ReadVersions = (sinceVersion: number, first: number) => Promise<readonly RecordedEvents[]>;

/** Versions that are read at once: together few more events than a small page wants. */
const READ_AT_ONCE = 16;

/** The place before the first event after a version. */
export const afterVersion = (version: number): EventPlace => ({
  version: version + 1,
  index: -1,
});

export const writeEventCursor = ({ version, index }: EventPlace): string => `${version}.${index}`;

/** @param cursor as `EVENT_CURSOR` has it */
export function readEventCursor(cursor: string): EventPlace {
  const [version, index] = cursor.split('.');
  return { version: Number(version), index: Number(index) };
}

export const EVENT_CURSOR = /^\d{1,9}\.\d{1,9}$/;

/**
 * The events after a place, at most `first` and none after the version of the game, which may have gone on since it was
 * read. A version is split only where it alone has more events than the page takes, so that a reader who goes on after
 * the last version of a page misses nothing.
 */
export async function readEventPage(
  read: ReadVersions,
  { version: last }: Pick<Game, 'version'>,
  after: EventPlace,
  first: number,
): Promise<readonly EventsPart[]> {
  const page: EventsPart[] = [];
  let free = first;
  let since = after.version - 1;
  for (;;) {
    const count = Math.min(READ_AT_ONCE, free, last - since);
    if (count <= 0) return page;
    const versions = await read(since, count);
    for (const recorded of versions) {
      const from = recorded.version === after.version ? after.index + 1 : 0;
      const events = recorded.events.slice(from);
      if (events.length > free && page.length > 0) return page;
      if (events.length > 0) page.push({ ...recorded, events: events.slice(0, free), from });
      free -= events.length;
      since = recorded.version;
    }
    if (versions.length < count) return page;
  }
}
