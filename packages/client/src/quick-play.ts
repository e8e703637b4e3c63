import type { Connection, RequestOptions } from './connection.js';
import * as documents from './documents/documents.js';
import { newKey } from './retry.js';
import type { FollowOptions } from './live/follow.js';

/** What to play, with how many, and when bots may come. */
export type QuickPlayWish = documents.QuickPlayInput;

export interface PlayOptions extends FollowOptions {
  /** Called with the ticket whenever it has changed: how many wait, and when bots come. */
  readonly onTicket?: ((ticket: documents.TicketPartsFragment) => void) | undefined;
}

/** Games with whoever wants the same. */
export class QuickGames {
  constructor(private readonly connection: Connection) {}

  /** Gives a ticket, which may be `MATCHED` at once: it has the id of the game then. */
  async find(
    { idempotencyKey = newKey(), ...wish }: QuickPlayWish,
    options?: RequestOptions,
  ): Promise<documents.TicketPartsFragment> {
    const input = { ...wish, idempotencyKey };
    return (await this.connection.request(documents.QuickPlay, { input }, options)).quickPlay;
  }

  /** Waits no more. Gives the ticket as it is then: `MATCHED` where its game has begun meanwhile. */
  async cancel(ticketId: string, options?: RequestOptions): Promise<documents.TicketPartsFragment> {
    const input = { ticketId, idempotencyKey: newKey() };
    return (await this.connection.request(documents.CancelQuickPlay, { input }, options)).cancelQuickPlay;
  }

  /** A ticket of the player; null when there is none of that id. */
  async ticket(id: string, options?: RequestOptions): Promise<documents.TicketPartsFragment | null> {
    return (await this.connection.request(documents.QuickPlayTicket, { id }, options)).quickPlayTicket;
  }

  /** The tickets of the player that wait, and the last ones that do not, newest first. */
  async tickets(options?: RequestOptions): Promise<readonly documents.TicketPartsFragment[]> {
    return (await this.connection.request(documents.QuickPlayTickets, {}, options)).quickPlayTickets ?? [];
  }

  /** Follows a ticket until it waits no more. It goes on waiting while it is followed. */
  follow(
    ticketId: string,
    options: FollowOptions = {},
  ): AsyncGenerator<documents.TicketPartsFragment, void, undefined> {
    return this.connection.subscribe(
      documents.FollowQuickPlay,
      () => ({ id: ticketId }),
      ({ ticket }) => ticket,
      options,
    );
  }

  /**
   * Waits for a game. A `signal` cancels the ticket; where the game has begun meanwhile, it is given all the same.
   * @returns id of the game; undefined where the ticket was cancelled or has expired
   * @throws the reason of the signal
   */
  async play(wish: QuickPlayWish, { onTicket, ...options }: PlayOptions = {}): Promise<string | undefined> {
    const { signal } = options;
    const { id } = await this.find(wish, signal && { signal });
    try {
      for await (const ticket of this.follow(id, options)) {
        onTicket?.(ticket);
        if (ticket.gameId !== null) return ticket.gameId;
      }
      return undefined;
    } catch (error) {
      if (!signal?.aborted) throw error;
      const { gameId } = await this.cancel(id);
      if (gameId !== null) return gameId;
      throw error;
    }
  }
}
