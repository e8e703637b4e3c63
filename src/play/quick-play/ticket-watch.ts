import { cancellableGenerator, type CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { Waiters } from '../../kernel/topics/waiters.js';
import type { ShownTicket } from './ticket.js';

/** The sources of changes to a ticket. Each function that listens returns one that stops it. */
export interface TicketSource {
  read(): Promise<ShownTicket | undefined>;
  /** Listens to the ticket on this server. */
  follow(listener: () => void): () => void;
  /** Listens to the games of its player on all servers: one that has begun may be that of the ticket. */
  listen(listener: () => void): () => void;
}

/** Yields a ticket after each change, until it has ended. */
export function watchTicket(source: TicketSource): CancellableIterator<ShownTicket> {
  const waiters = new Waiters();
  let hints = 0;
  const wake = (): void => {
    hints += 1;
    void waiters.wake();
  };
  const stops = [source.follow(wake), source.listen(wake)];
  async function* follow(signal: AbortSignal): AsyncGenerator<ShownTicket, void, undefined> {
    let last: ShownTicket | undefined;
    while (!signal.aborted) {
      const seen = hints;
      const ticket = await source.read();
      if (!ticket) return;
      if (!last || isOther(last, ticket)) yield ticket;
      if (ticket.status !== 'WAITING') return;
      last = ticket;
      if (hints === seen) await waiters.wait(signal);
    }
  }
  return cancellableGenerator(follow, () => {
    for (const stop of stops) stop();
  });
}

/** The renewal of a lease is not reported. */
const isOther = (one: ShownTicket, other: ShownTicket): boolean =>
  one.status !== other.status || one.waiting !== other.waiting || one.botsAt !== other.botsAt;
