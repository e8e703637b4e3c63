import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { isOver, type Game } from '../../games/domain/game.js';
import { ChangedGames } from '../../games/publishing/changed-games.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { reportFailure } from '../../kernel/jobs/failed-jobs.js';
import { competitionOfDeal } from './storage/competition-rows.js';
import { Topics, type Topic } from '../../kernel/topics/topics.js';

/** Announces a changed competition, by its id. */
export const COMPETITION: Topic<object> = { name: 'competition', read: (fields) => fields };

/** Announces changes of competitions, including those caused by the end of a game. */
@Injectable()
export class CompetitionUpdates implements OnApplicationShutdown {
  private readonly logger = new Logger('Competitions');
  private readonly stopListening: () => void;

  constructor(
    private readonly topics: Topics,
    private readonly runner: StatementRunner,
    changed: ChangedGames,
  ) {
    this.stopListening = changed.listen((game) => {
      if (game.deal && isOver(game)) void this.publishDeal(game.deal);
    });
  }

  publish(id: string): void {
    // Earlier server versions read this format.
    this.topics.publish(COMPETITION, id, { gameId: id, version: 1 });
  }

  onApplicationShutdown(): void {
    this.stopListening();
  }

  /** Followers that miss this notification find the change with their regular check. */
  private async publishDeal({ id }: NonNullable<Game['deal']>): Promise<void> {
    try {
      const competition = await this.runner.read(() => competitionOfDeal(id));
      if (competition !== undefined) this.publish(competition);
    } catch (error) {
      reportFailure('competitions', this.logger, `Followers of deal ${id} could not be notified`, error);
    }
  }
}
