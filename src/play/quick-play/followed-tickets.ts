import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { cancellableGenerator, type CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { Clock } from '../../kernel/clock.js';
import { BackgroundJob } from '../../kernel/jobs/background-job.js';
import { reportFailure } from '../../kernel/jobs/failed-jobs.js';
import { Feed } from '../../kernel/topics/feed.js';
import { SharedFeeds } from '../../kernel/topics/shared-feeds.js';
import { Topics, type Topic } from '../../kernel/topics/topics.js';
import { GAMES_OF_PLAYER } from '../../games/publishing/game-topics.js';
import { RENEWED_AFTER_MS, type ShownTicket, type Ticket } from './ticket.js';
import { TicketsStore } from './tickets.store.js';

/** Announces a cancelled ticket, by its id. */
const TICKET: Topic<object> = { name: 'ticket', read: (fields) => fields };

/** A ticket as last read; undefined once it is deleted. */
interface TicketState {
  readonly ticket: ShownTicket | undefined;
}

/** Follows tickets. Renews the lease of each followed ticket, because its player is still waiting. */
@Injectable()
export class FollowedTickets implements OnApplicationShutdown {
  private readonly logger = new Logger('QuickPlay');
  private readonly feeds = new SharedFeeds<Feed<TicketState>>();
  private readonly renewing = new BackgroundJob({
    job: 'quickPlay',
    name: 'QuickPlay',
    failure: 'Quick-play tickets could not be renewed',
    everyMs: RENEWED_AFTER_MS,
    run: () => this.renew(),
  });

  constructor(
    private readonly store: TicketsStore,
    private readonly topics: Topics,
    private readonly clock: Clock,
  ) {
    this.renewing.start();
  }

  /**
   * The current ticket, then the ticket after each change, until it ends.
   * @param read reads the ticket as its player sees it
   */
  watch(
    { id, playerId }: Pick<Ticket, 'id' | 'playerId'>,
    read: () => Promise<ShownTicket | undefined>,
  ): CancellableIterator<ShownTicket> {
    const { feed, release } = this.feeds.follow(id, () => this.open(id, playerId, read));
    return cancellableGenerator((signal) => follow(feed, signal), release);
  }

  /** Announces a cancelled ticket. Call it after the commit. */
  changed(id: string): void {
    this.topics.publish(TICKET, id, { ticketId: id });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.renewing.stop();
    this.feeds.close();
  }

  private open(
    id: string,
    playerId: string,
    read: () => Promise<ShownTicket | undefined>,
  ): Feed<TicketState> {
    const source = {
      read: async (): Promise<TicketState> => ({ ticket: await read() }),
      isSame,
      isLast: ({ ticket }: TicketState) => ticket?.status !== 'WAITING',
      failed: (error: unknown) => {
        reportFailure('quickPlay', this.logger, `Ticket ${id} could not be read`, error);
      },
      listen: (hint: () => void) => {
        const stop = this.topics.listen(TICKET, id, hint);
        // A game of the player that just started may belong to the ticket.
        const stopGames = this.topics.listen(GAMES_OF_PLAYER, playerId, hint);
        return () => {
          stop();
          stopGames();
        };
      },
    };
    return new Feed(source, 0);
  }

  private async renew(): Promise<void> {
    const { ids } = this.feeds;
    if (ids.length > 0) await this.store.renew(ids, this.clock.now());
  }
}

async function* follow(
  feed: Feed<TicketState>,
  signal: AbortSignal,
): AsyncGenerator<ShownTicket, void, undefined> {
  for await (const { ticket } of feed.states(signal)) if (ticket) yield ticket;
}

/** Ignores renewals of the lease. */
const isSame = ({ ticket: one }: TicketState, { ticket: other }: TicketState): boolean =>
  one?.status === other?.status && one?.waiting === other?.waiting && one?.botsAt === other?.botsAt;
