import { randomUUID } from 'node:crypto';
import { SystemClock } from '../../api/clock.js';
import type { Dialect } from '../../database/dialect.js';
import { openDatabase, type OpenDatabase } from '../../database/testing/open-database.js';
import { PostgresRetries } from '../../retries/postgres-retries.js';
import { SqliteRetries } from '../../retries/sqlite-retries.js';
import type { LeaderboardsStore, ListPeriod } from '../leaderboards.store.js';
import { calendarPeriod, type Period } from '../periods.js';
import { PostgresLeaderboardsStore } from '../postgres-leaderboards.store.js';
import { enterScores } from '../score-writer.js';
import type { NewScore, RankedScore } from '../score.js';
import { SqliteLeaderboardsStore } from '../sqlite-leaderboards.store.js';

/** Lists in a database of their own, which no games are needed for. */
export interface OpenLists {
  readonly opened: OpenDatabase;
  readonly store: LeaderboardsStore;
  /** Enters scores, each of a game of its own where nothing else is said. */
  enter(...scores: readonly Partial<NewScore>[]): Promise<void>;
  close(): Promise<void>;
}

export async function openLists(dialect: Dialect): Promise<OpenLists> {
  const opened = await openDatabase(dialect);
  const { store, enter } = await openStore(opened);
  return {
    opened,
    store,
    enter: (...scores) => enter(scores.map((score) => ({ ...A_SCORE, gameId: randomUUID(), ...score }))),
    close: () => opened.close(),
  };
}

interface Store {
  readonly store: LeaderboardsStore;
  readonly enter: (scores: readonly NewScore[]) => Promise<void>;
}

async function openStore(opened: OpenDatabase): Promise<Store> {
  const clock = new SystemClock();
  const enter = (scores: readonly NewScore[]): Promise<void> =>
    opened.runner.transaction(() => enterScores(scores));
  if (opened.dialect === 'sqlite') {
    const { database } = opened;
    database.writeConnection.pragma('foreign_keys = OFF');
    const retries = new SqliteRetries(database, database.writer, clock);
    return { store: new SqliteLeaderboardsStore(database, database.writer, retries), enter };
  }
  const { database } = opened;
  await opened.write('ALTER TABLE scores DROP CONSTRAINT scores_game_id_fkey');
  return {
    store: new PostgresLeaderboardsStore(database, new PostgresRetries(database, clock)),
    enter,
  };
}

const A_SCORE: Omit<NewScore, 'gameId'> = {
  side: 0,
  listKey: 'yahtc@1',
  points: 200,
  finishedAt: Date.parse('2026-03-14T12:00:00Z'),
  seats: [{ seat: 0, playerId: 'ana', name: 'Ana' }],
};

/** A list as it is seen at a time. */
export const listAt = (key: string, period: Period = 'ALL_TIME', at = A_SCORE.finishedAt): ListPeriod => ({
  key,
  period,
  span: calendarPeriod(period, at),
});

/** Ranks and points. */
export const ranksOf = (scores: readonly RankedScore[]): [number, number][] =>
  scores.map(({ rank, score }) => [rank, score.points]);
