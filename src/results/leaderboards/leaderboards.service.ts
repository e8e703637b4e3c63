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

/** Which list is meant. */
export interface ListChoice {
  readonly ruleset: string;
  readonly variants: readonly string[];
  /** The list of the sheet for one player, where that is a different one. */
  readonly solitaire: boolean;
  /** The list of games in which one account plays every seat. */
  readonly hotSeat: boolean;
  /** BOT: the list of games with a bot. */
  readonly kind: PlayerKind;
}

/** The calendar period of a list. */
export interface PeriodChoice {
  readonly period: Period;
  /** Any time within the period, in epoch milliseconds; now by default. */
  readonly at?: number;
}

/** A page of a list: the first one, the one after a cursor, or the one around a player's best score. */
export interface PageChoice {
  readonly first: number;
  readonly after?: string;
  readonly around?: string;
}

/** A list with one of its pages. */
export interface ListPage extends RankedPage {
  readonly list: ListPeriod;
  /** Ids of private games of the page that the caller must not see. */
  readonly hiddenGames: ReadonlySet<string>;
}

/** A name for a score of a game. */
export interface Signing {
  readonly gameId: string;
  readonly side?: number;
  readonly name: string;
}

/** Best scores: the lists of all players, and the own list of each player. */
@Injectable()
export class LeaderboardsService {
  constructor(
    private readonly store: LeaderboardsStore,
    private readonly clock: Clock,
    private readonly definitions: DefinitionsService,
  ) {}

  /** @throws RequestError when the rules or the page are invalid */
  async page(
    caller: Caller | undefined,
    choice: ListChoice,
    { period, at = this.clock.now() }: PeriodChoice,
    { first, after, around }: PageChoice,
  ): Promise<ListPage> {
    if (after !== undefined && around !== undefined) {
      const message = 'around begins a page of its own; go on after it with after alone';
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

  /** Whether a score of the caller in this game is among the first `top` of its list and can still be signed. */
  async qualifies(caller: Caller | undefined, game: Game, top: number): Promise<boolean> {
    if (!caller || !game.ranked || game.status !== 'FINISHED') return false;
    const scores = await this.store.amongFirst(game.id, top);
    return scores.some((score) => maySign(score, caller.id, this.clock.now()));
  }

  /** Signs a score of the caller, once. @throws RequestError, see `scoreToSign` */
  sign(caller: Caller, { gameId, side, name }: Signing, retry?: Retry): Promise<Score> {
    const choose = (scores: readonly Score[]): Signature => {
      const at = this.clock.now();
      return { score: scoreToSign(scores, caller, side, at), name, playerId: caller.id, at };
    };
    return this.store.sign(gameId, choose, retry);
  }

  /** Empties a list; gives the number of its scores. Games and the players' own lists stay. */
  async reset(choice: ListChoice, retry?: Retry): Promise<number> {
    const rules = await this.definitions.load(choice.ruleset);
    return this.store.reset(() => keyOf(choice, rules), this.clock.now(), retry);
  }

  /** The caller's scores, newest first. @throws RequestError when the cursor is none */
  async own(caller: Caller, first: number, after?: string): Promise<OwnPage> {
    return this.store.own(caller.id, first, after === undefined ? undefined : fromCursor(after).id);
  }

  /** Empties the caller's own list; gives the number of its scores. The lists of all players stay. */
  clearOwn(caller: Caller, retry?: Retry): Promise<number> {
    return this.store.clearOwn(caller.id, retry);
  }

  private async keyOf(choice: ListChoice): Promise<string> {
    return keyOf(choice, await this.definitions.load(choice.ruleset));
  }

  /** The private games of the scores in which the caller has no seat. */
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
 * @param custom the rules, where they are custom ones
 * @throws RequestError when there are no such rules, or no list can be both solitaire and hot-seat
 */
function keyOf(
  { ruleset, variants, solitaire, hotSeat, kind }: ListChoice,
  custom: ResolvedRuleset | undefined,
): string {
  const { key } = requireRuleset(ruleset, variants, custom);
  if (solitaire && hotSeat) {
    const message = 'A hot-seat game has several seats, a solitaire one has one: ask for either list';
    throw RequestError.badInput([{ field: 'hotSeat', message }]);
  }
  return listKey(key, solitaire ? 1 : 2, { isHotSeat: hotSeat, hasBots: kind === 'BOT' });
}
