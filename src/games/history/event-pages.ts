/** Pages of a game's log, counted by events. */
import type { Game, RecordedEvents } from '../domain/game.js';

/** Position of an event in the log: its version and its index in that version, from 0. */
export interface EventPlace {
  readonly version: number;
  readonly index: number;
}

/** The events of a version, or a part of them. */
export interface EventsPart extends RecordedEvents {
  /** Index of the first event. */
  readonly from: number;
}

/** Reads events after a version, oldest first, for at most `first` versions. */
type ReadVersions = (sinceVersion: number, first: number) => Promise<readonly RecordedEvents[]>;

/** Versions read at a time. Together they have few more events than a small page. */
const VERSIONS_PER_READ = 16;

/** The position before the first event after a version. */
export const afterVersion = (version: number): EventPlace => ({
  version: version + 1,
  index: -1,
});

export const writeEventCursor = ({ version, index }: EventPlace): string => `${version}.${index}`;

/** @param cursor must match `EVENT_CURSOR` */
export function readEventCursor(cursor: string): EventPlace {
  const [version, index] = cursor.split('.');
  return { version: Number(version), index: Number(index) };
}

export const EVENT_CURSOR = /^\d{1,9}\.\d{1,9}$/;

/**
 * At most `first` events after a position, up to the version of `game`, which may have changed since it was read. A
 * version is split only if it alone exceeds the page, so that a reader who continues after the last version of a page
 * misses nothing.
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
    const count = Math.min(VERSIONS_PER_READ, free, last - since);
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
