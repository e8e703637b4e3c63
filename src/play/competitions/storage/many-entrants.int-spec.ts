/** Ranks, pages and lists read few rows, however many entrants and competitions exist. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../../test/harness/postgres.js';
import { queryPlan, rowsRead } from '../../../storage/testing/query-plan.js';
import type { Sql, Value } from '../../../storage/steps.js';
import type { Competition } from '../domain/competition.js';
import { CompetingPlayers } from '../testing/competing-players.js';
import { listStatement, type CompetitionFilter } from './competition-lists.js';
import { PLACE } from './standing-counts.js';
import { PLACED, UNPLACED } from './standings.js';

/** Number of entrants of each kind: people who finished, people who did not, and bots who finished. */
const ENTRANTS = 3_000;
const PAGE = 10;
/** Maximum number of rows a page may read: its own and a few to find its start. */
const FEW = PAGE * 3;

const NUMBERS = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ENTRANTS})`;

describe.each(dialects)('a competition with many entrants on %s', (dialect) => {
  let players: CompetingPlayers;
  let cup: Competition;

  const write = (sql: string, ...values: readonly (string | number)[]): Promise<void> =>
    players.here.open.opened.write(sql, ...values);

  const addEntrants = async (prefix: string, kind: string, placed: 0 | 1): Promise<void> => {
    const id = `'${prefix}' || i`;
    await write(`${NUMBERS} INSERT INTO players (id, name, created_at) SELECT ${id}, 'P', 0 FROM n`);
    const standing = placed === 1 ? '100 + i % 300, 100 + i % 300, i % 9' : '0, 0, 0';
    await write(
      `${NUMBERS} INSERT INTO entrants (competition_id, player_id, status, kind, joined_at, games_begun, games_over,
         games_finished, placed, total, best, crossed)
       SELECT '${cup.id}', ${id}, 'ENTERED', '${kind}', 0, 1, 1, ${placed}, ${placed}, ${standing} FROM n`,
    );
  };

  beforeAll(async () => {
    players = await CompetingPlayers.open(dialect);
    await players.renew();
    cup = await players.tournament(1);
    await addEntrants('a', 'HUMAN', 1);
    await addEntrants('b', 'HUMAN', 0);
    await addEntrants('c', 'BOT', 1);
    const counts = 'INSERT INTO standing_counts (competition_id, span, total, best, crossed, kind, entrants)';
    const counted = `FROM entrants WHERE competition_id = '${cup.id}' AND placed = 1`;
    await write(
      `${counts} SELECT competition_id, 1, total, best, crossed, kind, count(*) ${counted}
       GROUP BY competition_id, total, best, crossed, kind`,
    );
    await write(
      `${counts} SELECT competition_id, 64, block, 0, 0, kind, count(*)
       FROM (SELECT competition_id, kind, total - total % 64 AS block ${counted}) AS b GROUP BY competition_id, block, kind`,
    );
    // The same number of cancelled competitions, newer than the running one.
    const columns = 'kind, ruleset_id, ruleset_key, access, rounds, max_entrants, opens, closes, created_at';
    await write(
      `${NUMBERS} INSERT INTO competitions (id, cancelled_at, ${columns})
       SELECT 'f' || i, 1, ${columns} FROM competitions CROSS JOIN n WHERE competitions.id = '${cup.id}'`,
    );
    if (players.here.open.opened.dialect === 'postgres') await write('ANALYZE');
  });
  afterAll(() => players.close());

  /** Checks the number of rows a statement reads on PostgreSQL, and its query plan on SQLite. */
  const expectFewRows = async (
    sql: Sql,
    values: readonly Value[],
    index: RegExp,
    most = FEW,
  ): Promise<void> => {
    const { opened } = players.here.open;
    if (opened.dialect === 'postgres') {
      expect(await rowsRead(opened, sql, ...values)).toBeLessThanOrEqual(most);
      return;
    }
    const plan = queryPlan(opened, sql, ...values).join('; ');
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/TEMP B-TREE|SCAN (entrants|competitions|standing_counts)|AUTOMATIC/);
  };

  it.each(['', 'HUMAN', 'BOT'] as const)('reads few rows for any page of the kind "%s"', async (kind) => {
    const index = kind === '' ? /entrants_by_standing/ : /entrants_by_kind/;
    for (const total of [Number.MAX_SAFE_INTEGER, 250, 101]) {
      await expectFewRows(PLACED(kind), [cup.id, kind, total, total, 3, 'a5', PAGE], index);
    }
    await expectFewRows(UNPLACED(kind), [cup.id, kind, 'b29', PAGE], index);
  });

  it('computes the first and the last rank from counts', async () => {
    // At most the standings of one block, not those of all entrants.
    const most = 64 * 9 * 2;
    for (const total of [399, 250, 100]) {
      const values = [cup.id, '', total, Math.floor(total / 64) * 64 + 64, total, 3];
      await expectFewRows(PLACE, values, /standing_counts/, most);
    }
  });

  it('ranks like a count of everyone ahead', async () => {
    const { here } = players;
    for (const kind of [undefined, 'BOT'] as const) {
      const after = { placed: 1, total: 180, best: 180, crossed: 4, playerId: 'a2' };
      const page = await here.standings.page(cup, undefined, kind, PAGE, after);
      const all = await here.open.opened.read(
        `SELECT total, crossed FROM entrants WHERE competition_id = ? AND placed = 1 ${kind ? "AND kind = 'BOT'" : ''}`,
        cup.id,
      );
      const standings = all as { total: number; crossed: number }[];
      for (const { row, rank } of page.items) {
        const ahead = standings.filter(
          ({ total, crossed }) => total > row.total || (total === row.total && crossed < row.crossed),
        );
        expect(rank).toBe(ahead.length + 1);
      }
    }
  });

  it.each<[string, CompetitionFilter, RegExp]>([
    ['of running ones', { runningAt: 1 }, /competitions_running/],
    ['of running ones of a kind', { runningAt: 1, kind: 'TOURNAMENT' }, /competitions_running/],
    ['of running ones of a rule set', { runningAt: 1, rulesetId: 'yahtzee' }, /competitions_running/],
    ['of a kind without competitions', { kind: 'DUEL' }, /competitions_by_access/],
    ['of a rule set without competitions', { rulesetId: 'yams' }, /competitions_of_ruleset/],
    ['of all competitions', {}, /competitions_listed/],
  ])('reads few rows for a list %s', async (_, filter, index) => {
    const { sql, values } = listStatement(filter, PAGE);
    await expectFewRows(sql, values, index);
  });

  it('is listed as running, before newer cancelled ones', async () => {
    const { here } = players;
    const now = here.clock.now();
    expect((await here.competitions.list({ runningAt: now }, PAGE)).map(({ id }) => id)).toEqual([cup.id]);
    expect(await here.competitions.list({ runningAt: cup.closes }, PAGE)).toEqual([]);
  });
});
