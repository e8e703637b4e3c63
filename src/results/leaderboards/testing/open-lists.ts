import { randomUUID } from 'node:crypto';
import type { Dialect } from '../../../storage/dialect.js';
import { openDatabase, type OpenDatabase } from '../../../storage/testing/open-database.js';
import type { Steps } from '../../../storage/steps.js';
import { emptyList, signScore, type Signature } from '../list-changes.js';
import { gamesOf, hideOwn, readOwn } from '../own-scores.js';
import { calendarPeriod, type Period } from '../periods.js';
import { readAmongFirst, readAround, readPage } from '../ranked-scores.js';
import { enterScores } from '../score-writer.js';
import type { ListPeriod, NewScore, Place, RankedScore, Score } from '../score.js';

/** Lists in a separate database, without games. */
export interface OpenLists {
  readonly opened: OpenDatabase;
  readonly store: ReturnType<typeof storeOf>;
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
    store: storeOf(opened),
    enter: (...scores) =>
      runner.transaction(() =>
        enterScores(scores.map((score) => ({ ...A_SCORE, gameId: randomUUID(), ...score }))),
      ),
    close: () => opened.close(),
  };
}

/** The steps of lists, each run as the service runs it. */
function storeOf({ runner }: OpenDatabase) {
  const once = <A>(work: () => Steps<A>): Promise<A> => runner.transaction(work);
  return {
    page: (list: ListPeriod, first: number, after?: Place) =>
      runner.snapshot(() => readPage(list, first, after)),
    around: (list: ListPeriod, first: number, playerId: string) =>
      runner.snapshot(() => readAround(list, first, playerId)),
    amongFirst: (gameId: string, top: number) => runner.snapshot(() => readAmongFirst(gameId, top)),
    own: (playerId: string, first: number, after?: number) =>
      runner.snapshot(() => readOwn(playerId, first, after)),
    gamesOf: (playerId: string, gameIds: readonly string[]) => runner.read(() => gamesOf(playerId, gameIds)),
    sign: (gameId: string, choose: (scores: readonly Score[]) => Signature) =>
      once(() => signScore(gameId, choose)),
    reset: (key: string, at: number) => once(() => emptyList(key, at)),
    clearOwn: (playerId: string) => once(() => hideOwn(playerId)),
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
