/** Decides which waiting players start a game together. Pure. */
import type { MayMeet } from '../../identity/company/may-meet.js';
import type { Ticket } from './ticket.js';

/** Players who start a game together. */
export interface Group {
  readonly tickets: readonly Ticket[];
  /** Number of seats for bots. */
  readonly bots: number;
}

/**
 * The next group to start a game; undefined if everybody has to wait longer. The oldest ticket has priority. Bots fill a
 * group only if one of its tickets is due for bots and all of them accept bots.
 * @param tickets tickets with the same wish, oldest first
 */
export function formGroup(
  tickets: readonly Ticket[],
  size: number,
  now: number,
  mayMeet: MayMeet,
): Group | undefined {
  for (const [index, first] of tickets.entries()) {
    const group = gather(first, tickets.slice(index + 1), size, mayMeet);
    if (group.length === size) return { tickets: group, bots: 0 };
  }
  const due = tickets.find(({ botsAt }) => botsAt !== null && botsAt <= now);
  if (!due) return undefined;
  const others = tickets.filter((ticket) => ticket !== due && ticket.botsAt !== null);
  const group = gather(due, others, size, mayMeet);
  return { tickets: group, bots: size - group.length };
}

/** The first ticket and every later one whose player may meet all players before. */
function gather(first: Ticket, others: readonly Ticket[], size: number, mayMeet: MayMeet): readonly Ticket[] {
  const group = [first];
  for (const ticket of others) {
    if (group.length === size) break;
    const fits = group.every(
      ({ playerId }) => playerId !== ticket.playerId && mayMeet(playerId, ticket.playerId),
    );
    if (fits) group.push(ticket);
  }
  return group;
}
