/** Between database rows and saves. */
import type { StartingPoint } from '../engine/index.js';
import type { Save, SavedSeat } from './save.js';

/** A row of `saves`, as every database gives it. */
export interface SaveRow {
  readonly id: string;
  readonly player_id: string;
  readonly game_id: string;
  readonly name: string;
  readonly ruleset_key: string;
  readonly is_private: number;
  readonly is_imported: number;
  readonly start: string;
  readonly totals: string;
  readonly turns_left: number;
  readonly saved_at: number;
}

/** A row of `save_seats`. */
export interface SaveSeatRow {
  readonly player_id: string;
  readonly name: string;
}

/** @param seats of the save, in order */
export const toSave = (row: SaveRow, seats: readonly SaveSeatRow[]): Save => ({
  id: row.id,
  playerId: row.player_id,
  gameId: row.game_id,
  name: row.name,
  rulesetKey: row.ruleset_key,
  isPrivate: row.is_private === 1,
  isImported: row.is_imported === 1,
  seats: seats.map(({ player_id, name }): SavedSeat => ({ playerId: player_id, name })),
  start: JSON.parse(row.start) as StartingPoint,
  totals: JSON.parse(row.totals) as number[],
  turnsLeft: row.turns_left,
  savedAt: row.saved_at,
});

export const toRow = (save: Save): SaveRow => ({
  id: save.id,
  player_id: save.playerId,
  game_id: save.gameId,
  name: save.name,
  ruleset_key: save.rulesetKey,
  is_private: save.isPrivate ? 1 : 0,
  is_imported: save.isImported ? 1 : 0,
  start: JSON.stringify(save.start),
  totals: JSON.stringify(save.totals),
  turns_left: save.turnsLeft,
  saved_at: save.savedAt,
});
