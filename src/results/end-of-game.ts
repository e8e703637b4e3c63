import { Injectable } from '@nestjs/common';
import type { Game } from '../games/domain/game.js';
import { EndOfGame, GameNews, type EndOfGameStep } from '../games/storage/game-hooks.js';
import { endDealGame } from '../play/competitions/storage/result-steps.js';
import type { Steps } from '../storage/steps.js';
import { enterScoresOf } from './leaderboards/score-writer.js';
import { queueSearch } from './puzzles/puzzles.store.js';
import { rateGame } from './ratings/rating-writer.js';
import { countGame } from './statistics/tally-writer.js';

/**
 * Everything the end of a game triggers, from top to bottom, in the transaction of the command that ends it. Each step
 * decides without a statement whether the game concerns it. This is also the lock order of all transactions: rows shared by
 * many games come late, so that others wait for them only briefly.
 *
 * Most competitions end by the clock instead; `CompetitionResults` rates them.
 */
@Injectable()
export class EndOfGameSteps extends EndOfGame {
  override readonly steps: readonly EndOfGameStep[];

  constructor(news: GameNews) {
    super();
    this.steps = [
      // Competitions: the result, the standing of the player, and the end of a duel that everyone has played.
      endDealGame,
      // Statistics: tallies and meetings of the players, and the tally of the rules.
      ifFinished(countGame),
      // Ratings of the players, or a place in the queue behind older results.
      ifFinished(rateGame),
      // Best-score lists.
      enterScoresOf,
      // Puzzles: a place in the queue of games to search.
      ifFinished(queueSearch),
      // Messages to the players' webhooks.
      (ended, before) => news.add(before, ended),
    ];
  }
}

/** Runs a step unless the game was abandoned, which does not count. */
const ifFinished = (step: (game: Game) => Steps<void>): EndOfGameStep =>
  function* (ended) {
    if (ended.status === 'FINISHED') yield* step(ended);
  };
