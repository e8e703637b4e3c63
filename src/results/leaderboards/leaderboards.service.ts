import { Injectable } from '@nestjs/common';
import type { Caller, PlayerKind } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Retry } from '../../kernel/input/retry.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import type { Game } from '../../games/domain/game.js';
import { requireRuleset } from '../../games/domain/ruleset-choice.js';
import type { ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { fromCursor } from './list-order.js';
import { LeaderboardsStore } from './leaderboards.store.js';
import type { ListPeriod, OwnPage, RankedPage, Signature } from './lists.js';
import { calendarPeriod, type Period } from './periods.js';
import { listKey } from './score-lists.js';
import type { Score } from './score.js';
import { maySign, scoreToSign } from './signing.js';

/** Identifies a list. */
export interface ListChoice {
  readonly ruleset: string;
  readonly variants: readonly string[];
  /** The list of solitaire games, if their sheet differs. */
  readonly solitaire: boolean;
  /** The list of games in which one account plays every seat. */
  readonly hotSeat: boolean;
  /** BOT: the list of games in which a bot has a seat. */
  readonly kind: PlayerKind;
}

/** The calendar period of a list. */
export interface PeriodChoice {
  readonly period: Period;
  /** Any time within the period, in epoch milliseconds; defaults to now. */
  readonly at?: number;
}

/** Selects a page: the first, the one after a cursor, or the one around a player's best score. */
export interface PageChoice {
  readonly first: number;
  readonly after?: string;
  readonly around?: string;
}

/** A page of a list. */
export interface ListPage extends RankedPage {
  readonly list: ListPeriod;
  /** Ids of private games on the page that the caller may not see. */
  readonly hiddenGames: ReadonlySet<string>;
}

/** A request to sign a score. */
export interface Signing {
  readonly gameId: string;
  readonly side?: number;
  readonly name: string;
}

/** Best-score lists, and each player's own list. */
@Injectable()
export class LeaderboardsService {
  constructor(
    private readonly store: LeaderboardsStore,
    private readonly clock: Clock,
    private readonly definitions: DefinitionsService,
  ) {}

  /** @throws RequestError if the rules or the page are invalid */
  async page(
    caller: Caller | undefined,
    choice: ListChoice,
    { period, at = this.clock.now() }: PeriodChoice,
    { first, after, around }: PageChoice,
  ): Promise<ListPage> {
    if (after !== undefined && around !== undefined) {
      const message =
        'around and after cannot be combined. To read on from a page around a player, use only after';
      throw RequestError.badInput([{ field: 'around', message }]);
    }
    const list = { key: await this.keyOf(choice), period, span: calendarPeriod(period, at) };
    const place = after === undefined ? undefined : fromCursor(after);
    const page = await (around === undefined
      ? this.store.page(list, first, place)
      : this.store.around(list, first, around));
    const hiddenGames = await this.hiddenGames(
      caller,
      page.scores.map(({ score }) => score),
    );
    return { list, hiddenGames, ...page };
  }

  /** Whether the caller has a score in this game that is among the first `top` of its list and can still be signed. */
  async qualifies(caller: Caller | undefined, game: Game, top: number): Promise<boolean> {
    if (!caller || !game.ranked || game.status !== 'FINISHED') return false;
    const scores = await this.store.amongFirst(game.id, top);
    return scores.some((score) => maySign(score, caller.id, this.clock.now()));
  }

  /** Signs a score of the caller. @throws RequestError, see `scoreToSign` */
  sign(caller: Caller, { gameId, side, name }: Signing, retry?: Retry): Promise<Score> {
    const choose = (scores: readonly Score[]): Signature => {
      const at = this.clock.now();
      return { score: scoreToSign(scores, caller, side, at), name, playerId: caller.id, at };
    };
    return this.store.sign(gameId, choose, retry);
  }

  /** Empties a list and returns the number of its scores. The games and the players' own lists remain. */
  async reset(choice: ListChoice, retry?: Retry): Promise<number> {
    const rules = await this.definitions.load(choice.ruleset);
    return this.store.reset(() => keyOf(choice, rules), this.clock.now(), retry);
  }

  /** The caller's scores, newest first. @throws RequestError if the cursor is invalid */
  async own(caller: Caller, first: number, after?: string): Promise<OwnPage> {
    return this.store.own(caller.id, first, after === undefined ? undefined : fromCursor(after).id);
  }

  /** Empties the caller's own list and returns the number of its scores. Best-score lists remain. */
  clearOwn(caller: Caller, retry?: Retry): Promise<number> {
    return this.store.clearOwn(caller.id, retry);
  }

  private async keyOf(choice: ListChoice): Promise<string> {
    return keyOf(choice, await this.definitions.load(choice.ruleset));
  }

  /** Those of the scores' private games in which the caller has no seat. */
  private async hiddenGames(
    caller: Caller | undefined,
    scores: readonly Score[],
  ): Promise<ReadonlySet<string>> {
    const hidden = new Set(scores.flatMap(({ isPrivate, gameId }) => (isPrivate ? [gameId] : [])));
    if (!caller || hidden.size === 0) return hidden;
    for (const gameId of await this.store.gamesOf(caller.id, [...hidden])) hidden.delete(gameId);
    return hidden;
  }
}

/**
 * @param custom the rules, if they are custom
 * @throws RequestError if the rules do not exist, or both solitaire and hot-seat are requested
 */
function keyOf(
  { ruleset, variants, solitaire, hotSeat, kind }: ListChoice,
  custom: ResolvedRuleset | undefined,
): string {
  const { key } = requireRuleset(ruleset, variants, custom);
  if (solitaire && hotSeat) {
    const message =
      'hotSeat and solitaire cannot be combined. A hot-seat game has several seats, a solitaire game one';
    throw RequestError.badInput([{ field: 'hotSeat', message }]);
  }
  return listKey(key, solitaire ? 1 : 2, { isHotSeat: hotSeat, hasBots: kind === 'BOT' });
}
