import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlayerKind } from '../kernel/caller/caller.js';

/**
 * A row of `player_tokens`: a device of a player. The token itself is never stored. The row has what every request needs of its
 * player, so that finding it costs one look-up.
 */
@Entity({ name: 'player_tokens' })
export class PlayerTokenEntity {
  /** SHA-256 of the bearer token, in hexadecimal. */
  @PrimaryColumn({ type: 'text' })
  hash!: string;

  /** Hash of a new token, which replaces the other one with its first use. */
  @Column({ name: 'next_hash', type: 'text', unique: true, nullable: true })
  nextHash?: string | null;

  /** UUID, to revoke it by. */
  @Column({ type: 'text' })
  id!: string;

  @Column({ name: 'player_id', type: 'text' })
  playerId!: string;

  /** The name of the player, which changes with it. */
  @Column({ name: 'player_name', type: 'text' })
  playerName!: string;

  @Column({ name: 'player_kind', type: 'text' })
  playerKind!: PlayerKind;

  /** As its owner has named it. */
  @Column({ type: 'text', nullable: true })
  name?: string | null;

  /** Epoch milliseconds. */
  @Column({ name: 'created_at', type: 'integer' })
  createdAt!: number;

  /** Epoch milliseconds, right to an hour; null for one from before uses were recorded. */
  @Column({ name: 'last_used_at', type: 'integer', nullable: true })
  lastUsedAt?: number | null;
}
