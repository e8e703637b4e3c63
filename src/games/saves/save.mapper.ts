/** Between entities and saves. */
import type { Save } from './save.js';
import type { SaveEntity } from './save.entity.js';

/** Converts an entity with its seats in order. */
export const toSave = ({ seats = [], ...save }: SaveEntity): Save => ({
  ...save,
  seats: seats.map(({ playerId, name, level }) => ({ playerId, name, ...(level && { level }) })),
});

/** Converts a save; its seats are entities of their own. */
export const toEntity = ({ seats, ...save }: Save): SaveEntity => save;
