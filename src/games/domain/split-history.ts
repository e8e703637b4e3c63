/** Splits an imported history into versions no longer than those of commands, so that no reader meets a huge one. */
import type { RecordedEvent } from './game.js';
import { MAX_EVENTS_OF_A_COMMAND } from './limits.js';

/** Events that start a command. Following events belong to it. */
const FIRST_OF_COMMAND: ReadonlySet<RecordedEvent['type']> = new Set([
  'rolled',
  'diceKept',
  'announced',
  'attemptMade',
  'fieldEntered',
  'entryUndone',
  'sideResigned',
]);

/**
 * The events of each version, from version 1: whole commands with at most `MAX_EVENTS_OF_A_COMMAND` events together. A
 * command is never split, because the game can be viewed after each version.
 */
export function splitHistory(events: readonly RecordedEvent[]): readonly (readonly RecordedEvent[])[] {
  const versions: RecordedEvent[][] = [];
  for (const command of commandsOf(events)) {
    const last = versions.at(-1);
    if (last && last.length + command.length <= MAX_EVENTS_OF_A_COMMAND) last.push(...command);
    else versions.push(command);
  }
  return versions;
}

function commandsOf(events: readonly RecordedEvent[]): RecordedEvent[][] {
  const commands: RecordedEvent[][] = [];
  let isAnnounced = false;
  for (const [index, event] of events.entries()) {
    const current = commands.at(-1);
    if (event.type === 'rolled' && event.rollNumber === 1) isAnnounced = false;
    if (event.type === 'announced') isAnnounced = true;
    const isFollowing =
      !FIRST_OF_COMMAND.has(event.type) || isFollowingEntry(event, events[index - 1], isAnnounced);
    if (current && isFollowing) current.push(event);
    else commands.push([event]);
  }
  return commands;
}

/**
 * A bonus is entered with the field that earns it, and a team's result with its last attempt. The last roll may enter an
 * announced field by itself.
 */
const isFollowingEntry = (
  { type }: RecordedEvent,
  before: RecordedEvent | undefined,
  isAnnounced: boolean,
): boolean =>
  type === 'fieldEntered' &&
  (before?.type === 'fieldEntered' ||
    before?.type === 'attemptMade' ||
    (isAnnounced && before?.type === 'rolled'));
