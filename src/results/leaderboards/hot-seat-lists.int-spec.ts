import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { mergeHotSeats, separateHotSeats } from '../../storage/migrations/hot-seat-lists.js';
import type { OpenDatabase } from '../../storage/testing/open-database.js';
import type { NewGame } from '../../games/domain/new-game.js';
import { ANA, EVA } from '../../games/domain/testing/fixtures.js';
import { openStore, type OpenStore } from '../../games/storage/testing/open-store.js';
import { listKey } from './score-lists.js';
import type { NewScore } from './score.js';
import { enterScores } from './score-writer.js';

const OWN = { access: 'CREATOR' } as const;
const OPEN = { access: 'ANYONE' } as const;

const enter = ({ runner }: OpenDatabase, score: NewScore): Promise<void> =>
  runner.transaction(() => enterScores([score]));

describe.each(dialects)('the lists of hot-seat games on %s', (dialect) => {
  let open: OpenStore;

  beforeEach(async () => {
    open = await openStore(dialect);
  });
  afterEach(() => open.close());

  const play = async (seats: NewGame['seats'], points: readonly number[], day = 14): Promise<void> => {
    const { id } = await open.add({ seats });
    await open.opened.write(
      'UPDATE seats SET player_id = ? WHERE game_id = ? AND player_id IS NULL',
      EVA.id,
      id,
    );
    const isHotSeat = seats.length > 1 && seats.every(({ access }) => access === 'CREATOR');
    for (const [side, sum] of points.entries()) {
      const playerId = seats[side]?.access === 'CREATOR' ? ANA.id : EVA.id;
      await enter(open.opened, {
        gameId: id,
        side,
        points: sum,
        finishedAt: Date.parse(`2026-03-${day}T12:00:00Z`),
        listKey: listKey('yahtc@1', seats.length, { isHotSeat }),
        seats: [{ seat: side, playerId, name: playerId }],
      });
    }
  };
  const migrate = (step: typeof separateHotSeats): Promise<void> => open.opened.migrate(step);
  /** The contents of all lists, without list ids. */
  const lists = (): Promise<object[][]> =>
    Promise.all([
      open.opened.read(
        'SELECT l.key, l.closed_at, s.game_id, s.side FROM scores s JOIN score_lists l ON l.id = s.list_id ORDER BY s.id',
      ),
      open.opened.read(
        `SELECT l.key, l.closed_at, period, span, points_from, scores FROM score_counts c
         JOIN score_lists l ON l.id = c.list_id ORDER BY l.key, l.closed_at, period, span, points_from`,
      ),
      open.opened.read(
        `SELECT player_id, l.key, l.closed_at, period, points, finished_at, score_id FROM score_bests b
         JOIN score_lists l ON l.id = b.list_id ORDER BY player_id, l.key, l.closed_at, period`,
      ),
    ]);

  it('receive their scores from the common lists, with counts and bests', async () => {
    await play([OWN, OWN], [300, 63]);
    await play([OWN, OPEN], [100, 64]);
    await open.opened.write('UPDATE score_lists SET closed_at = 5');
    await play([OWN, OWN], [200, 200, 10], 14);
    await play([OWN, OPEN], [120, 250], 15);
    await play([OWN], [130], 16);
    await play([OWN, OWN], [90, 201], 17);
    const wanted = await lists();
    await migrate(mergeHotSeats);
    const merged = await lists();
    expect(JSON.stringify(merged)).not.toContain('hot-seat');
    expect(merged[0]).toHaveLength(wanted[0]?.length ?? 0);
    await migrate(separateHotSeats);
    expect(await lists()).toEqual(wanted);
  });

  it('are not created without hot-seat games', async () => {
    await play([OWN, OPEN], [100, 64]);
    const before = await lists();
    await migrate(separateHotSeats);
    expect(await lists()).toEqual(before);
  });
});
