import { Injectable } from '@nestjs/common';
import type { PlayerKind } from '../../kernel/caller/caller.js';
import { pageOf, type Page } from '../../kernel/schema/connection.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import type { RulesChoice } from '../../games/domain/ruleset-choice.js';
import { ratingKey } from './rated-result.js';
import {
  RatingsStore,
  type ListedRating,
  type PlayerRating,
  type RatingChange,
  type RatingPlace,
} from './ratings.store.js';
import { readCursor, writeCursor } from '../../kernel/input/page.inputs.js';

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
  ): Promise<Page<RatingChange> & { readonly end?: string }> {
    const before = after === undefined ? Number.MAX_SAFE_INTEGER : fromHistoryCursor(after);
    const key = await this.keyOf(choice);
    const { end, ...page } = await this.store.history(playerId, key, first, before, isOwn);
    return end === undefined ? page : { ...page, end: toHistoryCursor(end) };
  }

  private async keyOf(choice: RulesChoice): Promise<string> {
    return ratingKey((await this.definitions.require(choice)).key);
  }
}

const PLACE = /^(-?\d{1,12})\.([0-9a-f-]{36})$/;
const NUMBER = /^(\d{1,12})$/;

/** Encodes a place in a rating list. */
export const toRatingCursor = ({ atLeast, playerId }: RatingPlace): string => writeCursor(atLeast, playerId);

/** Decodes a place in a rating list. @throws RequestError BAD_USER_INPUT */
export function fromRatingCursor(cursor: string): RatingPlace {
  const [atLeast, playerId = ''] = readCursor(cursor, PLACE);
  return { atLeast: Number(atLeast), playerId };
}

/** Encodes a place in a history, which is the number of the result. */
export const toHistoryCursor = (games: number): string => writeCursor(games);

/** Decodes a place in a history. @throws RequestError BAD_USER_INPUT */
export const fromHistoryCursor = (cursor: string): number => Number(readCursor(cursor, NUMBER)[0]);
