/** Quotas and retention of competitions, and who else may cancel them. */
import { describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import type { Caller } from '../../kernel/caller/caller.js';
import { Config } from '../../kernel/config/config.js';
import { findCompetition } from './storage/competition-rows.js';
import { prunable, pruneCompetition } from './storage/prune-steps.js';
import {
  type CompetingPlayers,
  HOUR,
  reasonOf,
  withCompetingPlayers,
  YAHTZEE,
} from './testing/competing-players.js';
import type { OpenCompetitions } from './testing/open-competitions.js';

describe.each(dialects)('stored competitions on %s', (dialect) => {
  let players: CompetingPlayers;
  let here: OpenCompetitions;
  let ana: Caller;
  let bo: Caller;
  let eva: Caller;

  withCompetingPlayers(dialect, (renewed) => {
    players = renewed;
    ({ here, ana, bo, eva } = players);
  });

  describe('have a quota', () => {
    const wanted = (title = 'Cup') => {
      const opens = here.clock.now();
      return { title, games: 3, opens, closes: opens + HOUR, access: 'OPEN' } as const;
    };

    it('per day, shared by all servers and renewed the next day', async () => {
      const config = Object.assign(new Config(), { quotaCompetitionsPerDay: 3 });
      const [one, other] = [here.another(config).competitions, here.another(config).competitions];
      const make = (at = one) => reasonOf(at.createTournament(ana, YAHTZEE, wanted()));
      const made = await Promise.all([one, other, one, other, one, other].map(make));
      expect([made.filter((reason) => reason === 'done').length, new Set(made)]).toEqual([
        3,
        new Set(['done', 'QUOTA_EXCEEDED']),
      ]);
      const duel = { players: [bo.id], seats: 2, deadline: here.clock.now() + HOUR };
      await expect(one.createDuel(ana, YAHTZEE, duel)).rejects.toMatchObject({
        code: 'QUOTA_EXCEEDED',
        details: { quota: 'competitionsPerDay', maximum: 3, retryAfterSeconds: expect.any(Number) },
      });
      here.clock.time += 24 * HOUR;
      expect(await make()).toBe('done');
    });

    it('counts stored bytes, which pruning returns to the organiser', async () => {
      const bytes = async () => {
        const rows = await here.open.opened.read(
          'SELECT stored_bytes AS bytes FROM player_usage WHERE player_id = ?',
          ana.id,
        );
        return (rows as { bytes: number }[])[0]?.bytes;
      };
      const { id } = await here.competitions.createTournament(ana, YAHTZEE, wanted());
      expect(await bytes()).toBe(1_024 + 3 * 512);
      const config = Object.assign(new Config(), { quotaStoredMegabytes: 0.002 });
      const full = here.another(config).competitions;
      await expect(full.createTournament(ana, YAHTZEE, wanted())).rejects.toMatchObject({
        details: { quota: 'storedBytes' },
      });
      await here.competitions.cancel(ana, id);
      here.clock.time += 2 * HOUR;
      const { runner } = here.open.opened;
      const prune = () => runner.transaction(() => pruneCompetition(id, here.clock.now()));
      expect(await prune()).toBe(true);
      expect(await prune()).toBe(false);
      expect([await bytes(), await here.competitions.view(ana, id)]).toEqual([0, undefined]);
    });
  });

  it('are pruned long after their end, unless they are running, being played or rated', async () => {
    const { runner } = here.open.opened;
    const ids: string[] = [];
    const add = async (settle: (competition: { readonly id: string }) => Promise<unknown>) => {
      const made = await players.tournament(1);
      for (const player of [bo, eva]) await here.competitions.join(player, made.id, undefined);
      await settle(made);
      ids.push(made.id);
    };
    const settled = (id: string) =>
      here.open.opened.write('UPDATE competitions SET settled_at = ? WHERE id = ?', here.clock.now(), id);
    const cancel = ({ id }: { readonly id: string }) => here.competitions.cancel(ana, id);
    await add(cancel);
    await add(async ({ id }) => {
      await here.finish((await here.competitions.play(bo, id, 1)).id, 1);
      await settled(id);
    });
    await add(({ id }) => here.competitions.play(bo, id, 1));
    await add(async ({ id }) => {
      await settled(id);
      await here.open.opened.write(
        `INSERT INTO rating_changes (result_id, player_id, kind, side, rank, key, games, mean_before, deviation_before, mean,
           deviation, rated_at) VALUES (?, ?, 'TOURNAMENT', 0, 1, 'yahtzee', 1, 1, 1, 1, 1, 1)`,
        ...[id, bo.id],
      );
    });
    here.clock.time += 2 * HOUR;
    await add(() => Promise.resolve());
    const games = await here.open.opened.read('SELECT id FROM games');
    const before = here.clock.now();
    const found = (await runner.read(() => prunable(before, '', 100)))
      .map(({ id }) => id)
      .filter((id) => ids.includes(id));
    expect(found).toEqual(ids.slice(0, 2));
    for (const id of ids) await runner.transaction(() => pruneCompetition(id, before));
    const left = await Promise.all(ids.map((id) => runner.read(() => findCompetition(id))));
    expect(left.map((competition) => competition !== undefined)).toEqual([false, false, true, true, true]);
    expect(await here.open.opened.read('SELECT id FROM games')).toEqual(games);
    expect(await players.faults()).toEqual([]);
  });

  it("are cancelled with their organiser's account, and lose the organiser's name from titles", async () => {
    const opens = here.clock.now();
    const make = (title: string) =>
      here.competitions.createTournament(ana, YAHTZEE, {
        ...{ title, games: 1, opens, closes: opens + HOUR, access: 'OPEN' },
      });
    const named = await make(`The cup of ${ana.name.toUpperCase()}!`);
    const other = await make(`${ana.name}0 wins`);
    const duel = await players.duel([bo]);
    const theirs = await here.competitions.createDuel(bo, YAHTZEE, {
      players: [ana.id, eva.id],
      seats: 3,
      deadline: opens + HOUR,
    });
    await here.open.opened.runner.transaction(() => here.ofPlayers.delete({ ...ana, at: opens }));
    await here.ofPlayers.leave(ana.id);
    const found = await Promise.all([named, other, duel].map(({ id }) => here.competitions.view(ana, id)));
    expect(found.map((one) => one?.cancelledAt)).toEqual([opens, opens, opens]);
    expect(found.map((one) => one?.title)).toEqual(['The cup of deleted player!', other.title, null]);
    expect(await here.competitions.entrant(theirs.id, ana.id)).toMatchObject({ status: 'DECLINED' });
    expect(await here.competitions.view(bo, theirs.id)).toMatchObject({ cancelledAt: null, maxEntrants: 2 });
  });

  it("lose the organiser's name whatever characters it has", async () => {
    const opens = here.clock.now();
    for (const name of ['Jean-Luc', 'a/b', '^[.*+?$]{(|)}\\d', '#&~! %,:;<=>@"`']) {
      const { id } = await here.competitions.createTournament(ana, YAHTZEE, {
        ...{ title: `Cup of ${name}`, games: 1, opens, closes: opens + HOUR, access: 'OPEN' },
      });
      await here.open.opened.runner.transaction(() => here.ofPlayers.delete({ ...ana, name, at: opens }));
      expect(await here.competitions.view(undefined, id)).toMatchObject({ title: 'Cup of deleted player' });
    }
  });

  it('can be cancelled and renamed by the administrator while they are being played', async () => {
    const { id } = await players.tournament(1);
    for (const player of [ana, bo]) await here.competitions.join(player, id, undefined);
    await here.competitions.play(bo, id, 1);
    expect(await reasonOf(here.competitions.cancel(ana, id))).toBe('UNDER_WAY');
    await here.competitions.renameAny(id, 'Cup 7');
    await here.competitions.cancelAny(id);
    expect(await here.competitions.view(undefined, id)).toMatchObject({
      title: 'Cup 7',
      cancelledAt: here.clock.now(),
    });
    const duel = await players.duel([bo]);
    expect(await reasonOf(here.competitions.renameAny(duel.id, 'Duel'))).toBe('BAD_USER_INPUT');
    expect(await reasonOf(here.competitions.cancelAny(bo.id))).toBe('COMPETITION_NOT_FOUND');
  });
});
