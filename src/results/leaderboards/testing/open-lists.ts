import { randomUUID } from 'node:crypto';
import { SystemClock } from '../../../kernel/clock.js';
import type { Dialect } from '../../../storage/dialect.js';
import { openDatabase, type OpenDatabase } from '../../../storage/testing/open-database.js';
import { RetriesStore } from '../../../storage/retries/retries.store.js';
import { LeaderboardsStore } from '../leaderboards.store.js';
import type { ListPeriod } from '../lists.js';
import { calendarPeriod, type Period } from '../periods.js';
import { enterScores } from '../score-writer.js';
import type { NewScore, RankedScore } from '../score.js';

/** Lists in a separate database, without games. */
export interface OpenLists {
  readonly opened: OpenDatabase;
  readonly store: LeaderboardsStore;
  /** Adds scores, each with its own game unless given. */
  enter(...scores: readonly Partial<NewScore>[]): Promise<void>;
  close(): Promise<void>;
}

export async function openLists(dialect: Dialect): Promise<OpenLists> {
  const opened = await openDatabase(dialect);
  await dropGameReference(opened);
  const { runner } = opened;
  return {
    opened,
    store: new LeaderboardsStore(runner, new RetriesStore(runner, new SystemClock())),
    enter: (...scores) =>
      runner.transaction(() =>
        enterScores(scores.map((score) => ({ ...A_SCORE, gameId: randomUUID(), ...score }))),
      ),
    close: () => opened.close(),
  };
}

/** Lets scores refer to games that do not exist. */
async function dropGameReference(opened: OpenDatabase): Promise<void> {
  if (opened.dialect === 'sqlite') opened.database.writeConnection.pragma('foreign_keys = OFF');
  else await opened.write('ALTER TABLE scores DROP CONSTRAINT scores_game_id_fkey');
}

const A_SCORE: Omit<NewScore, 'gameId'> = {
  side: 0,
  listKey: 'yahtc@1',
  points: 200,
  finishedAt: Date.parse('2026-03-14T12:00:00Z'),
  seats: [{ seat: 0, playerId: 'ana', name: 'Ana' }],
};

/** The period of a list that contains a time. */
export const listAt = (key: string, period: Period = 'ALL_TIME', at = A_SCORE.finishedAt): ListPeriod => ({
  key,
  period,
  span: calendarPeriod(period, at),
});

/** The rank and points of each score. */
export const ranksOf = (scores: readonly RankedScore[]): [number, number][] =>
  scores.map(({ rank, score }) => [rank, score.points]);
