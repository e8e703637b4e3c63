/** Rows of `saves` and `save_seats`. */
import type { StartingPoint } from '@yamb-server/engine';
import { all, one, type Steps, write } from '../../storage/steps.js';
import { columnsOf, insertInto, tableOf, type RowOf } from '../../storage/table.js';
import type { BotLevel } from '../domain/server-bots.js';
import type { Place } from '../storage/game-places.js';
import { saveNotFound, type Save } from './save.js';
import { Injectable } from '@nestjs/common';
import { DELETED_PLAYER, PlayerSteps, type DeletedPlayer } from '../../identity/player-steps.js';

export const SAVES = tableOf('saves', ['id'], {
  id: 'text',
  player_id: 'text',
  game_id: 'text',
  name: 'text',
  ruleset_key: 'text',
  is_private: 'integer',
  is_imported: 'integer',
  start: 'text',
  totals: 'text',
  turns_left: 'integer',
  saved_at: 'bigint',
  schema_version: 'integer',
});

export const SAVE_SEATS = tableOf('save_seats', ['save_id', 'seat'], {
  save_id: 'text',
  seat: 'integer',
  player_id: 'text',
  name: 'text',
  level: 'text?',
});

type SaveRow = RowOf<typeof SAVES>;
type SeatRow = RowOf<typeof SAVE_SEATS>;

const SELECT = `SELECT ${columnsOf(SAVES).join(', ')} FROM saves`;
const BY_ID = `${SELECT} WHERE id = $1`;
const OF_PLAYER = `${SELECT} WHERE player_id = $1 ORDER BY id DESC`;
const SELECT_SEATS = `SELECT ${columnsOf(SAVE_SEATS).join(', ')} FROM save_seats`;
const SEATS_BY_ID = `${SELECT_SEATS} WHERE save_id = $1 ORDER BY seat`;
const SEATS_OF_PLAYER = `${SELECT_SEATS} WHERE save_id IN (SELECT id FROM saves WHERE player_id = $1) ORDER BY seat`;

const NAME_SEAT = 'UPDATE seats SET name = $3 WHERE game_id = $1 AND seat = $2';

const addRow = insertInto(SAVES);
const addSeat = insertInto(SAVE_SEATS);

/** Any player's save, read as of one moment; undefined if it does not exist. */
export function* findSave(id: string): Steps<Save | undefined> {
  const row = yield* one<SaveRow>(BY_ID, id);
  return row && toSave(row, yield* all<SeatRow>(SEATS_BY_ID, id));
}

/** The saves of a player, newest first, read as of one moment. */
export function* savesOf(playerId: string): Steps<readonly Save[]> {
  const rows = yield* all<SaveRow>(OF_PLAYER, playerId);
  const seats = yield* all<SeatRow>(SEATS_OF_PLAYER, playerId);
  return rows.map((row) => {
    const own = seats.filter(({ save_id }) => save_id === row.id);
    return toSave(row, own);
  });
}

/**
 * Stores a game with the names that its save has once the players are locked. Those with which it was made may have been
 * replaced since.
 */
export const namedBy = (saveId: string): Place =>
  function* ({ id, seats }, store) {
    yield* store();
    const saved = yield* all<SeatRow>(SEATS_BY_ID, saveId);
    if (saved.length === 0) throw saveNotFound(saveId);
    for (const { seat, name, level } of saved)
      if (level === null && name !== seats[seat]?.name) yield* write(NAME_SEAT, id, seat, name);
    return undefined;
  };

/** Stores a save with its seats. */
export function* addSave(save: Save): Steps<void> {
  yield* addRow({
    id: save.id,
    player_id: save.playerId,
    game_id: save.gameId,
    name: save.name,
    ruleset_key: save.rulesetKey,
    is_private: Number(save.isPrivate),
    is_imported: Number(save.isImported),
    start: JSON.stringify(save.start),
    totals: JSON.stringify(save.totals),
    turns_left: save.turnsLeft,
    saved_at: save.savedAt,
    schema_version: save.schemaVersion,
  });
  for (const [seat, { playerId, name, level = null }] of save.seats.entries()) {
    yield* addSeat({ save_id: save.id, seat, player_id: playerId, name, level });
  }
}

const toSave = (row: SaveRow, seats: readonly SeatRow[]): Save => ({
  id: row.id,
  playerId: row.player_id,
  gameId: row.game_id,
  name: row.name,
  rulesetKey: row.ruleset_key,
  isPrivate: row.is_private === 1,
  isImported: row.is_imported === 1,
  start: JSON.parse(row.start) as StartingPoint,
  totals: JSON.parse(row.totals) as readonly number[],
  turnsLeft: row.turns_left,
  savedAt: row.saved_at,
  schemaVersion: row.schema_version,
  seats: seats.map(({ player_id: playerId, name, level }) => ({
    playerId,
    name,
    ...(level !== null && { level: level as BotLevel }),
  })),
});

const RENAME = 'UPDATE save_seats SET name = $1 WHERE player_id = $2';
/** Deleting a save also deletes its seats. */
const DELETE = 'DELETE FROM saves WHERE player_id = $1';

/** Saves of players. Other players' saves keep the seats of a deleted player, without the name. */
@Injectable()
export class SavesOfPlayers extends PlayerSteps {
  override readonly feature = 'saves';

  override rename(playerId: string, name: string): Steps<void> {
    return write(RENAME, name, playerId);
  }

  override *delete({ id }: DeletedPlayer): Steps<void> {
    yield* write(DELETE, id);
    yield* this.rename(id, DELETED_PLAYER);
  }
}
