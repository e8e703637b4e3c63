import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import type { OpenSqlite } from '../../storage/testing/open-database.js';
import { queryPlan, rowsRead } from '../../storage/testing/query-plan.js';
import { statusesOf, type GameListFilter } from './game-page.js';
import { statementsOf } from './game-list.js';
import { windowsOf } from './games-of-players.js';
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

/** Copies a game in the order of ids: first as games of which every second one was abandoned, then as games of another player. */
async function copyInOrder(open: OpenStore, id: string): Promise<void> {
  const number = 'substr(CAST(i + 1000000 AS text), 2)';
  const copies = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${3 * OTHERS}),
    copies AS (SELECT '0190a0b0-0000-7' || substr(${number}, 1, 3) || '-8000-000000' || ${number} AS copy_id,
      CASE WHEN i <= ${OTHERS} AND i % 2 = 0 THEN 'ABANDONED' ELSE 'FINISHED' END AS end_status, i <= ${OTHERS} AS is_old FROM n)`;
  await open.opened.write(
    `${copies} INSERT INTO games (id, ${COLUMNS}, status) SELECT copy_id, ${COLUMNS}, end_status
     FROM games CROSS JOIN copies WHERE id = ?`,
    id,
  );
  const ofSeat = SEAT_COLUMNS.replace('player_id', `CASE WHEN is_old THEN player_id ELSE '${EVA.id}' END`);
  await open.opened.write(
    `${copies} INSERT INTO seats (game_id, ${SEAT_COLUMNS}, game_status) SELECT copy_id, ${ofSeat}, end_status
     FROM seats CROSS JOIN copies WHERE game_id = ?`,
    id,
  );
  if (open.opened.dialect === 'postgres') await open.opened.write('ANALYZE games, seats');
}

/** The statements that find the games of a list. */
const findsOf = (filter: GameListFilter): ReturnType<typeof statementsOf> =>
  filter.playerId === undefined
    ? statementsOf(filter, PAGE)
    : windowsOf(filter.playerId, statusesOf(filter), PAGE);

/** Steps of SQLite's plans for a list. */
const stepsOf = (open: OpenSqlite, filter: GameListFilter): string =>
  findsOf(filter)
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
      for (const { sql, values } of findsOf(filter))
        expect(await rowsRead(open.opened, sql, ...values)).toBeLessThan(PAGE * 5);
    } else {
      expect(stepsOf(open.opened, filter)).toContain(index);
      expect(stepsOf(open.opened, filter)).not.toMatch(/TEMP B-TREE|SCAN games/);
    }
  });
});

describe.each(dialects)('a list that contains no recent game on %s', (dialect) => {
  let open: OpenStore;

  beforeAll(async () => {
    open = await openStore(dialect);
    const { id } = await open.add();
    await copyInOrder(open, id);
  });
  afterAll(() => open.close());

  it.each<[string, GameListFilter, string]>([
    ['of a status', { status: 'ABANDONED', kind: 'HUMAN' }, 'games_listed'],
    ['of a status and a rule set', { status: 'ABANDONED', kind: 'HUMAN', rulesetId: 'yamb' }, 'games_listed'],
    ['of a player', { playerId: ANA.id }, 'seats_by_player'],
    ['of a player and a status', { playerId: ANA.id, status: 'ABANDONED' }, 'seats_by_player_and_status'],
  ])('%s reads no other games', async (_, filter, index) => {
    for (const { sql, values } of findsOf(filter))
      if (open.opened.dialect === 'postgres')
        expect(await rowsRead(open.opened, sql, ...values)).toBeLessThan(PAGE * 5);
      else expect(stepsOf(open.opened, filter)).toContain(index);
  });
});
