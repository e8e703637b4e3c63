import { Injectable } from '@nestjs/common';
import type { Retry } from '../../kernel/input/retry.js';
import { perDialect } from '../../storage/snippets.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all, returning, write, type Steps } from '../../storage/steps.js';
import { RetriesStore } from '../../storage/retries/retries.store.js';
import { hideOwn, readOwn } from './own-scores.js';
import type { ListPeriod, OwnPage, RankedPage, Signature } from './lists.js';
import { ALL_TIME } from './periods.js';
import { readAmongFirst, readAround, readPage } from './ranked-scores.js';
import { totalOf } from './score-ranks.js';
import { completeScores, SCORE_COLUMNS, type ScoreRow } from './score-rows.js';
import type { Place, Score } from './score.js';

const OF_GAME = `SELECT ${SCORE_COLUMNS} FROM scores WHERE game_id = $1 ORDER BY side`;

/** Locks the scores, so that concurrent signatures run one after the other. */
const LOCK_OF_GAME = perDialect(({ forUpdate }) => `${OF_GAME} ${forUpdate}`);

const SIGN = 'UPDATE scores SET signed_name = $2, signed_by = $3, signed_at = $4 WHERE id = $1';

const CLOSE = 'UPDATE score_lists SET closed_at = $2 WHERE key = $1 AND closed_at IS NULL RETURNING id';

const SEATED_IN = perDialect(
  ({ among }) =>
    `SELECT DISTINCT game_id AS "gameId" FROM seats WHERE ${among('game_id', '$1')} AND player_id = $2`,
);

/**
 * Stores scores. Scores are added by the transaction that finishes a game. A page and its ranks come from one snapshot.
 * Retries do not repeat a write.
 */
@Injectable()
export class LeaderboardsStore {
  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
  ) {}

  /** The first scores of a list, or those after a place. */
  page(list: ListPeriod, first: number, after?: Place): Promise<RankedPage> {
    return this.runner.snapshot(() => readPage(list, first, after));
  }

  /** The page with a player's best score in its middle, if the list is long enough; empty without a score. */
  around(list: ListPeriod, first: number, playerId: string): Promise<RankedPage> {
    return this.runner.snapshot(() => readAround(list, first, playerId));
  }

  /** The scores of a game that are among the first `top` of their all-time list. */
  amongFirst(gameId: string, top: number): Promise<readonly Score[]> {
    return this.runner.snapshot(() => readAmongFirst(gameId, top));
  }

  /**
   * Signs the score that `choose` selects, in the same transaction. Resolves with the signed score after the commit. Stores
   * nothing if `choose` throws.
   */
  async sign(gameId: string, choose: (scores: readonly Score[]) => Signature, retry?: Retry): Promise<Score> {
    const answered = await this.retries.run(retry, gameId, function* () {
      const scores = yield* completeScores(yield* all<ScoreRow>(LOCK_OF_GAME, gameId));
      const { score, name, playerId, at } = choose(scores);
      yield* write(SIGN, score.id, name, playerId, at);
      // The memo holds only the id, because names must stay erasable.
      return { answer: { ...score, signedName: name, signedAt: at }, memo: String(score.id) };
    });
    if (!answered.replayed) return answered.answer;
    const scores = await this.runner.snapshot(() => scoresOf(gameId));
    const signed = scores.find(({ id }) => String(id) === answered.memo);
    if (!signed) throw new Error(`Game ${gameId} has no score ${answered.memo}`);
    return signed;
  }

  /**
   * Empties the list that `choose` returns, for all periods, and returns the number of its scores. The players' own lists
   * remain. Retries do not call `choose`.
   */
  reset(choose: () => string, at: number, retry?: Retry): Promise<number> {
    return this.once(retry, function* () {
      const list = yield* returning<{ id: number }>(CLOSE, choose(), at);
      return list ? yield* totalOf(list.id, ALL_TIME) : 0;
    });
  }

  /** The given games in which a player has a seat. */
  async gamesOf(playerId: string, gameIds: readonly string[]): Promise<readonly string[]> {
    const rows = await this.runner.read(() => all<{ gameId: string }>(SEATED_IN, gameIds, playerId));
    return rows.map(({ gameId }) => gameId);
  }

  /** A player's scores, newest first, starting before the score with the id `after`. */
  own(playerId: string, first: number, after?: number): Promise<OwnPage> {
    return this.runner.snapshot(() => readOwn(playerId, first, after));
  }

  /** Empties a player's own list and returns the number of its scores. Best-score lists remain. */
  clearOwn(playerId: string, retry?: Retry): Promise<number> {
    return this.once(retry, () => hideOwn(playerId));
  }

  private once<A>(retry: Retry | undefined, work: () => Steps<A>): Promise<A> {
    return this.runner.transaction(() => this.retries.once(retry, work));
  }
}

function* scoresOf(gameId: string): Steps<readonly Score[]> {
  return yield* completeScores(yield* all<ScoreRow>(OF_GAME, gameId));
}
