/** Rows of `quick_play_tickets`. */
import type { ClockSettings } from '../../games/domain/game-clock.js';
import { BOT_LEVELS, DEFAULT_LEVEL } from '../../games/domain/server-bots.js';
import type { Steps } from '../../storage/steps.js';
import { insertInto, selected, tableOf } from '../../storage/table.js';
import { TICKET_STATUSES, wishKey, type Ticket, type Wish } from './ticket.js';

export const TICKETS = tableOf('quick_play_tickets', ['id'], {
  id: 'text',
  player_id: 'text',
  wish: 'text',
  ruleset_key: 'text',
  players: 'integer',
  clock: 'text?',
  kind: 'text',
  level: 'text',
  bots_at: 'bigint?',
  status: 'text',
  game_id: 'text?',
  created_at: 'bigint',
  expires_at: 'bigint',
  ended_at: 'bigint?',
});

/** A row of `quick_play_tickets` as `SELECT_TICKET` reads it. */
export interface TicketRow extends Omit<Ticket, 'wish' | 'status' | 'level'>, Omit<Wish, 'clock'> {
  readonly status: string;
  readonly level: string;
  readonly clock: string | null;
}

export const SELECT_TICKET = `SELECT ${selected(TICKETS, ['wish', 'ended_at'])} FROM quick_play_tickets`;

const add = insertInto(TICKETS);

export function toTicket({ rulesetKey, players, kind, clock, ...row }: TicketRow): Ticket {
  const status = TICKET_STATUSES.find((one) => one === row.status);
  if (status === undefined) throw new Error(`Stored ticket has unknown status ${row.status}`);
  const wish = {
    rulesetKey,
    players,
    kind,
    ...(clock !== null && { clock: JSON.parse(clock) as ClockSettings }),
  };
  return { ...row, wish, status, level: BOT_LEVELS.find((level) => level === row.level) ?? DEFAULT_LEVEL };
}

export function addTicket({ id, playerId, wish, ...ticket }: Ticket): Steps<void> {
  const { rulesetKey, players, clock, kind } = wish;
  return add({
    id,
    player_id: playerId,
    wish: wishKey(wish),
    ruleset_key: rulesetKey,
    players,
    clock: clock ? JSON.stringify(clock) : null,
    kind,
    level: ticket.level,
    bots_at: ticket.botsAt,
    status: ticket.status,
    game_id: ticket.gameId,
    created_at: ticket.createdAt,
    expires_at: ticket.expiresAt,
    ended_at: null,
  });
}
