import { expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { GameCounts } from './game-counts.js';
import { openStore } from './testing/open-store.js';

const COLUMNS = `origin, ruleset_id, ruleset_key, team_size, seat_count, ranked, is_private, join_code, claim_after, version,
  state, seed, commitment, is_practice, created_by, created_at, updated_at`;

it.each(dialects)('counts full pages and the rest on %s', async (dialect) => {
  const open = await openStore(dialect);
  const { id } = await open.add();
  const copy = (status: string, count: number): Promise<void> =>
    open.opened.write(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
       INSERT INTO games (id, status, ${COLUMNS}) SELECT '${status}' || i, '${status}', ${COLUMNS}
       FROM games CROSS JOIN n WHERE id = ?`,
      id,
    );
  await copy('OPEN', 1);
  await copy('PLAYING', 4_999);
  await copy('FINISHED', 12_345);
  expect(await new GameCounts(open.opened.runner).byStatus()).toEqual({
    OPEN: 1,
    PLAYING: 5_000,
    FINISHED: 12_345,
    ABANDONED: 0,
  });
  await open.close();
});
