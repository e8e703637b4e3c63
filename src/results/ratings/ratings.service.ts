import { Injectable } from '@nestjs/common';
import type { PlayerKind } from '../../kernel/caller/caller.js';
import { pageOf, type Page } from '../../kernel/schema/connection.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import type { RulesChoice } from '../../games/domain/ruleset-choice.js';
import { fromHistoryCursor, fromRatingCursor } from './cursors.js';
import { ratingKey } from './rated-result.js';
import { RatingsStore, type ListedRating, type PlayerRating, type RatingChange } from './ratings.store.js';

/** Ratings of players by rules. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly store: RatingsStore,
    private readonly definitions: DefinitionsService,
  ) {}

  /** Undefined without a rated result. @throws RequestError if the rules do not exist */
  async rating(playerId: string, choice: RulesChoice): Promise<PlayerRating | undefined> {
    return this.store.rating(playerId, await this.keyOf(choice));
  }

  /** Highest first. @throws RequestError if the rules do not exist or the cursor is invalid */
  async page(
    choice: RulesChoice,
    pool: PlayerKind,
    first: number,
    after?: string,
  ): Promise<Page<ListedRating>> {
    const place = after === undefined ? undefined : fromRatingCursor(after);
    return pageOf(await this.store.page(await this.keyOf(choice), pool, first + 1, place), first);
  }

  /**
   * Newest first. Private results are included only for the player.
   * @throws RequestError if the rules do not exist or the cursor is invalid
   */
  async history(
    playerId: string,
    choice: RulesChoice,
    first: number,
    after: string | undefined,
    isOwn: boolean,
  ): Promise<Page<RatingChange>> {
    const before = after === undefined ? Number.MAX_SAFE_INTEGER : fromHistoryCursor(after);
    const key = await this.keyOf(choice);
    return pageOf(await this.store.history(playerId, key, first + 1, before, isOwn), first);
  }

  private async keyOf(choice: RulesChoice): Promise<string> {
    return ratingKey((await this.definitions.require(choice)).key);
  }
}
