import { Injectable } from '@nestjs/common';
import type { Steps } from '../../storage/steps.js';
import type { Game } from '../../games/domain/game.js';
import { endDealGame } from '../../play/competitions/storage/result-steps.js';
import { FinishedGames } from '../../games/storage/finished-games.js';
import { enterScoresOf } from '../leaderboards/score-writer.js';
import { rateGame } from '../ratings/rating-writer.js';
import { countGame } from './tally-writer.js';

/**
 * Stores what follows from a game that is over: its result where it is of a deal; and of a finished one its part of the
 * statistics, the ratings of its players, then its scores, whose rows more games share.
 */
@Injectable()
export class ResultWriter extends FinishedGames {
  override *add(before: Game, finished: Game): Steps<void> {
    // Games of deals are never ranked: they are in neither statistics nor best-score lists.
    if (finished.deal) yield* endDealGame(before, finished);
    if (finished.status !== 'FINISHED') return;
    if (before.status !== 'FINISHED') {
      yield* countGame(finished);
      yield* rateGame(finished);
    }
    yield* enterScoresOf(before, finished);
  }
}
