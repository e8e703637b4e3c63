/** Selects the games of the open data. */
import type { Game } from '../../games/domain/game.js';
import { isServerBot } from '../../games/domain/server-bots.js';
import { findGame } from '../../games/storage/read-game.js';
import { leftSeats } from '../../results/ratings/left-seats.js';
import { perDialect } from '../../storage/snippets.js';
import type { StatementRunner } from '../../storage/statement-runner.js';
import { all, type Steps } from '../../storage/steps.js';
import { isCustom } from '@yamb-server/engine/rulesets';
import { AnalysesStore } from '../../thinking/analyses/analyses.store.js';
import { dumpedGame, type DumpedGame } from './dumped-game.js';

/** Finished public ranked games. */
export const FINISHED = `SELECT id FROM games
  WHERE id > $1 AND status = 'FINISHED' AND ranked = 1 AND is_private = 0 ORDER BY id LIMIT $2`;
const CONSENTING = perDialect(
  ({ among }) => `SELECT id FROM players WHERE ${among('id', '$1')} AND open_data = 1 AND has_account = 1`,
);

/** Why a finished public ranked game is left out. */
export type Omission = 'NO_CONSENT' | 'NOT_ANALYSED';

/** The line of a game, or the reason to omit it. @throws RequestError NEWER_SCHEMA, UNKNOWN_RULESET */
export async function lineOf(runner: StatementRunner, id: string): Promise<DumpedGame | Omission> {
  const game = await runner.read(() => sharedGame(id));
  if (!game) return 'NO_CONSENT';
  const stored = await new AnalysesStore(runner).find(id);
  return stored ? dumpedGame(game, stored.analysis, stored.model) : 'NOT_ANALYSED';
}

/**
 * The game, if everybody who played in it shares games. A seat that a bot took over had a player who may not. Custom rule sets are
 * left out: their names are texts of players.
 */
function* sharedGame(id: string): Steps<Game | undefined> {
  const game = yield* findGame(id);
  if (!game || isCustom(game.rulesetKey) || (yield* leftSeats(game)).size > 0) return undefined;
  const players = new Set(game.seats.flatMap((seat) => (isServerBot(seat) ? [] : (seat.playerId ?? []))));
  const consenting = yield* all<{ id: string }>(CONSENTING, [...players]);
  return players.size > 0 && consenting.length === players.size ? game : undefined;
}
