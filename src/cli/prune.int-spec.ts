import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../test/harness/postgres.js';
import { countRows } from '../storage/testing/open-database.js';
import { GameLog } from '../games/storage/game-log.js';
import type { GameStatus } from '../games/domain/game.js';
import { readGameAt } from '../games/history/read-history.js';
import { ANA } from '../games/domain/testing/fixtures.js';
import { openStore, type OpenStore } from '../games/storage/testing/open-store.js';
import { run } from './program.js';
import { createFakeTerminal } from './testing/fake-terminal.js';

const DAY = 24 * 60 * 60 * 1000;

/** Prunes the database of a running server from the command line. */
describe.each(dialects)('prune (%s)', (dialect) => {
  let open: OpenStore;

  beforeEach(async () => {
    open = await openStore(dialect);
  });
  afterEach(() => open.close());

  const prune = async (
    ...args: readonly string[]
  ): Promise<{ code: number; output: string; errors: string }> => {
    const terminal = createFakeTerminal();
    const { opened } = open;
    const database = opened.dialect === 'sqlite' ? opened.database.file.path : opened.schema.url;
    const code = await run(['prune', '--database', database, ...args], { ...terminal, env: {} });
    return { code, output: terminal.read(), errors: terminal.readErrors() };
  };
  const add = async (status: GameStatus, daysAgo: number): Promise<string> => {
    const seats = [{ access: 'CREATOR' }, { access: status === 'OPEN' ? 'ANYONE' : 'CREATOR' }] as const;
    const { id } = await open.add({ seats });
    const at = Date.now() - daysAgo * DAY;
    await open.opened.write('UPDATE games SET status = ?, updated_at = ? WHERE id = ?', status, at, id);
    await open.opened.write('UPDATE seats SET game_status = ? WHERE game_id = ?', status, id);
    return id;
  };
  const statusOf = async (id: string): Promise<GameStatus | undefined> => (await open.store.find(id))?.status;
  const statuses = (ids: readonly string[]): Promise<(GameStatus | undefined)[]> =>
    Promise.all(ids.map(statusOf));

  it('ends only games that have not changed for that long', async () => {
    const old = await Promise.all(Array.from({ length: 45 }, () => add('PLAYING', 31)));
    const offered = await add('OPEN', 40);
    const others = [await add('PLAYING', 29), await add('OPEN', 1), await add('FINISHED', 400)];
    const before = await statuses(others);

    expect(await prune('--older-than', '30d', '--dry-run')).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /: 1 open game and 45 running games would be ended, unchanged for 30 days/,
      ),
    });
    expect(await statusOf(offered)).toBe('OPEN');

    expect(await prune('--older-than', '30d')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/: 1 open game and 45 running games ended/),
    });
    expect(new Set(await statuses([offered, ...old]))).toEqual(new Set(['ABANDONED']));
    expect(await statuses(others)).toEqual(before);
    expect((await prune('--older-than', '30d')).output).toContain('0 open games and 0 running games ended');
  });

  it('skips games whose clock is still running', async () => {
    const ids = await Promise.all([add('PLAYING', 31), add('PLAYING', 31)]);
    const clock = { per: 'BANK', limit: 60 * DAY, increment: 0, atZero: 'RESIGN' };
    for (const [index, id] of ids.entries()) {
      const since = Date.now() - (index === 0 ? 31 : 70) * DAY;
      const text = JSON.stringify({ clock, clockTimes: { since, banks: [60 * DAY, 60 * DAY] } });
      await open.opened.write(
        'UPDATE games SET clock = ?, clock_due = ? WHERE id = ?',
        ...[text, since + 60 * DAY, id],
      );
    }
    expect((await prune('--older-than', '30d', '--dry-run')).output).toContain('1 running game would');
    await prune('--older-than', '30d');
    expect(await statuses(ids)).toEqual(['PLAYING', 'ABANDONED']);
  });

  it('notifies followers of an ended game', async () => {
    const id = await add('PLAYING', 31);
    await prune('--older-than', '30d', '--status', 'playing');
    expect(await open.store.versions([id])).toEqual(new Map([[id, 2]]));
    expect(await open.store.events(id, 1, 10)).toMatchObject([
      { version: 2, events: [{ type: 'gameExpired' }] },
    ]);
    const game = await open.store.find(id);
    if (!game) throw new Error('There is no game');
    const log = new GameLog(open.store);
    expect(await readGameAt(log, game, 2)).toMatchObject({ status: 'ABANDONED', version: 2 });
    expect(await readGameAt(log, game, 1)).toMatchObject({ status: 'PLAYING', version: 1 });
  });

  it('ends only games of the status in --status', async () => {
    const [open_, playing] = [await add('OPEN', 31), await add('PLAYING', 31)];
    await prune('--older-than', '30d', '--status', 'open');
    expect(await statuses([open_, playing])).toEqual(['ABANDONED', 'PLAYING']);
  });

  it('deletes old competitions, and only counts them in a dry run', async () => {
    const add = (id: string, daysAgo: number): Promise<void> =>
      open.opened.write(
        `INSERT INTO competitions (id, kind, ruleset_id, ruleset_key, access, rounds, max_entrants, opens, closes, created_at,
           cancelled_at) VALUES (?, 'TOURNAMENT', 'yahtc', 'yahtc@1', 'OPEN', 1, 10, 0, ?, 0, 1)`,
        ...[id, Date.now() - daysAgo * DAY],
      );
    await add('old', 31);
    await add('new', 29);
    const dry = await prune('--older-than', '30d', '--dry-run');
    expect(dry.output).toContain('1 old competition would be deleted');
    expect(await countRows(open.opened, 'competitions')).toBe(2);
    expect((await prune('--older-than', '30d')).output).toContain('1 old competition deleted');
    expect(await open.opened.read('SELECT id FROM competitions')).toEqual([{ id: 'new' }]);
  });

  it('deletes expired idempotency keys', async () => {
    const add = (key: string, daysAgo: number): Promise<void> =>
      open.opened.write(
        'INSERT INTO idempotency_keys (player_id, key, digest, memo, created_at) VALUES (?, ?, ?, ?, ?)',
        ...[ANA.id, key, '', '', Date.now() - daysAgo * DAY],
      );
    await add('old', 100);
    await add('new', 0);
    expect((await prune('--older-than', '30d')).output).toContain('1 old idempotency key deleted');
    expect(await countRows(open.opened, 'idempotency_keys')).toBe(1);
  });

  it.each([
    [[], "required option '-o, --older-than <days>' not specified"],
    [['--older-than', '0d'], 'Use a number of days from 1d to 36500d.'],
    [['--older-than', 'month'], 'Use a number of days'],
    [['--older-than', '30d', '--status', 'finished'], 'Allowed: open, playing, unfinished.'],
  ])('rejects %j', async (args, message) => {
    expect(await prune(...args)).toMatchObject({ code: 2, errors: expect.stringContaining(message) });
  });
});
