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

  /** Hash of the code that gives the account back. */
  @Column({ name: 'recovery_hash', type: 'text', unique: true, nullable: true })
  recoveryHash?: string | null;

  /** Hash of the code that adds a device. */
  @Column({ name: 'link_code_hash', type: 'text', unique: true, nullable: true })
  linkCodeHash?: string | null;

  /** Epoch milliseconds. */
  @Column({ name: 'link_code_until', type: 'integer', nullable: true })
  linkCodeUntil?: number | null;

  /** Epoch milliseconds. */
  @Column({ name: 'created_at', type: 'integer' })
  createdAt!: number;

  /** When the account was deleted, in epoch milliseconds, while there may be games left to leave. */
  @Column({ name: 'leaving_since', type: 'integer', nullable: true })
  leavingSince?: number | null;

  /** False once the account is deleted. The row stays, because games refer to it. */
  @Column({ name: 'has_account', ...BOOLEAN })
  hasAccount!: boolean;
}

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

/** The entities of players, for data sources. */
export const PLAYER_ENTITIES = [PlayerEntity, PlayerTokenEntity] as const;
