import type { Retry } from '../../api/input/retry.js';
import { DatabaseUnavailableError } from '../../database/errors.js';
import type { PostgresDatabase } from '../../database/postgres-database.js';
import { violates } from '../../database/postgres-errors.js';
import type { PostgresSession, Statement } from '../../database/postgres-session.js';
import { commit, commitWith, readingFirst } from '../../database/postgres-transaction.js';
import { PostgresAccounts } from '../../players/postgres-accounts.js';
import { isKeyTaken, type PostgresRetries } from '../../retries/postgres-retries.js';
import type { Answered } from '../../retries/retries.store.js';
import type { Game, GameChange } from '../domain/game.js';
import type { Outcome } from './games.store.js';
import type { PostgresFinishedGames } from './postgres-finished-games.js';
import { newcomerOf, type PostgresUsage } from './postgres-usage.js';
import { changedSeats, changing, findGame, seating } from './postgres-game-rows.js';

/** How often a command looks again that others have come before: each time somebody else has got on. */
const LOOKS = 30;

/** Whether a command was stored, or others have been faster: it must look again. */
type Stored = 'STORED' | 'OVERTAKEN';

/** A game, if there is one; or what was answered to the same request before. */
interface Found {
  readonly game?: Game | undefined;
  readonly memo?: string;
}

class OvertakenError extends Error {}

/**
 * Plays commands without locking the game while it is decided: one trip begins a transaction and reads game and key, one
 * stores everything, if the game is still where it was. Else it begins anew, so that of two servers that change one game each comes after the
 * other.
 */
export class PostgresCommands {
  constructor(
    private readonly database: PostgresDatabase,
    private readonly retries: PostgresRetries,
    private readonly finished: PostgresFinishedGames,
    private readonly usage: PostgresUsage,
  ) {}

  /** See `GamesStore.change`. */
  async run<A>(
    id: string,
    decide: (game: Game | undefined) => Outcome<A>,
    retry: Retry | undefined,
  ): Promise<Answered<A>> {
    for (let look = 1; look <= LOOKS; look++) {
      const answered = await this.database.write((session) =>
        readingFirst(
          session,
          () => this.read(session, id, retry),
          (found) => this.attempt(session, id, found, decide, retry),
        ),
      );
      if (answered) return answered;
    }
    throw new DatabaseUnavailableError(
      'Too many others change this game at the same time; nothing was stored. Try again later.',
    );
  }

  /** The game first: where it shows what the same request has done elsewhere, the key is there as well. */
  private async read(session: PostgresSession, id: string, retry: Retry | undefined): Promise<Found> {
    const [game, memo] = await Promise.allSettled([
      findGame(session, id),
      this.retries.recall(session, retry),
    ]);
    const known = valueOf(memo);
    return known === undefined ? { game: valueOf(game) } : { memo: known };
  }

  private async attempt<A>(
    session: PostgresSession,
    id: string,
    { game, memo }: Found,
    decide: (game: Game | undefined) => Outcome<A>,
    retry: Retry | undefined,
  ): Promise<Answered<A> | undefined> {
    if (memo !== undefined) return { replayed: true, memo };
    const outcome = decide(game);
    const remembering = this.retries.remembering(retry, id, outcome.memo);
    const stored = await this.store(session, game, outcome.change, remembering);
    return stored === 'STORED' ? { replayed: false, answer: outcome.answer } : undefined;
  }

  private store(
    session: PostgresSession,
    game: Game | undefined,
    change: GameChange | null,
    remembering: readonly Statement[],
  ): Promise<Stored> {
    if (!game || !change) return storeMemo(session, remembering);
    return change.status === 'FINISHED' || changedSeats(game, change).length > 0
      ? this.storeStepwise(session, game, change, remembering)
      : storeMove(session, game, change, remembering);
  }

  /** What is more than a move: somebody sits down or gets up, or the game is over and its scores enter lists. */
  private async storeStepwise(
    session: PostgresSession,
    game: Game,
    change: GameChange,
    remembering: readonly Statement[],
  ): Promise<Stored> {
    const seats = changedSeats(game, change);
    const newcomer = newcomerOf(game, change);
    try {
      const accounts = await PostgresAccounts.hold(
        session,
        seats.flatMap(([, { playerId }]) => playerId ?? []),
        newcomer,
      );
      if (newcomer !== undefined) await this.usage.requireSeat(session, newcomer);
      const taken = seating(game, seats, accounts);
      const [update, ...others] = changing(game, change);
      if (update && (await session.run(update)).rowCount !== 1) throw new OvertakenError();
      await session.runAll([...others, ...taken]);
      if (change.status === 'FINISHED') await this.finished.add(game, change, session);
      await session.runAll(remembering);
      await commit(session);
      return 'STORED';
    } catch (error) {
      if (error instanceof OvertakenError || isKeyTaken(error)) return 'OVERTAKEN';
      throw error;
    }
  }
}

/** A move, all in one trip. */
async function storeMove(
  session: PostgresSession,
  game: Game,
  change: GameChange,
  remembering: readonly Statement[],
): Promise<Stored> {
  const { counts, refused } = await commitWith(session, [...changing(game, change), ...remembering]);
  const [updated] = counts;
  if (refused === undefined) {
    if (updated !== 1) throw new Error(`Game ${game.id} had a version less in its log than it should`);
    return 'STORED';
  }
  const isOvertaken = updated === 0 && violates(refused, 'game_events_pkey');
  if (isOvertaken || isKeyTaken(refused)) return 'OVERTAKEN';
  throw refused;
}

/** A refusal, which leaves nothing but its memo. */
async function storeMemo(session: PostgresSession, remembering: readonly Statement[]): Promise<Stored> {
  if (remembering.length === 0) return 'STORED';
  const { refused } = await commitWith(session, remembering);
  if (refused === undefined) return 'STORED';
  if (isKeyTaken(refused)) return 'OVERTAKEN';
  throw refused;
}

function valueOf<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
