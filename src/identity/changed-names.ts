import type { Topic } from '../kernel/topics/topics.js';

/** A player whose name has been replaced everywhere, even at the seats of games. */
interface ChangedName {
  readonly playerId: string;
}

/** Announces names that the administrator replaced or a deletion removed. Not keyed by id. */
export const CHANGED_NAMES: Topic<ChangedName> = {
  name: 'names',
  read: ({ playerId }) => (typeof playerId === 'string' ? { playerId } : undefined),
};
