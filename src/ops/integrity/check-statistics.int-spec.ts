import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { queryPlan, rowsRead } from '../../storage/testing/query-plan.js';
import { ANA, EVA } from '../../games/domain/testing/fixtures.js';
import { openStore, type OpenStore } from '../../games/storage/testing/open-store.js';
import { GAMES_OF_PLAYER } from './check-statistics.js';

const GAMES = 9_000;
const PAGE = 20;

const COLUMNS = `origin, ruleset_id, ruleset_key, team_size, seat_count, ranked, is_private, join_code, claim_after, version,
  state, seed, commitment, is_practice, created_by, created_at, updated_at`;

/** Copies a game of Ana in the order of ids: first as games of Eva, the last third as games of Ana. */
async function copyGame({ opened }: OpenStore, id: string): Promise<void> {
  const copies = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${GAMES}),
    copies AS (SELECT '0190a0b0-0000-7000-8000-0000000' || CAST(i + 10000 AS text) AS copy_id, i FROM n)`;
  await opened.write(
    `${copies} INSERT INTO games (id, ${COLUMNS}, status) SELECT copy_id, ${COLUMNS}, 'FINISHED'
     FROM games CROSS JOIN copies WHERE id = ?`,
    id,
  );
  await opened.write(
    `${copies} INSERT INTO seats (game_id, seat, access, player_id, name, game_status)
     SELECT copy_id, seat, access, CASE WHEN i <= ${(GAMES * 2) / 3} THEN '${EVA.id}' ELSE player_id END, name, 'FINISHED'
     FROM seats CROSS JOIN copies WHERE game_id = ?`,
    id,
  );
  if (opened.dialect === 'postgres') await opened.write('ANALYZE games, seats');
}

describe.each(dialects)('a check of the statistics of a player on %s', (dialect) => {
  let open: OpenStore;

  beforeAll(async () => {
    open = await openStore(dialect);
    const { id } = await open.add();
    await copyGame(open, id);
  });
  afterAll(() => open.close());

  it('reads no games of others', async () => {
    const values = ['', PAGE, ANA.id];
    if (open.opened.dialect === 'postgres')
      expect(await rowsRead(open.opened, GAMES_OF_PLAYER, ...values)).toBeLessThan(PAGE * 5);
    else {
      const plan = queryPlan(open.opened, GAMES_OF_PLAYER, ...values).join('; ');
      expect(plan).toContain('seats_by_player');
      expect(plan).not.toContain('TEMP B-TREE');
    }
  });
});
