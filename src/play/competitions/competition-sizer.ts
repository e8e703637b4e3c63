import { Injectable } from '@nestjs/common';
import type { GameDeal } from '../../games/domain/game.js';
import { Clock } from '../../kernel/clock.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { CompetitionSizes } from '../../thinking/analyses/competition-sizes.js';
import { statusOf } from './domain/competition.js';
import { competitionOfDeal, findCompetition } from './storage/competition-rows.js';
import { placedIn } from './storage/standing-counts.js';

/** With more, the chance of each is too small to be computed well. */
const MOST = 10_000;

/** Counts the results with which a game competed, for its analysis. */
@Injectable()
export class CompetitionSizer {
  constructor(
    sizes: CompetitionSizes,
    private readonly runner: StatementRunner,
    private readonly clock: Clock,
  ) {
    sizes.contribute((deal) => this.of(deal));
  }

  /** In several rounds the sum decides, so points are the goal of each game. */
  private async of({ id, closes }: GameDeal): Promise<number | undefined> {
    const now = this.clock.now();
    if (now < closes) return undefined;
    const results = await this.runner.snapshot(function* () {
      const competitionId = yield* competitionOfDeal(id);
      const competition = competitionId === undefined ? undefined : yield* findCompetition(competitionId);
      const isDecided = competition?.rounds === 1 && statusOf(competition, now) === 'ENDED';
      return isDecided ? yield* placedIn(competition.id) : 0;
    });
    return results < 2 ? undefined : Math.min(results, MOST);
  }
}
