/** The rating list omits players who do not show their rating to everyone, without reading their rows. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { openPlayers, type OpenPlayers } from '../../identity/testing/open-players.js';
import type { Caller } from '../../kernel/caller/caller.js';
import { VISIBILITY_SETTINGS } from '../../identity/company/settings.js';
import { queryPlan, rowsRead } from '../../storage/testing/query-plan.js';
import { PostgresRunner } from '../../storage/postgres/postgres-runner.js';
import { rateResult } from './rating-writer.js';
import type { RatedResult } from './rated-result.js';
import { PAGE, RatingsStore } from './ratings.store.js';

const KEY = 'yahtc';
const HIDDEN = 3_000;
const SHOWN = 20;
const PAGE_SIZE = 10;
const ROUNDS = 15;

describe.each(dialects)('the rating list on %s', (dialect) => {
  let open: OpenPlayers;
  let ratings: RatingsStore;

  beforeEach(async () => {
    open = await openPlayers(dialect);
    ratings = new RatingsStore(open.opened.runner);
  });
  afterEach(() => open.close());

  const register = async (name: string): Promise<Caller> => {
    const caller = await open.signIn((await open.players.register(name, 'HUMAN')).token);
    if (!caller) throw new Error('No player has this token');
    return caller;
  };
  const duel = (id: string, ...players: readonly Caller[]): RatedResult => ({
    ...{ id, kind: 'DUEL', rulesetKey: KEY, pool: 'HUMAN', at: 0 },
    sides: players.map((player, side) => ({ rank: side + 1, players: [player.id] })),
  });
  const listed = async (): Promise<readonly string[]> =>
    (await ratings.page(KEY, 'HUMAN', 100)).map(({ playerId }) => playerId);

  it('reads only the rows it returns, even with thousands of hidden ones above them', async () => {
    const { opened } = open;
    const numbers = (count: number): string =>
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
    for (const [prefix, count, setting] of [
      ['h', HIDDEN, 'NOBODY'],
      ['s', SHOWN, 'ALL'],
    ] as const) {
      await opened.write(
        `${numbers(count)} INSERT INTO players (id, name, created_at, ratings)
         SELECT '${prefix}' || i, 'P', 0, '${setting}' FROM n`,
      );
      await opened.write(
        `${numbers(count)} INSERT INTO ratings (player_id, key, pool, mean, deviation, at_least, games, rated_at, is_hidden)
         SELECT '${prefix}' || i, '${KEY}', 'HUMAN', 0, 0, ${setting === 'ALL' ? 0 : 9000} + i, 1, 0,
         ${setting === 'ALL' ? 0 : 1} FROM n`,
      );
    }
    expect(await listed()).toEqual(Array.from({ length: SHOWN }, (_, index) => `s${SHOWN - index}`));
    const values = [KEY, 'HUMAN', Number.MAX_SAFE_INTEGER, '', PAGE_SIZE];
    if (opened.dialect === 'postgres') {
      await opened.write('ANALYZE');
      expect(await rowsRead(opened, PAGE, ...values)).toBeLessThanOrEqual(PAGE_SIZE);
    } else {
      expect(queryPlan(opened, PAGE, ...values)[0]).toMatch(
        /^SEARCH ratings USING INDEX ratings_in_order \(key=\? AND pool=\? AND \(at_least,player_id\)<\(\?,\?\)\)$/,
      );
    }
  });

  it('follows the settings, whether they change before or after the first result', async () => {
    const [ana, eva] = [await register('Ana'), await register('Eva')];
    await open.company.updateSettings(ana, { ratings: 'PLAYED_WITH' });
    await open.opened.runner.transaction(() => rateResult(duel('first', ana, eva)));
    expect(await listed()).toEqual([eva.id]);
    for (const setting of VISIBILITY_SETTINGS) {
      await open.company.updateSettings(ana, { presence: 'NOBODY', ratings: setting });
      await open.company.updateSettings(ana, { presence: 'ALL' });
      expect(await listed()).toEqual(setting === 'ALL' ? [ana.id, eva.id] : [eva.id]);
    }
  });

  it('respects a setting that changes while another server rates the first result', async () => {
    const { opened } = open;
    const another =
      opened.dialect === 'postgres' ? new PostgresRunner(await opened.openAnother()) : opened.runner;
    for (let round = 0; round < ROUNDS; round++) {
      const [ana, eva] = [await register('Ana'), await register('Eva')];
      await Promise.all([
        another.transaction(() => rateResult(duel(`duel ${round}`, ana, eva))),
        open.company.updateSettings(ana, { ratings: 'NOBODY' }),
      ]);
      expect(await listed()).not.toContain(ana.id);
      expect(await listed()).toContain(eva.id);
    }
  });
});
