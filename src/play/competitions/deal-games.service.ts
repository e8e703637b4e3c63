import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import type { Retry } from '../../kernel/input/retry.js';
import type { Steps } from '../../storage/steps.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import type { Game } from '../../games/domain/game.js';
import type { Deal } from '../../games/domain/deal-game.js';
import { GamesService } from '../../games/games.service.js';
import { CompetitionsStore } from './competitions.store.js';
import type { Competition } from './domain/competition.js';
import { competitionRefused } from './domain/competition-refused.js';

/** Begins games of deals. */
@Injectable()
export class DealGames {
  constructor(
    private readonly store: CompetitionsStore,
    private readonly games: GamesService,
    private readonly definitions: DefinitionsService,
  ) {}

  /**
   * Begins the player's game of a round, or gives the one that is begun already.
   * @param choose gives the number of the round, from 1
   * @param enter checks in the same transaction that the player may, and counts the game
   * @throws RequestError COMPETITION_REFUSED, QUOTA_EXCEEDED, and what `enter` throws
   */
  begin(
    player: Caller,
    competition: Competition,
    choose: () => number | Promise<number>,
    enter: () => Steps<void>,
    retry?: Retry,
  ): Promise<Game> {
    return this.games.playDeal(player, async () => this.dealOf(competition, await choose()), enter, retry);
  }

  private async dealOf({ id, rulesetKey, closes, rounds }: Competition, number: number): Promise<Deal> {
    const round = (await this.store.rounds(id)).find((one) => one.round === number);
    if (!round) throw competitionRefused('NO_SUCH_ROUND', { rounds });
    const rules = await this.definitions.loadKey(rulesetKey);
    if (!rules) throw new Error(`The rules ${rulesetKey} of the competition ${id} are not known`);
    return { id: round.dealId, closes, rulesetKey, ruleset: rules.solitaire, seed: round.seed };
  }
}
