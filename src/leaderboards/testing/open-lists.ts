import { randomUUID } from 'node:crypto';
import { createTemporaryFolder } from '../../../test/harness/temporary-folder.js';
import { SqliteDatabase } from '../../database/sqlite-database.js';
import type { ListPeriod } from '../leaderboards.store.js';
import { calendarPeriod, type Period } from '../periods.js';
import type { NewScore, RankedScore } from '../score.js';
import { SqliteLeaderboardsStore } from '../sqlite-leaderboards.store.js';
import { SqliteScoreWriter } from '../sqlite-score-writer.js';

/** Lists in a file of their own, which no games are needed for. */
export interface OpenLists {
  readonly database: SqliteDatabase;
  readonly store: SqliteLeaderboardsStore;
  /** Enters scores, each of a game of its own where nothing else is said. */
  enter(...scores: readonly Partial<NewScore>[]): Promise<void>;
  close(): Promise<void>;
}

export async function openLists(): Promise<OpenLists> {
  const folder = await createTemporaryFolder();
  const database = await SqliteDatabase.open(folder.file('yamb.sqlite'), []);
  database.writeConnection.pragma('foreign_keys = OFF');
  const writer = new SqliteScoreWriter(database);
  return {
    database,
    store: new SqliteLeaderboardsStore(database, database.writer),
    enter: (...scores) =>
      database.writer.run(() => {
        for (const score of scores) writer.enter({ ...A_SCORE, gameId: randomUUID(), ...score });
      }),
    close: async () => {
      await database.onApplicationShutdown();
      await folder.remove();
    },
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
