import { PlayerTokenEntity } from './player-token.entity.js';
import { PlayerEntity } from './player.entity.js';

/** The entities of players, for data sources. */
export const PLAYER_ENTITIES = [PlayerEntity, PlayerTokenEntity] as const;
