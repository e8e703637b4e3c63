/** Converts between entities and saves. */
import type { Save } from './save.js';
import { SaveEntity } from './save.entity.js';
import type { EntityManager } from 'typeorm';

/** Converts an entity with its seats in order. */
export const toSave = ({ seats = [], ...save }: SaveEntity): Save => ({
  ...save,
  seats: seats.map(({ playerId, name, level }) => ({ playerId, name, ...(level && { level }) })),
});

/** Converts a save. Its seats are separate entities. */
export const toEntity = ({ seats, ...save }: Save): SaveEntity => save;

/** Reads any player's save with its seats in one statement; undefined if it does not exist. */
export async function findSave(manager: EntityManager, id: string): Promise<Save | undefined> {
  // findOne() would need a second statement.
  const [save] = await manager.find(SaveEntity, {
    where: { id },
    relations: { seats: true },
    order: { seats: { seat: 'ASC' } },
  });
  return save && toSave(save);
}
