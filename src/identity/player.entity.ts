import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlayerKind } from '../kernel/caller/caller.js';
import { BOOLEAN } from '../storage/dialect.js';

/** A row of `players`. Codes are stored as hashes. */
@Entity({ name: 'players' })
export class PlayerEntity {
  /** UUIDv7. */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', update: false })
  kind!: PlayerKind;

  /** Hash of the recovery code. */
  @Column({ name: 'recovery_hash', type: 'text', unique: true, nullable: true })
  recoveryHash?: string | null;

  /** Hash of the link code. */
  @Column({ name: 'link_code_hash', type: 'text', unique: true, nullable: true })
  linkCodeHash?: string | null;

  /** Epoch milliseconds. */
  @Column({ name: 'link_code_until', type: 'integer', nullable: true })
  linkCodeUntil?: number | null;

  /** Epoch milliseconds. */
  @Column({ name: 'created_at', type: 'integer' })
  createdAt!: number;

  /** When the account was deleted, in epoch milliseconds; null once the player has left all games. */
  @Column({ name: 'leaving_since', type: 'integer', nullable: true })
  leavingSince?: number | null;

  /** False after the deletion of the account. The row stays, because games refer to it. */
  @Column({ name: 'has_account', ...BOOLEAN })
  hasAccount!: boolean;
}

/**
 * A row of `player_tokens`: a device of a player. The token itself is never stored. The row repeats the player's columns that
 * every request needs, so that authentication takes one lookup.
 */
@Entity({ name: 'player_tokens' })
export class PlayerTokenEntity {
  /** SHA-256 of the bearer token, in hexadecimal. */
  @PrimaryColumn({ type: 'text' })
  hash!: string;

  /** Hash of a new token that replaces this one on its first use. */
  @Column({ name: 'next_hash', type: 'text', unique: true, nullable: true })
  nextHash?: string | null;

  /** UUID, for revocation. */
  @Column({ type: 'text' })
  id!: string;

  @Column({ name: 'player_id', type: 'text' })
  playerId!: string;

  /** Copy of the player's name. */
  @Column({ name: 'player_name', type: 'text' })
  playerName!: string;

  @Column({ name: 'player_kind', type: 'text' })
  playerKind!: PlayerKind;

  /** The owner's name for the device. */
  @Column({ type: 'text', nullable: true })
  name?: string | null;

  /** Epoch milliseconds. */
  @Column({ name: 'created_at', type: 'integer' })
  createdAt!: number;

  /** Epoch milliseconds, accurate to an hour; null for tokens from before uses were recorded. */
  @Column({ name: 'last_used_at', type: 'integer', nullable: true })
  lastUsedAt?: number | null;
}

export const PLAYER_ENTITIES = [PlayerEntity, PlayerTokenEntity] as const;
