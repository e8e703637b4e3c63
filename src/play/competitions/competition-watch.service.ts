import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { cancellableGenerator, type CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { Clock } from '../../kernel/clock.js';
import { Topics } from '../../kernel/topics/topics.js';
import { CompetitionsService } from './competitions.service.js';
import { CompetitionsStore } from './competitions.store.js';
import type { Competition } from './domain/competition.js';
import { competitionNotFound } from './domain/competition-refused.js';
import { CompetitionFeed, type CompetitionState } from './publishing/competition-feed.js';
import { COMPETITION } from './publishing/competition-updates.js';
import { failedJobs } from '../../kernel/signals/failed-jobs.js';

/** A competition as a follower gets it. */
export interface CompetitionUpdate {
  readonly snapshot: boolean;
  readonly competition: Competition;
  /** The time of this state, in epoch milliseconds. */
  readonly at: number;
}

interface Followed {
  readonly feed: CompetitionFeed;
  readonly stopListening: () => void;
  followers: number;
}

/** Following competitions while they are played. */
@Injectable()
export class CompetitionWatchService implements OnApplicationShutdown {
  private readonly logger = new Logger('Competitions');
  private readonly followed = new Map<string, Followed>();

  constructor(
    private readonly competitions: CompetitionsService,
    private readonly store: CompetitionsStore,
    private readonly topics: Topics,
    private readonly clock: Clock,
  ) {}

  /**
   * The competition as it stands, and again with each change, until it is over.
   * @throws RequestError COMPETITION_NOT_FOUND
   */
  async watch(caller: Caller | undefined, id: string): Promise<CancellableIterator<CompetitionUpdate>> {
    if (!(await this.competitions.view(caller, id))) throw competitionNotFound(id);
    const followed = this.followed.get(id) ?? this.open(id);
    followed.followers += 1;
    return cancellableGenerator(
      (signal) => this.follow(followed.feed, signal),
      () => {
        followed.followers -= 1;
        if (followed.followers === 0) this.close(id, followed);
      },
    );
  }

  onApplicationShutdown(): void {
    for (const [id, followed] of this.followed) this.close(id, followed);
  }

  private open(id: string): Followed {
    const feed = new CompetitionFeed({
      read: () => this.store.find(id),
      now: () => this.clock.now(),
      failed: (error) => {
        failedJobs.send({ job: 'competitions' });
        this.logger.warn(`The competition ${id} was not read: ${String(error)}`);
      },
    });
    const stopListening = this.topics.listen(COMPETITION, id, () => {
      feed.hint();
    });
    const followed = { feed, stopListening, followers: 0 };
    this.followed.set(id, followed);
    return followed;
  }

  private close(id: string, { feed, stopListening }: Followed): void {
    stopListening();
    feed.close();
    if (this.followed.get(id)?.feed === feed) this.followed.delete(id);
  }

  private async *follow(
    feed: CompetitionFeed,
    signal: AbortSignal,
  ): AsyncGenerator<CompetitionUpdate, void, undefined> {
    await feed.open();
    let seen: CompetitionState | undefined;
    while (!signal.aborted) {
      const { state } = feed;
      if (state && state !== seen) {
        yield { snapshot: seen === undefined, competition: state.competition, at: this.clock.now() };
        seen = state;
        if (state.status === 'ENDED' || state.status === 'CANCELLED') return;
      } else {
        await feed.changed(signal);
      }
    }
  }
}
