/** Ranks, pages and lists read few rows, whatever number of entrants and competitions there are. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../../test/harness/postgres.js';
import { queryPlan, rowsRead } from '../../../storage/testing/query-plan.js';
import type { Sql, Value } from '../../../storage/steps.js';
import type { Competition } from '../domain/competition.js';
import { CompetingPlayers } from '../testing/competing-players.js';
import { listStatement, type CompetitionFilter } from './competition-lists.js';
import { PLACE } from './standing-counts.js';
import { PLACED, UNPLACED } from './standings.js';

/** Of each kind: people who have finished, people who have not, and bots who have. */
const ENTRANTS = 3_000;
const PAGE = 10;
/** What a page may read: its rows, and those of one or two more that decide where it begins. */
const FEW = PAGE * 3;

const NUMBERS = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ENTRANTS})`;

describe.each(dialects)('a competition of many entrants in %s', (dialect) => {
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
    // As many that were cancelled, newer than the one that is played.
    const columns = 'kind, ruleset_id, ruleset_key, access, rounds, max_entrants, opens, closes, created_at';
    await write(
      `${NUMBERS} INSERT INTO competitions (id, cancelled_at, ${columns})
       SELECT 'f' || i, 1, ${columns} FROM competitions CROSS JOIN n WHERE competitions.id = '${cup.id}'`,
    );
    if (players.here.open.opened.dialect === 'postgres') await write('ANALYZE');
  });
  afterAll(() => players.close());

  /** The most rows that a step reads, where the database says so; SQLite names its indexes instead. */
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

  it.each(['', 'HUMAN', 'BOT'] as const)('gives any page of those of the kind "%s"', async (kind) => {
    const index = kind === '' ? /entrants_by_standing/ : /entrants_by_kind/;
    for (const total of [Number.MAX_SAFE_INTEGER, 250, 101]) {
      await expectFewRows(PLACED(kind), [cup.id, kind, total, total, 3, 'a5', PAGE], index);
    }
    await expectFewRows(UNPLACED(kind), [cup.id, kind, 'b29', PAGE], index);
  });

  it('gives the rank of the first and of the last from counts', async () => {
    // The standings of a block, and not those of all entrants.
    const most = 64 * 9 * 2;
    for (const total of [399, 250, 100]) {
      const values = [cup.id, '', total, Math.floor(total / 64) * 64 + 64, total, 3];
      await expectFewRows(PLACE, values, /standing_counts/, most);
    }
  });

  it('ranks as a count of everybody ahead does', async () => {
    const { here } = players;
    for (const kind of [undefined, 'BOT'] as const) {
      const after = { placed: 1, total: 180, best: 180, crossed: 4, playerId: 'a2' };
      const page = await here.standings.page(cup, undefined, kind, PAGE, after);
      const all = await here.open.opened.read(
        `SELECT total, crossed FROM entrants WHERE competition_id = ? AND placed = 1 ${kind ? "AND kind = 'BOT'" : ''}`,
        cup.id,
      );
      const standings = all as { total: number; crossed: number }[];
      for (const { row, rank } of page.entrants) {
        const ahead = standings.filter(
          ({ total, crossed }) => total > row.total || (total === row.total && crossed < row.crossed),
        );
        expect(rank).toBe(ahead.length + 1);
      }
    }
  });

  it.each<[string, CompetitionFilter, RegExp]>([
    ['that run', { runningAt: 1 }, /competitions_running/],
    ['that run, of a kind', { runningAt: 1, kind: 'TOURNAMENT' }, /competitions_running/],
    ['that run, of a rule set', { runningAt: 1, rulesetId: 'yahtzee' }, /competitions_running/],
    ['of a kind that there is none of', { kind: 'DUEL' }, /competitions_by_access/],
    ['of a rule set that there is none of', { rulesetId: 'yams' }, /competitions_of_ruleset/],
    ['of all', {}, /competitions_listed/],
  ])('stands in a list %s without those that are not listed', async (_, filter, index) => {
    const { sql, values } = listStatement(filter, PAGE);
    await expectFewRows(sql, values, index);
  });

  it('is found among those that run, and is listed before what was cancelled', async () => {
    const { here } = players;
    const now = here.clock.now();
    expect((await here.competitions.list({ runningAt: now }, PAGE)).map(({ id }) => id)).toEqual([cup.id]);
    expect(await here.competitions.list({ runningAt: cup.closes }, PAGE)).toEqual([]);
  });
});
