import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `players`. The token itself is never stored. */
@Entity({ name: 'players' })
export class PlayerEntity {
  /** UUIDv7. */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  /** SHA-256 of the bearer token, in hexadecimal. */
  @Column({ name: 'token_hash', type: 'text', unique: true })
  tokenHash!: string;

  /** Epoch milliseconds. */
  @Column({ name: 'created_at', type: 'integer' })
  createdAt!: number;
}
