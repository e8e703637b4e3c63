/** Between database rows and games. */
import type { GameState } from '../engine/index.js';
import { rulesFor } from '../rulesets/index.js';
import { GAME_STATUSES, type Game, type GameStatus, type RecordedEvents, type SeatOwner } from './game.js';

/** A row of `games`, as every database gives it. */
export interface GameRow {
  readonly id: string;
  readonly ruleset_id: string;
  readonly ruleset_key: string;
  readonly team_size: number;
  readonly seat_count: number;
  readonly ranked: number;
  readonly status: string;
  readonly version: number;
  readonly state: string;
  readonly seed: string;
  readonly commitment: string;
  readonly client_seeds: string;
  readonly created_by: string;
  readonly created_at: number;
  readonly updated_at: number;
}

/** A row of `seats`. */
export interface SeatRow {
  readonly player_id: string;
  readonly name: string;
}

/** A row of `game_events`. */
export interface EventsRow {
  readonly version: number;
  readonly at: number;
  readonly events: string;
}

/** @param seats of the game, in order */
export function toGame(row: GameRow, seats: readonly SeatRow[]): Game {
  const ruleset = rulesFor(row.ruleset_key, row.seat_count / row.team_size);
  if (!ruleset) throw new Error(`Game ${row.id} is played by unknown rules ${row.ruleset_key}`);
  return {
    id: row.id,
    rulesetKey: row.ruleset_key,
    ruleset,
    teamSize: row.team_size,
    ranked: row.ranked === 1,
    status: toStatus(row.status),
    version: row.version,
    state: JSON.parse(row.state) as GameState,
    seats: seats.map(({ player_id, name }): SeatOwner => ({ playerId: player_id, name })),
    seed: row.seed,
    commitment: row.commitment,
    clientSeeds: JSON.parse(row.client_seeds) as string[],
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export const toRow = (game: Game): GameRow => ({
  id: game.id,
  ruleset_id: game.ruleset.id,
  ruleset_key: game.rulesetKey,
  team_size: game.teamSize,
  seat_count: game.seats.length,
  ranked: game.ranked ? 1 : 0,
  status: game.status,
  version: game.version,
  state: JSON.stringify(game.state),
  seed: game.seed,
  commitment: game.commitment,
  client_seeds: JSON.stringify(game.clientSeeds),
  created_by: game.createdBy,
  created_at: game.createdAt,
  updated_at: game.updatedAt,
});

export const toRecordedEvents = ({ version, at, events }: EventsRow): RecordedEvents => ({
  version,
  at,
  events: JSON.parse(events) as RecordedEvents['events'],
});

function toStatus(text: string): GameStatus {
  const status = GAME_STATUSES.find((known) => known === text);
  if (!status) throw new Error(`Unknown game status ${text}`);
  return status;
}
