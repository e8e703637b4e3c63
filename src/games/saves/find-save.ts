import type { EntityManager } from 'typeorm';
import { SaveEntity } from './save.entity.js';
import { toSave } from './save.mapper.js';
import type { Save } from './save.js';

/** Reads a save of any player with its seats, by one statement; undefined when it does not exist. */
export async function findSave(manager: EntityManager, id: string): Promise<Save | undefined> {
  // findOne() would take a second statement.
  const [save] = await manager.find(SaveEntity, {
    where: { id },
    relations: { seats: true },
    order: { seats: { seat: 'ASC' } },
  });
  return save && toSave(save);
}
