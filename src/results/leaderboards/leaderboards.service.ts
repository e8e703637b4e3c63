import { Injectable } from '@nestjs/common';
import type { Caller, PlayerKind } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Retry } from '../../kernel/input/retry.js';
import type { Page } from '../../kernel/schema/connection.js';
import { RetriesStore } from '../../storage/retries/retries.store.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import type { Steps } from '../../storage/steps.js';
import { lockAccounts } from '../../identity/accounts.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import type { Game } from '../../games/domain/game.js';
import { requireRuleset, type RulesChoice } from '../../games/domain/ruleset-choice.js';
import type { ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { fromCursor } from './score-pages.js';
import { emptyList, signedScore, signScore, type Signature, maySign, scoreToSign } from './list-changes.js';
import { gamesOf, hideOwn, readOwn } from './own-scores.js';
import { calendarPeriod, type Period } from './periods.js';
import { readAmongFirst, readAround, readPage } from './ranked-scores.js';
import { listKey } from './score-lists.js';
import type { ListPeriod, RankedPage, Score } from './score.js';

/** Identifies a list. */
export interface ListChoice extends RulesChoice {
  /** The list of solitaire games, if their sheet differs. */
  readonly solitaire: boolean;
  /** The list of games in which one account plays every seat. */
  readonly hotSeat: boolean;
  /** BOT: the list of games in which a bot has a seat. */
  readonly kind: PlayerKind;
}

/** Selects a page of a list: the first, the one after a cursor, or the one around a player's best score. */
export interface PageChoice extends ListChoice {
  readonly period: Period;
  /** Any time within the period; defaults to now. */
  readonly at?: Date;
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

/** Best-score lists, and each player's own list. A page and its ranks come from one snapshot. */
@Injectable()
export class LeaderboardsService {
  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
    private readonly clock: Clock,
    private readonly definitions: DefinitionsService,
  ) {}

  /** @throws RequestError if the rules or the page are invalid */
  async page(caller: Caller | undefined, choice: PageChoice): Promise<ListPage> {
    const { period, at, first, after, around } = choice;
    if (after !== undefined && around !== undefined) {
      const message =
        'around and after cannot be combined. To read on from a page around a player, use only after';
      throw RequestError.badInput([{ field: 'around', message }]);
    }
    const list = {
      key: keyOf(choice, await this.definitions.load(choice.ruleset)),
      period,
      span: calendarPeriod(period, at?.getTime() ?? this.clock.now()),
    };
    const place = after === undefined ? undefined : fromCursor(after);
    const page = await this.runner.snapshot(() =>
      around === undefined ? readPage(list, first, place) : readAround(list, first, around),
    );
    return { list, hiddenGames: await this.hiddenGames(caller, page), ...page };
  }

  /** Whether the caller has a score in this game that is among the first `top` of its list and can still be signed. */
  async qualifies(caller: Caller | undefined, game: Game, top: number): Promise<boolean> {
    if (!caller || !game.ranked || game.status !== 'FINISHED') return false;
    const scores = await this.runner.snapshot(() => readAmongFirst(game.id, top));
    return scores.some((score) => maySign(score, caller.id, this.clock.now()));
  }

  /** Signs a score of the caller. @throws RequestError UNAUTHENTICATED; see `scoreToSign` */
  async sign(caller: Caller, { gameId, side, name }: Signing, retry?: Retry): Promise<Score> {
    const choose = (scores: readonly Score[]): Signature => {
      const at = this.clock.now();
      return { score: scoreToSign(scores, caller, side, at), name, playerId: caller.id, at };
    };
    const answered = await this.retries.run(retry, gameId, function* () {
      // A deletion waits, and then removes the signature.
      (yield* lockAccounts([caller.id])).require(caller.id);
      return yield* signScore(gameId, choose);
    });
    return answered.replayed
      ? this.runner.snapshot(() => signedScore(gameId, answered.memo))
      : answered.answer;
  }

  /** Empties a list and returns the number of its scores. The games and the players' own lists remain. */
  async reset(choice: ListChoice, retry?: Retry): Promise<number> {
    const rules = await this.definitions.load(choice.ruleset);
    const now = this.clock.now();
    return this.once(retry, () => emptyList(keyOf(choice, rules), now));
  }

  /** The caller's scores, newest first. @throws RequestError if the cursor is invalid */
  async own(caller: Caller, first: number, after?: string): Promise<Page<Score>> {
    const before = after === undefined ? undefined : fromCursor(after).id;
    return this.runner.snapshot(() => readOwn(caller.id, first, before));
  }

  /** Empties the caller's own list and returns the number of its scores. Best-score lists remain. */
  clearOwn(caller: Caller, retry?: Retry): Promise<number> {
    return this.once(retry, () => hideOwn(caller.id));
  }

  /** Those of the scores' private games in which the caller has no seat. */
  private async hiddenGames(
    caller: Caller | undefined,
    { scores }: RankedPage,
  ): Promise<ReadonlySet<string>> {
    const hidden = new Set(scores.flatMap(({ score }) => (score.isPrivate ? [score.gameId] : [])));
    if (!caller || hidden.size === 0) return hidden;
    const own = await this.runner.read(() => gamesOf(caller.id, [...hidden]));
    for (const { gameId } of own) hidden.delete(gameId);
    return hidden;
  }

  private once<A>(retry: Retry | undefined, work: () => Steps<A>): Promise<A> {
    return this.runner.transaction(() => this.retries.once(retry, work));
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
