import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn } from 'typeorm';
import { BOOLEAN } from '../../storage/dialect.js';
import type { StartingPoint } from '@yamb-server/engine';
import type { BotLevel } from '../domain/server-bots.js';

/** A row of `saves`. */
@Entity({ name: 'saves' })
export class SaveEntity {
  /** UUIDv7. */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  /** The owner. */
  @Column({ name: 'player_id', type: 'text' })
  playerId!: string;

  @Column({ name: 'game_id', type: 'text' })
  gameId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ name: 'ruleset_key', type: 'text' })
  rulesetKey!: string;

  @Column({ name: 'is_private', ...BOOLEAN })
  isPrivate!: boolean;

  @Column({ name: 'is_imported', ...BOOLEAN })
  isImported!: boolean;

  @Column({ type: 'simple-json' })
  start!: StartingPoint;

  @Column({ type: 'simple-json' })
  totals!: readonly number[];

  @Column({ name: 'turns_left', type: 'integer' })
  turnsLeft!: number;

  /** Epoch milliseconds. */
  @Column({ name: 'saved_at', type: 'bigint' })
  savedAt!: number;

  /** Schema version of `start`. */
  @Column({ name: 'schema_version', type: 'integer' })
  schemaVersion!: number;

  @OneToMany(() => SaveSeatEntity, ({ save }) => save)
  seats?: SaveSeatEntity[];
}

/** A row of `save_seats`. */
@Entity({ name: 'save_seats' })
export class SaveSeatEntity {
  @PrimaryColumn({ name: 'save_id', type: 'text' })
  saveId!: string;

  /** Position at the table, from 0. */
  @PrimaryColumn({ type: 'integer' })
  seat!: number;

  /** The player whose name is on the seat. */
  @Column({ name: 'player_id', type: 'text' })
  playerId!: string;

  @Column({ type: 'text' })
  name!: string;

  /** Set for server bots. */
  @Column({ type: 'text', nullable: true })
  level?: BotLevel | null;

  @ManyToOne(() => SaveEntity, ({ seats }) => seats)
  @JoinColumn({ name: 'save_id' })
  save?: SaveEntity;
}

/** Entities that a data source needs for saves. */
export const SAVE_ENTITIES = [SaveEntity, SaveSeatEntity] as const;
