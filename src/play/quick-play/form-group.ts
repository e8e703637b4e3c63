/** Chooses who plays together. Pure. */
import type { MayMeet } from '../../identity/company/may-meet.js';
import type { Ticket } from './ticket.js';

/** Players who begin a game. */
export interface Group {
  readonly tickets: readonly Ticket[];
  /** Seats that bots take. */
  readonly bots: number;
}

/**
 * The group that begins next; undefined where all go on waiting. The oldest ticket comes first. Bots fill up a group
 * only where one of its tickets is due for them and all of its tickets take them.
 * @param tickets with the same wish, the oldest first
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

/** The first ticket, and each other one whose player may meet all before. */
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
