/** Rows of `quick_play_tickets`. */
import type { PlayerKind } from '../../kernel/caller/caller.js';
import type { ClockSettings } from '../../games/domain/game-clock.js';
import { BOT_LEVELS, DEFAULT_LEVEL } from '../../games/domain/server-bots.js';
import type { Steps } from '../../storage/steps.js';
import { columnsOf, insertInto, tableOf, type RowOf } from '../../storage/table.js';
import { TICKET_STATUSES, wishKey, type Ticket } from './ticket.js';

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

export type TicketRow = RowOf<typeof TICKETS>;

export const SELECT_TICKET = `SELECT ${columnsOf(TICKETS).join(', ')} FROM quick_play_tickets`;

const add = insertInto(TICKETS);

export function toTicket(row: TicketRow): Ticket {
  const status = TICKET_STATUSES.find((one) => one === row.status);
  if (status === undefined) throw new Error(`Stored ticket has unknown status ${row.status}`);
  return {
    id: row.id,
    playerId: row.player_id,
    wish: {
      rulesetKey: row.ruleset_key,
      players: row.players,
      kind: row.kind as PlayerKind,
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
