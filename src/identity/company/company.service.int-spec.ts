import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import type { Caller } from '../../kernel/caller/caller.js';
import type { Suspension } from '../../kernel/caller/suspension.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { NewSeat } from '../../games/domain/new-game.js';
import { createGame } from '../../games/domain/new-game.js';
import { changeTo } from '../../games/domain/testing/change-to.js';
import { YAHTC } from '../../games/domain/testing/fixtures.js';
import { storesOver } from '../../games/storage/testing/open-store.js';
import type { GamesStore } from '../../games/storage/games.store.js';
import { deleteAccount } from '../delete-account.js';
import { holderOf } from '../token-holder.js';
import { openPlayers, type OpenPlayers } from '../testing/open-players.js';
import { MAX_BLOCKED } from './company.store.js';
import { mayAllMeet, mayMeet } from './may-meet.js';
import { suspendByAdministrator } from './moderation.service.js';
import { CHALLENGE_SETTINGS, DEFAULT_SETTINGS } from './settings.js';

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof RequestError ? error.code : error),
  );

describe.each(dialects)('CompanyService on %s', (dialect) => {
  let open: OpenPlayers;
  let games: GamesStore;

  beforeAll(async () => {
    open = await openPlayers(dialect);
    games = storesOver(open.opened.runner).store;
  });
  afterAll(() => open.close());

  const register = async (name: string): Promise<Caller> => {
    const { token } = await open.players.register(name, 'HUMAN');
    const caller = await open.signIn(token);
    if (!caller) throw new Error('No player has this token');
    return caller;
  };
  const pair = (): Promise<[Caller, Caller]> => Promise.all([register('Ana'), register('Bo')]);
  const add = async (creator: Caller, others: readonly NewSeat[]): Promise<string> => {
    const seats = [{ access: 'CREATOR' } as const, ...others];
    const { game, log } = createGame({ ...YAHTC, seats }, creator, open.clock.now());
    await games.add(game, log);
    return game.id;
  };
  const challenge = (creator: Caller, ...others: readonly Caller[]): Promise<unknown> =>
    codeOf(
      add(
        creator,
        others.map(({ id }) => ({ access: 'PLAYER', keptFor: id })),
      ),
    );
  const sitDown = (id: string, { id: playerId, name }: Caller, seat = 1): Promise<unknown> =>
    codeOf(
      games.change(id, (game) =>
        changeTo(game, open.clock.now(), {
          seats: game.seats.with(seat, { access: 'ANYONE', playerId, name, clientSeed: null }),
        }),
      ),
    );
  const meet = ({ id: one }: Caller, { id: other }: Caller): Promise<void> => {
    const [first = '', second = ''] = [one, other].sort();
    const insert =
      'INSERT INTO meetings (player_id, other_id, ahead, behind, level, together, played) VALUES (?, ?, 1, 0, 0, 0, 1)';
    return open.opened.write(insert, first, second);
  };

  const CASES = CHALLENGE_SETTINGS.flatMap((challenges) =>
    (['neither', 'challenger', 'challenged'] as const).flatMap((blocks) =>
      [false, true].map((hasMet) => {
        const isTaken = challenges === 'ALL' || (challenges === 'PLAYED_WITH' && hasMet);
        const expected = isTaken && blocks === 'neither' ? 'done' : 'PLAYER_UNAVAILABLE';
        return { challenges, blocks, hasMet, expected };
      }),
    ),
  );
  it.each(CASES)(
    'answers a challenge to $challenges with $expected if $blocks blocks the other (played together: $hasMet)',
    async ({ challenges, blocks, hasMet, expected }) => {
      const [ana, bo] = await pair();
      await open.company.updateSettings(bo, { challenges });
      if (hasMet) await meet(ana, bo);
      if (blocks === 'challenger') await open.company.block(ana, bo.id);
      if (blocks === 'challenged') await open.company.block(bo, ana.id);
      expect(await challenge(ana, bo)).toBe(expected);
    },
  );

  it.each([
    ['that one of them resigned', [0], 'PLAYER_UNAVAILABLE'],
    ['that both finished', [], 'done'],
  ] as const)('counts as PLAYED_WITH after a game %s: %s', async (_, resigned, expected) => {
    const [ana, bo] = await pair();
    await open.company.updateSettings(bo, { challenges: 'PLAYED_WITH' });
    const id = await add(ana, [{ access: 'ANYONE' }]);
    await sitDown(id, bo);
    await games.change(id, (game) => {
      const sheets = game.state.sheets.map((sheet) => ({
        ...sheet,
        columns: sheet.columns.map((cells) => cells.map(() => 1)),
      }));
      const state = { ...game.state, phase: 'finished' as const, winners: [1], resigned, sheets };
      return changeTo(game, open.clock.now(), { status: 'FINISHED', state });
    });
    expect(await challenge(ana, bo)).toBe(expected);
  });

  it('refuses a seat with a player who blocked, or was blocked by, the newcomer', async () => {
    const [ana, bo] = await pair();
    const game = await add(ana, [{ access: 'ANYONE' }, { access: 'ANYONE' }]);
    await open.company.block(bo, ana.id);
    expect(await sitDown(game, bo)).toBe('PLAYER_UNAVAILABLE');
    const third = await register('Cleo');
    await open.company.block(ana, third.id);
    expect(await sitDown(game, third)).toBe('PLAYER_UNAVAILABLE');
    expect((await games.find(game))?.version).toBe(1);
    await open.company.unblock(bo, ana.id);
    expect(await sitDown(game, bo)).toBe('done');
    // Players already seated together continue.
    await open.company.block(bo, ana.id);
    expect(await sitDown(game, bo, 2)).toBe('done');
  });

  it('refuses to challenge two players if one has blocked the other', async () => {
    const [ana, bo] = await pair();
    const cleo = await register('Cleo');
    await open.company.block(bo, cleo.id);
    expect(await challenge(ana, bo, cleo)).toBe('PLAYER_UNAVAILABLE');
    const players = [ana.id, bo.id, cleo.id];
    const may = await open.opened.runner.read(() => mayMeet(players));
    expect(mayAllMeet(players, may)).toBe(false);
    expect(mayAllMeet([ana.id, bo.id], may)).toBe(true);
  });

  it('lists blocks and settings to their owner only', async () => {
    const [ana, bo] = await pair();
    await open.company.block(ana, bo.id);
    await open.company.block(ana, bo.id);
    expect(await open.company.blockedBy(ana)).toEqual([
      { id: bo.id, name: 'Bo', blockedAt: open.clock.now() },
    ]);
    expect(await open.company.blockedBy(bo)).toEqual([]);
    expect(await open.company.settingsOf(ana)).toEqual(DEFAULT_SETTINGS);
    expect(await open.company.updateSettings(ana, { reactions: 'NONE' })).toEqual({
      ...DEFAULT_SETTINGS,
      reactions: 'NONE',
    });
    expect(await codeOf(open.company.block(ana, ana.id))).toBe('BAD_USER_INPUT');
    expect(await codeOf(open.company.block(ana, '01900000-0000-7000-8000-000000000000'))).toBe(
      'PLAYER_NOT_FOUND',
    );
  });

  it('limits blocks, even for concurrent requests', async () => {
    const [ana, bo] = await pair();
    await open.opened.write(
      `INSERT INTO players (id, name, created_at) WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_BLOCKED})
       SELECT CAST(i AS TEXT), 'Many', 0 FROM n`,
    );
    await open.opened.write(
      "INSERT INTO player_blocks (player_id, blocked_id, created_at) SELECT ?, id, 0 FROM players WHERE name = 'Many'",
      ana.id,
    );
    const cleo = await register('Cleo');
    const codes = await Promise.all([bo, cleo].map(({ id }) => codeOf(open.company.block(ana, id))));
    expect(codes.sort()).toEqual(['BLOCK_LIMIT', 'done']);
    expect(await open.company.blockedBy(ana)).toHaveLength(MAX_BLOCKED);
  });

  it('suspends a player on all devices, including new ones', async () => {
    const { token } = await open.players.register('Ana', 'HUMAN');
    const suspension = async (by = token) => (await open.signIn(by))?.suspension;
    const ana = await open.signIn(token);
    if (!ana) throw new Error('No player has this token');
    const until = open.clock.now() + 3_600_000;
    const suspend = (playerId: string, suspension: Suspension) =>
      open.opened.runner.transaction(() => suspendByAdministrator(playerId, suspension, open.clock.now()));
    await suspend(ana.id, { until, reason: 'Rudeness.' });
    const { code } = await open.devices.createLinkCode(ana);
    const { token: laptop } = await open.devices.redeemLinkCode(code, 'laptop');
    for (const one of [token, laptop]) expect(await suspension(one)).toEqual({ until, reason: 'Rudeness.' });
    expect(await open.moderation.suspensionOf(ana.id)).toEqual({ until, reason: 'Rudeness.' });
    await open.moderation.unsuspend(ana.id);
    expect(await suspension()).toBeUndefined();
    await suspend(ana.id, { until: null, reason: 'For good.' });
    expect(await suspension(laptop)).toEqual({ until: null, reason: 'For good.' });
    await suspend(ana.id, { until, reason: 'For an hour.' });
    open.clock.time = until;
    expect(await suspension()).toBeUndefined();
    expect(await codeOf(suspend(ana.id, { until, reason: 'Past.' }))).toBe('BAD_USER_INPUT');
    expect(await codeOf(suspend('unknown', { until: null, reason: 'x' }))).toBe('PLAYER_NOT_FOUND');
  });

  it('deletes blocks in both directions with the account', async () => {
    const [ana, bo] = await pair();
    await open.company.block(ana, bo.id);
    await open.company.block(bo, ana.id);
    await open.opened.runner.transaction(() => deleteAccount(holderOf(ana), open.clock.now()));
    const left = 'SELECT * FROM player_blocks WHERE player_id = ? OR blocked_id = ?';
    expect(await open.opened.read(left, ana.id, ana.id)).toEqual([]);
  });
});
