/** Finds results again for a recount: one entry per kind. */
import type { ComparedKind } from '../../play/competitions/domain/comparison.js';
import { settledComparison } from '../../play/competitions/storage/settle-steps.js';
import type { Steps } from '../../storage/steps.js';
import { findGame } from '../../games/storage/read-game.js';
import { leftSeats } from './left-seats.js';
import { resultOfComparison, resultOfGame, type RatedResult, type ResultKind } from './rated-result.js';

/** A source of results. */
export interface ResultSource {
  /** SQL that queues all results of this kind in `unrated_results`. */
  readonly queueAll: string;
  /** A result by its id; undefined if it is not rated. @throws RequestError UNKNOWN_RULESET */
  readonly find: (id: string) => Steps<RatedResult | undefined>;
}

const GAMES: ResultSource = {
  queueAll: `INSERT INTO unrated_results (result_id, kind, ruleset_key, ended_at)
    SELECT id, 'GAME', ruleset_key, updated_at FROM games WHERE status = 'FINISHED' AND ranked = 1 AND seat_count > 1`,
  *find(id) {
    const game = yield* findGame(id);
    return game && resultOfGame(game, yield* leftSeats(game));
  },
};

const competitionsOf = (kind: ComparedKind): ResultSource => ({
  queueAll: `INSERT INTO unrated_results (result_id, kind, ruleset_key, ended_at)
    SELECT id, kind, ruleset_key, settled_at FROM competitions WHERE kind = '${kind}' AND settled_at IS NOT NULL`,
  *find(id) {
    const comparison = yield* settledComparison(id);
    return comparison && resultOfComparison(comparison);
  },
});

/** The source of each kind of result. */
export const RESULT_SOURCES: Readonly<Record<ResultKind, ResultSource>> = {
  GAME: GAMES,
  DUEL: competitionsOf('DUEL'),
  TOURNAMENT: competitionsOf('TOURNAMENT'),
};
