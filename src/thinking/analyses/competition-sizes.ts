import { Injectable } from '@nestjs/common';
import type { Game, GameDeal } from '../../games/domain/game.js';

type FindSize = (deal: GameDeal) => Promise<number | undefined>;

/** The number of results with which a game of a deal competed, as competitions contribute it. */
@Injectable()
export class CompetitionSizes {
  private find: FindSize | undefined;

  /** @param find returns undefined while the competition runs, and if one game does not decide it */
  contribute(find: FindSize): void {
    this.find = find;
  }

  /** At least 2; undefined if chances to win are those in the game itself. */
  of({ deal }: Pick<Game, 'deal'>): Promise<number | undefined> {
    return deal && this.find ? this.find(deal) : Promise.resolve(undefined);
  }
}
