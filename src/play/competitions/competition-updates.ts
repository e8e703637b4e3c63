import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { isOver, type Game } from '../../games/domain/game.js';
import { ChangedGames } from '../../games/publishing/changed-games.js';
import { CompetitionsStore } from './competitions.store.js';
import { failedJobs } from '../../kernel/signals/failed-jobs.js';
import { Topics, type Topic } from '../../kernel/topics/topics.js';

/** A competition has changed, such as its standings. By its id. */
export const COMPETITION: Topic<object> = { name: 'competition', read: (fields) => fields };

/** Announces changes of competitions, also those that the ends of their games make. */
@Injectable()
export class CompetitionUpdates implements OnApplicationShutdown {
  private readonly logger = new Logger('Competitions');
  private readonly stopListening: () => void;

  constructor(
    private readonly topics: Topics,
    private readonly store: CompetitionsStore,
    changed: ChangedGames,
  ) {
    this.stopListening = changed.listen((game) => {
      if (game.deal && isOver(game)) void this.publishDeal(game.deal);
    });
  }

  publish(id: string): void {
    // The form that earlier versions read.
    this.topics.publish(COMPETITION, id, { gameId: id, version: 1 });
  }

  onApplicationShutdown(): void {
    this.stopListening();
  }

  /** Followers find what this loses by their checks. */
  private async publishDeal({ id }: NonNullable<Game['deal']>): Promise<void> {
    try {
      const competition = await this.store.idOfDeal(id);
      if (competition !== undefined) this.publish(competition);
    } catch (error) {
      failedJobs.send({ job: 'competitions' });
      this.logger.warn(`Who follows the deal ${id} was not notified: ${String(error)}`);
    }
  }
}
