import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlayerKind } from '../api/caller/caller.js';

/** A row of `players`. The token itself is never stored. */
@Entity({ name: 'players' })
export class PlayerEntity {
  /** UUIDv7. */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', update: false })
  kind!: PlayerKind;

  /** SHA-256 of the bearer token, in hexadecimal; null when the account is deleted. */
  @Column({ name: 'token_hash', type: 'text', unique: true, nullable: true })
  tokenHash!: string | null;

  /** Hash of a new token, which replaces the current one with its first use. */
  @Column({ name: 'next_token_hash', type: 'text', unique: true, nullable: true })
  nextTokenHash?: string | null;

  /** Epoch milliseconds. */
  @Column({ name: 'created_at', type: 'integer' })
  createdAt!: number;

  /** When the account was deleted, in epoch milliseconds, while there may be games left to leave. */
  @Column({ name: 'leaving_since', type: 'integer', nullable: true })
  leavingSince?: number | null;
}
