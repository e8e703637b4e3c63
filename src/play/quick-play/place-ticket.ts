/** Transaction steps that store a quick-play ticket, or start a game with waiting tickets. */
import { RequestError } from '../../kernel/errors/request-error.js';
import { perDialect } from '../../storage/snippets.js';
import { all, one, write, type Steps } from '../../storage/steps.js';
import type { Game } from '../../games/domain/game.js';
import type { Quotas } from '../../games/domain/quotas.js';
import { lockAccounts } from '../../identity/accounts.js';
import { mayMeet } from '../../identity/company/may-meet.js';
import { formGroup } from './form-group.js';
import { requireQuickGame, startGame } from './match.js';
import { addTicket, SELECT_TICKET, toTicket, type TicketRow } from './ticket-rows.js';
import { MAX_ENDED, MAX_WAITING, wishKey, type Ticket } from './ticket.js';

/** Number of tickets of a wish to match together, oldest first. */
const WINDOW = 50;
const LOCK_WISH = perDialect(({ holdName }) => holdName);

const WAITING = `${SELECT_TICKET} WHERE wish = $1 AND status = 'WAITING' AND expires_at > $2 ORDER BY id LIMIT ${WINDOW}`;
/** The waiting tickets of a player. */
export const OWN_WAITING = `${SELECT_TICKET} WHERE player_id = $1 AND status = 'WAITING'`;
const RENEW_REQUEST = 'UPDATE quick_play_tickets SET expires_at = $2, bots_at = $3, level = $4 WHERE id = $1';
/** Ends a waiting ticket. Values: its id, the time, the new status. */
export const END_OWN =
  "UPDATE quick_play_tickets SET status = $3, ended_at = $2 WHERE id = $1 AND status = 'WAITING'";

const DELETE_OLD_ENDED = `DELETE FROM quick_play_tickets WHERE player_id = $1 AND status <> 'WAITING' AND id <= (
  SELECT id FROM quick_play_tickets WHERE player_id = $1 AND status <> 'WAITING' ORDER BY id DESC LIMIT 1 OFFSET ${MAX_ENDED})`;

/** The result of placing a ticket. */
export interface Placed {
  readonly ticketId: string;
  /** The game that started with the ticket. */
  readonly game?: Game | undefined;
}

/**
 * Stores a ticket and starts a game with it if possible. Every transaction takes the locks in the same order: the wish, its
 * players by id, their tickets.
 * @throws RequestError QUOTA_EXCEEDED, UNAUTHENTICATED if the player has deleted the account, SUSPENDED
 */
export function* placeTicket(wanted: Ticket, quotas: Quotas): Steps<Placed> {
  const { playerId, wish, createdAt: now } = wanted;
  yield* one(LOCK_WISH, wishKey(wish));
  const waiting = (yield* waitingFor(wishKey(wish), now)).filter((one) => one.playerId !== playerId);
  const group = formGroup(
    [...waiting, wanted],
    wish.players,
    now,
    yield* mayMeet([playerId, ...waiting.map((one) => one.playerId)]),
  );
  const seated = group?.tickets.map((one) => one.playerId) ?? [];
  const accounts = yield* lockAccounts([playerId, ...seated], playerId, ...seated);
  accounts.require(playerId);
  // The player may have been suspended since the request was authenticated.
  accounts.requireNotSuspended(playerId, now);
  yield* requireQuickGame(playerId, wanted.botsAt !== null, quotas, now);
  const ticket = yield* storeTicket(wanted);
  if (!group) return { ticketId: ticket.id };
  const tickets = group.tickets.map((one) => (one === wanted ? ticket : one));
  return { ticketId: ticket.id, game: yield* startGame({ ...group, tickets }, accounts, quotas, now) };
}

/** Stores a ticket, or renews the waiting ticket of the same player and wish. */
function* storeTicket(wanted: Ticket): Steps<Ticket> {
  const { playerId, wish, createdAt: now, expiresAt, level } = wanted;
  const own = (yield* all<TicketRow>(OWN_WAITING, playerId)).map(toTicket);
  for (const { id } of own.filter((one) => one.expiresAt <= now)) yield* write(END_OWN, id, now, 'EXPIRED');
  const live = own.filter((one) => one.expiresAt > now);
  const same = live.find((one) => wishKey(one.wish) === wishKey(wish));
  if (same) {
    const botsAt = wanted.botsAt === null ? null : same.createdAt + (wanted.botsAt - now);
    yield* write(RENEW_REQUEST, same.id, expiresAt, botsAt, level);
    return { ...same, expiresAt, botsAt, level };
  }
  if (live.length >= MAX_WAITING) throw tooManyTickets();
  yield* addTicket(wanted);
  yield* write(DELETE_OLD_ENDED, playerId);
  return wanted;
}

/** Starts a game with tickets of a wish if possible. */
export function* settleWish(wish: string, now: number, quotas: Quotas): Steps<Game | undefined> {
  yield* one(LOCK_WISH, wish);
  const waiting = yield* waitingFor(wish, now);
  const [first] = waiting;
  if (!first) return undefined;
  const may = yield* mayMeet(waiting.map(({ playerId }) => playerId));
  const group = formGroup(waiting, first.wish.players, now, may);
  if (!group) return undefined;
  const players = group.tickets.map(({ playerId }) => playerId);
  return yield* startGame(group, yield* lockAccounts(players, ...players), quotas, now);
}

function* waitingFor(wish: string, now: number): Steps<readonly Ticket[]> {
  return (yield* all<TicketRow>(WAITING, wish, now)).map(toTicket);
}

const tooManyTickets = (): RequestError =>
  new RequestError(
    'QUOTA_EXCEEDED',
    `You already have ${MAX_WAITING} waiting tickets, the maximum. Cancel one of them first.`,
    { quota: 'quickPlayTickets', maximum: MAX_WAITING },
  );
