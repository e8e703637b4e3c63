import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { cancellableGenerator, type CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { Clock } from '../../kernel/clock.js';
import { reportFailure } from '../../kernel/jobs/failed-jobs.js';
import { Feed } from '../../kernel/topics/feed.js';
import { SharedFeeds } from '../../kernel/topics/shared-feeds.js';
import { Topics } from '../../kernel/topics/topics.js';
import { COMPETITION } from './competition-updates.js';
import { CompetitionsService } from './competitions.service.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { statusOf, type Competition, type CompetitionStatus } from './domain/competition.js';
import { findCompetition } from './storage/competition-rows.js';
import { competitionNotFound } from './domain/competition-refused.js';

/** Minimum milliseconds between two reads; changes in between are combined. */
const BETWEEN_MS = 500;

/** The state of a competition sent to a follower. */
export interface CompetitionUpdate {
  readonly snapshot: boolean;
  readonly competition: Competition;
  /** The time of this state, in epoch milliseconds. */
  readonly at: number;
}

/** A competition and its status, which changes with time alone. */
interface CompetitionState {
  readonly competition: Competition;
  readonly status: CompetitionStatus;
}

/** Lets clients follow competitions until they end. */
@Injectable()
export class CompetitionWatchService implements OnApplicationShutdown {
  private readonly logger = new Logger('Competitions');
  private readonly feeds = new SharedFeeds<Feed<CompetitionState>>();

  constructor(
    private readonly competitions: CompetitionsService,
    private readonly runner: StatementRunner,
    private readonly topics: Topics,
    private readonly clock: Clock,
  ) {}

  /**
   * The current competition, then the competition after each change, until it ends.
   * @throws RequestError COMPETITION_NOT_FOUND
   */
  async watch(caller: Caller | undefined, id: string): Promise<CancellableIterator<CompetitionUpdate>> {
    if (!(await this.competitions.view(caller, id))) throw competitionNotFound(id);
    const { feed, release } = this.feeds.follow(id, () => this.open(id));
    return cancellableGenerator((signal) => this.follow(feed, signal), release);
  }

  onApplicationShutdown(): void {
    this.feeds.close();
  }

  private open(id: string): Feed<CompetitionState> {
    const source = {
      read: () => this.read(id),
      isSame: (one: CompetitionState, other: CompetitionState) =>
        one.status === other.status && one.competition.revision === other.competition.revision,
      isLast: ({ status }: CompetitionState) => status === 'ENDED' || status === 'CANCELLED',
      failed: (error: unknown) => {
        reportFailure('competitions', this.logger, `Competition ${id} could not be read`, error);
      },
      listen: (hint: () => void) => this.topics.listen(COMPETITION, id, hint),
    };
    return new Feed(source, BETWEEN_MS);
  }

  private async read(id: string): Promise<CompetitionState | undefined> {
    const competition = await this.runner.read(() => findCompetition(id));
    return competition && { competition, status: statusOf(competition, this.clock.now()) };
  }

  private async *follow(
    feed: Feed<CompetitionState>,
    signal: AbortSignal,
  ): AsyncGenerator<CompetitionUpdate, void, undefined> {
    let snapshot = true;
    for await (const { competition } of feed.states(signal)) {
      yield { snapshot, competition, at: this.clock.now() };
      snapshot = false;
    }
  }
}
