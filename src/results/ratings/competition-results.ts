import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { OverCompetition } from '../../play/competitions/storage/settle-steps.js';
import { Backlog } from '../../games/due/backlog.js';
import { isOver } from '../../games/domain/game.js';
import { ChangedGames } from '../../games/publishing/changed-games.js';
import { RatingsStore } from './ratings.store.js';

const EVERY_MS = 10_000;
const FIRST: OverCompetition = { overAt: 0, id: '' };

/** Rates what duels and tournaments have come to, in the background, as they end by the clock. */
@Injectable()
export class CompetitionResults extends Backlog<OverCompetition> {
  private readonly stopListening: () => void;

  constructor(store: RatingsStore, clock: Clock, changed: ChangedGames) {
    super({
      name: CompetitionResults.name,
      items: 'Competitions',
      done: 'rated',
      find: (after = FIRST, first) =>
        clock.isInStep() ? store.overCompetitions(clock.now(), after, first) : Promise.resolve([]),
      process: ({ id }) => store.settle(id, clock.now()),
      everyMs: EVERY_MS,
    });
    // The last game of a duel ends it.
    this.stopListening = changed.listen((game) => {
      if (game.deal && isOver(game)) this.begin();
    });
  }

  override async onApplicationShutdown(): Promise<void> {
    this.stopListening();
    await super.onApplicationShutdown();
  }
}
