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
      onceFinished(countGame),
      // Ratings of the players, or a place in the queue behind older results.
      onceFinished(rateGame),
      // Best-score lists.
      enterScoresOf,
      // Puzzles: a place in the queue of games to search.
      onceFinished(queueSearch),
      // Messages to the players' webhooks.
      (before, ended) => news.add(before, ended),
    ];
  }
}

/** Runs a step only for the change that finishes a game. Abandoned games do not count. */
const onceFinished = (step: (game: Game) => Steps<void>): EndOfGameStep =>
  function* (before, ended) {
    if (ended.status === 'FINISHED' && before.status !== 'FINISHED') yield* step(ended);
  };
