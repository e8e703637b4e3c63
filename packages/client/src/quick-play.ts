import type { Connection, RequestOptions } from './connection.js';
import * as documents from './documents/documents.js';
import type { FollowOptions } from './live/follow.js';

/** The rules to play by, the number of players, and when bots may join. */
export type QuickPlayWish = documents.QuickPlayInput;

/** Options for `QuickGames.play`. */
export interface PlayOptions extends FollowOptions {
  /** Called whenever the ticket changes: how many players wait, and when bots join. */
  readonly onTicket?: ((ticket: documents.TicketPartsFragment) => void) | undefined;
}

/** Finds players who want the same game. */
export class QuickGames {
  constructor(private readonly connection: Connection) {}

  /** Creates a ticket. If it is `MATCHED` at once, it already has the game's id. */
  find(wish: QuickPlayWish, options?: RequestOptions): Promise<documents.TicketPartsFragment> {
    return this.connection.mutate(documents.QuickPlay, wish, options);
  }

  /** Cancels the ticket and returns it. It is `MATCHED` if its game started first. */
  cancel(ticketId: string, options?: RequestOptions): Promise<documents.TicketPartsFragment> {
    return this.connection.mutate(documents.CancelQuickPlay, { ticketId }, options);
  }

  /** One of the player's tickets; null if it does not exist. */
  async ticket(id: string, options?: RequestOptions): Promise<documents.TicketPartsFragment | null> {
    return (await this.connection.request(documents.QuickPlayTicket, { id }, options)).quickPlayTicket;
  }

  /** The player's waiting tickets and the most recent finished ones, newest first. */
  async tickets(options?: RequestOptions): Promise<readonly documents.TicketPartsFragment[]> {
    return (await this.connection.request(documents.QuickPlayTickets, {}, options)).quickPlayTickets ?? [];
  }

  /** Follows a ticket until it no longer waits. A ticket stays valid while it is followed. */
  follow(
    ticketId: string,
    options?: FollowOptions,
  ): AsyncGenerator<documents.TicketPartsFragment, void, undefined> {
    return this.connection.follow(documents.FollowQuickPlay, { id: ticketId }, options);
  }

  /**
   * Waits for a game. Aborting `signal` cancels the ticket; if the game has started by then, its id is returned
   * nevertheless.
   * @returns the game's id; undefined if the ticket was cancelled or expired
   * @throws the signal's reason
   */
  async play(wish: QuickPlayWish, { onTicket, ...options }: PlayOptions = {}): Promise<string | undefined> {
    const { signal } = options;
    const { id } = await this.find(wish, { signal });
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
