import type BetterSqlite3 from 'better-sqlite3';
import { isOver, seatsOwnedBy, type Game, type GameChange } from '../domain/game.js';
import {
  checkNewGame,
  checkRunningGames,
  countedVersions,
  dayOf,
  versionsToCount,
  type Quotas,
  type Usage,
} from '../domain/quotas.js';
import { COUNT_LOG, COUNT_NEW_GAME, COUNT_RUNNING, FIND_USAGE } from './usage-statements.js';

type Statement<P extends unknown[], R = unknown> = BetterSqlite3.Statement<P, R>;

/** Counts what players begin and store, and holds it against their quotas, in the jobs of the writer queue. */
export class SqliteUsage {
  private readonly find: Statement<[string], Usage>;
  private readonly running: Statement<[string, number], number>;
  private readonly addGame: Statement<[string, number, number, string, number, number]>;
  private readonly addLog: Statement<[string, number, number, string]>;

  constructor(
    db: BetterSqlite3.Database,
    private readonly quotas: Quotas,
  ) {
    this.find = db.prepare(FIND_USAGE);
    this.running = db.prepare<[string, number], number>(COUNT_RUNNING).pluck();
    this.addGame = db.prepare(COUNT_NEW_GAME);
    this.addLog = db.prepare(COUNT_LOG);
  }

  /** Before a game is stored. @throws RequestError QUOTA_EXCEEDED */
  requireNewGame(game: Game): void {
    checkNewGame(this.quotas, this.find.get(game.createdBy), game);
    if (!isOver(game)) this.requireSeat(game.createdBy);
  }

  /** Before somebody sits down. @throws RequestError QUOTA_EXCEEDED */
  requireSeats(game: Game, { seats }: GameChange): void {
    for (const [seat, { playerId }] of seats.entries()) {
      if (playerId === null || playerId === game.seats[seat]?.playerId) continue;
      if (seatsOwnedBy(game, playerId).length === 0) this.requireSeat(playerId);
    }
  }

  /** After a game is stored, with its log. */
  countNewGame(game: Game): void {
    const { id, origin, createdBy, createdAt } = game;
    const imports = origin === 'IMPORTED' ? 1 : 0;
    this.addGame.run(createdBy, dayOf(createdAt), imports, id, 0, countedVersions(game));
  }

  /** After a change is stored. */
  countChange(game: Game, change: GameChange): void {
    const counted = versionsToCount(game, change);
    if (counted) this.addLog.run(game.id, counted.after, change.version, game.createdBy);
  }

  private requireSeat(playerId: string): void {
    const { runningGames } = this.quotas;
    if (runningGames > 0) checkRunningGames(this.quotas, this.running.get(playerId, runningGames) ?? 0);
  }
}
