import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import type { Retry } from '../../kernel/input/retry.js';
import type { Steps } from '../../storage/steps.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import type { Game } from '../../games/domain/game.js';
import type { Deal } from '../../games/domain/deal-game.js';
import { GamesService } from '../../games/games.service.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import type { Competition } from './domain/competition.js';
import { roundsOf } from './storage/competition-rows.js';
import { competitionRefused } from './domain/competition-refused.js';

/** Starts games of deals. */
@Injectable()
export class DealGames {
  constructor(
    private readonly runner: StatementRunner,
    private readonly games: GamesService,
    private readonly definitions: DefinitionsService,
  ) {}

  /**
   * Starts the player's game of a round, or returns the one already started.
   * @param choose returns the round, starting at 1
   * @param enter checks in the same transaction that the player may start, and counts the game
   * @throws RequestError COMPETITION_REFUSED, QUOTA_EXCEEDED, and errors of `enter`
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
    const round = (await this.runner.read(() => roundsOf(id))).find((one) => one.round === number);
    if (!round) throw competitionRefused('NO_SUCH_ROUND', { rounds });
    const rules = await this.definitions.loadKey(rulesetKey);
    if (!rules) throw new Error(`Competition ${id} uses unknown rules ${rulesetKey}`);
    return { id: round.dealId, closes, rulesetKey, ruleset: rules.solitaire, seed: round.seed };
  }
}
