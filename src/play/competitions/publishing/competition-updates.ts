import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { isOver, type Game } from '../../../games/domain/game.js';
import { ChangedGames } from '../../../games/publishing/changed-games.js';
import { GameUpdates } from '../../../games/publishing/game-updates.js';
import { CompetitionsStore } from '../competitions.store.js';
import { failedJobs } from '../../../kernel/signals/failed-jobs.js';

/** Notifies those who follow a competition that it has changed: a hint, after the commit, which may be lost. */
@Injectable()
export class CompetitionUpdates implements OnApplicationShutdown {
  private readonly logger = new Logger('Competitions');
  private readonly stopListening: () => void;

  constructor(
    private readonly updates: GameUpdates,
    private readonly store: CompetitionsStore,
    changed: ChangedGames,
  ) {
    this.stopListening = changed.listen((game) => {
      if (game.deal && isOver(game)) void this.publishDeal(game.deal);
    });
  }

  publish(id: string): void {
    this.updates.publishCompetition(id);
  }

  /** @returns stops listening */
  listen(id: string, listener: () => void): () => void {
    return this.updates.listenToCompetition(id, listener);
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
