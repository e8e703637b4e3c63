/** Rows of `quick_play_tickets`. */
import type { PlayerKind } from '../../kernel/caller/caller.js';
import type { ClockSettings } from '../../games/domain/game-clock.js';
import { BOT_LEVELS, DEFAULT_LEVEL } from '../../games/domain/server-bots.js';
import { write, type Steps } from '../../storage/steps.js';
import { TICKET_STATUSES, wishKey, type Ticket } from './ticket.js';

/** A row, in the same shape on every database. */
export interface TicketRow {
  readonly id: string;
  readonly player_id: string;
  readonly ruleset_key: string;
  readonly players: number;
  readonly clock: string | null;
  readonly kind: PlayerKind;
  readonly level: string;
  readonly bots_at: number | null;
  readonly status: string;
  readonly game_id: string | null;
  readonly created_at: number;
  readonly expires_at: number;
}

export const SELECT_TICKET = `SELECT id, player_id, ruleset_key, players, clock, kind, level, bots_at, status, game_id,
  created_at, expires_at FROM quick_play_tickets`;

const ADD = `INSERT INTO quick_play_tickets
  (id, player_id, wish, ruleset_key, players, clock, kind, level, bots_at, status, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

export function toTicket(row: TicketRow): Ticket {
  const status = TICKET_STATUSES.find((one) => one === row.status);
  if (status === undefined) throw new Error(`Stored ticket has unknown status ${row.status}`);
  return {
    id: row.id,
    playerId: row.player_id,
    wish: {
      rulesetKey: row.ruleset_key,
      players: row.players,
      kind: row.kind,
      ...(row.clock !== null && { clock: JSON.parse(row.clock) as ClockSettings }),
    },
    status,
    botsAt: row.bots_at,
    level: BOT_LEVELS.find((level) => level === row.level) ?? DEFAULT_LEVEL,
    gameId: row.game_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

export function addTicket({ id, playerId, wish, ...ticket }: Ticket): Steps<void> {
  const { rulesetKey, players, clock, kind } = wish;
  return write(
    ADD,
    ...[id, playerId, wishKey(wish), rulesetKey, players, clock ? JSON.stringify(clock) : null, kind],
    ...[ticket.level, ticket.botsAt, ticket.status, ticket.createdAt, ticket.expiresAt],
  );
}
