import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { waitFor } from '../../../test/harness/wait-for.js';
import { Clock } from '../../kernel/clock.js';
import { checkGame } from '../../ops/integrity/check-game.js';
import { FairDice } from '../domain/dice.js';
import type { Game } from '../domain/game.js';
import { deadlineOf, type AtZero, type ClockSettings } from '../domain/game-clock.js';
import { DueWork } from '../due/due-work.js';
import { ChangedGames } from '../publishing/changed-games.js';
import { Config } from '../../kernel/config/config.js';
import { Topics } from '../../kernel/topics/topics.js';
import { GameQueries } from '../storage/game-queries.js';
import { openStore, type OpenStore } from '../storage/testing/open-store.js';
import { TimeoutsService } from './timeouts.service.js';

const START = Date.now();
const MINUTE = 60_000;
const TWO = [{ access: 'CREATOR' }, { access: 'CREATOR' }] as const;

class SetClock extends Clock {
  time = START;

  override now(): number {
    return this.time;
  }
}

const clockOf = (atZero: AtZero): ClockSettings => ({ per: 'BANK', limit: MINUTE, increment: 5_000, atZero });

describe.each(dialects)('TimeoutsService on %s', (dialect) => {
  let open: OpenStore;
  let clock: SetClock;
  let changed: ChangedGames;
  let timeouts: TimeoutsService;

  beforeEach(async () => {
    open = await openStore(dialect);
    clock = new SetClock();
    changed = new ChangedGames(new Topics(new Config()));
    timeouts = newService();
  });
  afterEach(() => open.close());

  const newService = (): TimeoutsService => new TimeoutsService(open.store, new FairDice(), clock, changed);

  const stored = async (id: string): Promise<Game> => {
    const game = await open.store.find(id);
    if (!game) throw new Error('The game is gone');
    return game;
  };

  const faultsOf = async (id: string): Promise<readonly string[]> => {
    return (await checkGame(open.opened.runner, id)).faults;
  };

  it.each<[AtZero, object]>([
    ['RESIGN', { status: 'FINISHED', state: { winners: [1] } }],
    ['BOT', { status: 'PLAYING', state: { seat: 0, turnNumber: 1 }, clockTimes: { banks: [5_000, MINUTE] } }],
    [
      'PASS',
      { status: 'PLAYING', state: { seat: 1, turnNumber: 2 }, clockTimes: { banks: [5_000, MINUTE] } },
    ],
  ])('applies %s once, even if several servers try', async (atZero, expected) => {
    const { id } = await open.add({ seats: TWO, clock: clockOf(atZero) });
    const deadline = deadlineOf(await stored(id)) ?? NaN;
    expect((await timeouts.carryOut(id, deadline - 1))?.version).toBe(1);
    clock.time = deadline + 300;
    const reports: number[] = [];
    changed.listen(({ version }) => reports.push(version));
    await Promise.all(
      [timeouts, newService(), newService()].map((service) => service.carryOut(id, deadline)),
    );
    const game = await stored(id);
    expect(game).toMatchObject({ version: 2, updatedAt: deadline + 300, ...expected });
    expect(reports).toEqual([2]);
    const [recorded] = await open.store.events(id, 1, 5);
    expect(recorded?.events[0]).toMatchObject({ type: 'clockRanOut', seat: 0, atZero });
    expect(await faultsOf(id)).toEqual([]);
  });

  it('makes the integrity check report a stored deadline or clock that differs from the log', async () => {
    const { id } = await open.add({ seats: TWO, clock: clockOf('PASS') });
    await open.opened.write('UPDATE games SET clock_due = clock_due + 1 WHERE id = ?', id);
    expect((await faultsOf(id)).join()).toContain('Its clock is listed to run out');
    await open.opened.write(
      'UPDATE games SET clock = replace(clock, ?, ?) WHERE id = ?',
      '"since":1',
      '"since":2',
      id,
    );
    expect((await faultsOf(id)).join()).toContain('The clock does not match the log.');
  });

  it('pages through 10,000 deadlines that pass at once, handling each exactly once', async () => {
    const { id } = await open.add({ seats: TWO, clock: clockOf('PASS') });
    const columns =
      'origin, ruleset_id, ruleset_key, team_size, seat_count, ranked, is_private, claim_after, status, version, state, ' +
      'seed, commitment, is_practice, created_by, created_at, updated_at, clock, clock_due';
    await open.opened.write(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
      INSERT INTO games (id, ${columns}) SELECT 'due ' || (i + 10000), ${columns} FROM n, games WHERE id = ?`,
      id,
    );
    const queries = new GameQueries(open.opened.runner);
    const pages: number[] = [];
    const done: string[] = [];
    let [running, most] = [0, 0];
    clock.time = (deadlineOf(await stored(id)) ?? NaN) + MINUTE;
    const work = new DueWork(
      {
        what: 'Test',
        dueAt: deadlineOf,
        find: async (...page) => {
          const found = await queries.due('clock', ...page);
          pages.push(found.length);
          return found;
        },
        perform: async (gameId) => {
          most = Math.max(most, ++running);
          await Promise.resolve();
          running -= 1;
          done.push(gameId);
        },
        atOnce: 64,
        ofOwner: 64,
        everyMs: MINUTE,
        aheadMs: 0,
        delayMs: 0,
        graceMs: 0,
      },
      clock,
    );
    work.start(changed);
    await waitFor(() => done.length >= 10_001, 'all games');
    await work.close();
    expect(new Set(done).size).toBe(10_001);
    expect(done).toHaveLength(10_001);
    expect(Math.max(...pages)).toBe(100);
    expect(most).toBeLessThanOrEqual(64);
  });
});
