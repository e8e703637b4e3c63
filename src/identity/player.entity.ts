import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlayerKind } from '../kernel/caller/caller.js';
import { BOOLEAN } from '../storage/column-types.js';

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
