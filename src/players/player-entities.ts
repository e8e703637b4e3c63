import { PlayerTokenEntity } from './player-token.entity.js';
import { PlayerEntity } from './player.entity.js';

/** What a data source must know to read and write players. */
export const PLAYER_ENTITIES = [PlayerEntity, PlayerTokenEntity] as const;
