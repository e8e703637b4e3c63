import { Injectable } from '@nestjs/common';
import type { Game } from '../games/domain/game.js';
import { EndOfGame, GameNews, type EndOfGameStep } from '../games/storage/game-hooks.js';
import { endDealGame } from '../play/competitions/storage/result-steps.js';
import type { Steps } from '../storage/steps.js';
import { enterScoresOf } from './leaderboards/score-writer.js';
import { rateGame } from './ratings/rating-writer.js';
import { countGame } from './statistics/tally-writer.js';

/**
 * Everything that the end of a game triggers, from top to bottom, in the transaction of the command that ends it. Each step
 * decides without a statement whether the game concerns it. Transactions take their locks in this order: rows that many
 * games share come late, so that others wait for them as short as possible.
 *
 * Competitions are over by the clock; `CompetitionResults` rates them then.
 */
@Injectable()
export class EndOfGameSteps extends EndOfGame {
  override readonly steps: readonly EndOfGameStep[];

  constructor(news: GameNews) {
    super();
    this.steps = [
      // A game of a deal: its result, the standing of its player, and the end of a duel that all have played.
      endDealGame,
      // Tallies and meetings of its players, and the tally of its rules.
      onceFinished(countGame),
      // Ratings of its players, or a place in the queue behind older results.
      onceFinished(rateGame),
      // Scores in the lists of best scores.
      enterScoresOf,
      // Messages for the webhooks of its players.
      (before, ended) => news.add(before, ended),
    ];
  }
}

/** Runs a step when a change finishes a game: not when it is abandoned, nor for later changes. */
const onceFinished = (step: (game: Game) => Steps<void>): EndOfGameStep =>
  function* (before, ended) {
    if (ended.status === 'FINISHED' && before.status !== 'FINISHED') yield* step(ended);
  };
