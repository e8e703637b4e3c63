import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import type { OpenSqlite } from '../../storage/testing/open-database.js';
import { queryPlan, rowsRead } from '../../storage/testing/query-plan.js';
import type { GameListFilter } from './game-page.js';
import { statementsOf } from './game-list.js';
import { ANA, EVA } from '../domain/testing/fixtures.js';
import { openStore, type OpenStore } from './testing/open-store.js';

/** Number of games of each kind that no list in this spec contains, newer than those it contains. */
const OTHERS = 3_000;
const PAGE = 20;

const COLUMNS = `origin, ruleset_id, ruleset_key, team_size, seat_count, ranked, is_private, join_code, claim_after, version,
  state, seed, commitment, is_practice, created_by, created_at, updated_at`;
const SEAT_COLUMNS = 'seat, access, player_id, name, client_seed, named_player_id, kept_for';

/** Mixes the kinds in the order of ids, as those of games are. */
const idOf = (kind: string, index: string): string =>
  `'0190a0b0-0000-7' || substr(${index}, 11) || '-8000-' || substr(${index}, 2, 9) || '${kind}'`;

/** Copies a game with different ids and seats. */
async function copyGame(open: OpenStore, id: string, kind: string, status: string): Promise<void> {
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1000000000001 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000000 + ${OTHERS})`;
  const newId = idOf(kind, 'CAST(i AS text)');
  await open.opened.write(
    `${numbers} INSERT INTO games (id, ${COLUMNS}, status) SELECT ${newId}, ${COLUMNS}, '${status}'
     FROM games CROSS JOIN n WHERE id = ?`,
    id,
  );
  await open.opened.write(
    `${numbers} INSERT INTO seats (game_id, ${SEAT_COLUMNS}, game_status) SELECT ${newId}, ${SEAT_COLUMNS}, '${status}'
     FROM seats CROSS JOIN n WHERE game_id = ?`,
    id,
  );
}

/** Steps of SQLite's plans for a list. */
const stepsOf = (open: OpenSqlite, filter: GameListFilter): string =>
  statementsOf(filter, PAGE)
    .flatMap(({ sql, values }) => queryPlan(open, sql, ...values))
    .join('; ');

describe.each(dialects)('a list of many games on %s', (dialect) => {
  let open: OpenStore;

  beforeAll(async () => {
    open = await openStore(dialect);
    const joinable = await open.add({ seats: [{ access: 'CREATOR' }, { access: 'ANYONE' }] }, EVA);
    const kept = { access: 'PLAYER', keptFor: ANA.id } as const;
    const invited = await open.add({ seats: [{ access: 'CREATOR' }, kept] }, EVA);
    const mine = await open.add();
    await copyGame(open, joinable.id, '001', 'ABANDONED');
    await copyGame(open, invited.id, '002', 'ABANDONED');
    await copyGame(open, mine.id, '003', 'FINISHED');
    if (open.opened.dialect === 'postgres') await open.opened.write('ANALYZE games, seats');
  });
  afterAll(() => open.close());

  it.each<[string, GameListFilter, string]>([
    ['can be joined', { joinable: true }, 'seats_joinable'],
    ['invite a player', { invited: ANA.id }, 'seats_kept'],
    ['a player plays', { playerId: ANA.id, status: 'PLAYING' }, 'seats_by_player_and_status'],
    ['a player can join', { playerId: ANA.id, joinable: true }, 'seats_by_player_and_status'],
    ['are public', {}, 'games_listed'],
    ['bots play', { kind: 'BOT' }, 'games_listed'],
    ['are played', { status: 'PLAYING' }, 'games_listed'],
    ['have the rules', { rulesetId: 'yahtc' }, 'games_listed_of_ruleset'],
    [
      'bots play by the rules',
      { kind: 'BOT', rulesetId: 'yamb', status: 'FINISHED' },
      'games_listed_of_ruleset',
    ],
  ])('reads only games that %s', async (_, filter, index) => {
    if (open.opened.dialect === 'postgres') {
      for (const { sql, values } of statementsOf(filter, PAGE))
        expect(await rowsRead(open.opened, sql, ...values)).toBeLessThan(PAGE * 5);
    } else {
      expect(stepsOf(open.opened, filter)).toContain(index);
      expect(stepsOf(open.opened, filter)).not.toMatch(/TEMP B-TREE|SCAN games/);
    }
  });
});
