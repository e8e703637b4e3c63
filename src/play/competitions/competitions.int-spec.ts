import { describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import type { Caller } from '../../kernel/caller/caller.js';
import type { Game } from '../../games/domain/game.js';
import { deadlineOf } from '../../games/domain/game-clock.js';
import { CompetitionFieldsResolver } from './api/competition-fields.resolver.js';
import { competitionModel } from './api/competition.models.js';
import { dealResultOf } from './domain/deal-result.js';
import {
  type CompetingPlayers,
  HOUR,
  reasonOf,
  withCompetingPlayers,
  YAHTZEE,
} from './testing/competing-players.js';
import type { OpenCompetitions } from './testing/open-competitions.js';
import type { StandingPlace } from './storage/standings.js';

describe.each(dialects)('competitions on %s', (dialect) => {
  let players: CompetingPlayers;
  let here: OpenCompetitions;
  let ana: Caller;
  let bo: Caller;
  let eva: Caller;

  withCompetingPlayers(dialect, (renewed) => {
    players = renewed;
    ({ here, ana, bo, eva } = players);
  });

  it("hide other players' games until one's own is over, and reveal all at the end", async () => {
    const { id, closes } = await players.tournament(1);
    for (const player of [ana, bo]) await here.competitions.join(player, id, undefined);
    const [own, others] = [await here.competitions.play(ana, id, 1), await here.competitions.play(bo, id, 1)];
    const sees = async (player: Caller | undefined, game: Game) =>
      (await here.games.view(player, game.id)) !== undefined;
    await here.finish(own.id, 1);
    expect([await sees(bo, own), await sees(eva, own), await sees(undefined, own)]).toEqual([
      false,
      false,
      false,
    ]);
    // The game is still being played, but a player who has finished their own may see it.
    expect(await sees(ana, others)).toBe(true);
    const shown = async (caller: Caller) => {
      const competition = await here.competitions.view(caller, id);
      if (!competition) throw new Error('The competition is not visible');
      const page = await here.standings.page(competition, caller, undefined, 9);
      return page.items.map(({ games }) => games.map(page.isShown));
    };
    expect(await shown(bo)).toEqual([[false], [true]]);
    expect(await shown(ana)).toEqual([[true], [true]]);
    here.clock.time = closes;
    expect([await sees(bo, own), await sees(eva, own), await sees(undefined, own)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  describe('a duel', () => {
    it('is refused when the challenger has used up the invitations to a player', async () => {
      for (let made = 0; made < 17; made += 1) await players.duel([bo]);
      await expect(players.duel([bo])).rejects.toMatchObject({
        code: 'QUOTA_EXCEEDED',
        details: { quota: 'invitations', maximum: 100 },
      });
    });

    it('reserves places for invited players, ends once all have played, then hides nothing', async () => {
      const made = await players.duel([bo, eva]);
      expect(made).toMatchObject({ access: 'INVITED', joinCode: null, entrants: 1, maxEntrants: 3 });
      const stranger = await here.player();
      expect(await here.competitions.view(stranger, made.id)).toBeUndefined();
      expect(await reasonOf(here.competitions.join(stranger, made.id, undefined))).toBe(
        'COMPETITION_NOT_FOUND',
      );
      await here.competitions.join(bo, made.id, undefined);
      const mine = await here.competitions.play(ana, made.id, undefined);
      const theirs = await here.competitions.play(bo, made.id, undefined);
      expect(await reasonOf(here.competitions.play(eva, made.id, undefined))).toBe('NOT_ENTERED');
      const finished = [await here.finish(mine.id, 1), await here.finish(theirs.id, 2)];
      expect(await here.competitions.view(ana, made.id)).toMatchObject({ endedAt: null });
      here.clock.time += 1;
      await here.competitions.leave(eva, made.id);
      expect(await here.competitions.view(ana, made.id)).toMatchObject({
        endedAt: here.clock.time,
        entrants: 2,
      });
      expect(await here.games.view(stranger, mine.id)).toMatchObject({ deal: { closes: here.clock.time } });
      const totals = finished.map((game) => dealResultOf(game)?.points);
      const over = await here.competitions.view(ana, made.id);
      const listed = over ? await players.listOf(over) : [];
      expect(listed.map(({ row }) => row.total).sort()).toEqual([...totals].sort());
    });

    it('hides results in fields, order and cursors from players who have not played', async () => {
      const made = await players.duel([bo], 3);
      for (const player of [bo, eva])
        await here.competitions.join(player, made.id, made.joinCode ?? undefined);
      const listed = async (caller: Caller, first = 9, after?: StandingPlace) => {
        const page = await here.standings.page(made, caller, undefined, first, after);
        return page.items.map(({ row, rank, games }) => ({ ...row, rank, games }));
      };
      const first = await here.competitions.play(eva, made.id, undefined);
      await here.finish(first.id, 1);
      const second = await here.competitions.play(bo, made.id, undefined);
      await here.finish(second.id, 2);
      const unseen = await listed(ana);
      expect(unseen.map(({ playerId }) => playerId)).toEqual([ana.id, bo.id, eva.id].sort());
      const nothing = { placed: 0, finished: 0, total: 0, best: 0, crossed: 0, rank: null };
      for (const row of unseen) expect(row).toMatchObject(nothing);
      expect(unseen.flatMap(({ games }) => games)).toMatchObject([
        { points: null, crossed: null, overAt: expect.any(Number) },
        { points: null, crossed: null, overAt: expect.any(Number) },
      ]);
      const paged = [];
      for (let page = await listed(ana, 1); page[0]; page = await listed(ana, 1, page[0]))
        paged.push(...page);
      expect(paged).toEqual(unseen);
      const own = await here.competitions.play(ana, made.id, undefined);
      expect((await listed(bo)).map(({ total }) => total > 0).sort()).toEqual([false, true, true]);
      expect((await listed(ana)).every(({ total }) => total === 0)).toBe(true);
      await here.resign(ana, own.id);
      expect((await listed(ana)).map(({ total }) => total > 0).sort()).toEqual([false, true, true]);
    });

    it('shows results to everyone after its deadline', async () => {
      const made = await players.duel([bo]);
      await here.competitions.join(bo, made.id, undefined);
      const game = await here.competitions.play(bo, made.id, undefined);
      await here.finish(game.id, 1);
      expect((await players.listOf(made)).some(({ row }) => row.total > 0)).toBe(false);
      here.clock.time = made.closes;
      expect((await players.listOf(made)).some(({ row }) => row.total > 0)).toBe(true);
    });

    it('admits players with the join code until it is full', async () => {
      const made = await players.duel([], 2);
      const code = made.joinCode ?? '';
      expect(await reasonOf(here.competitions.join(bo, made.id, 'WRONGCODE2'))).toBe('WRONG_JOIN_CODE');
      const joined = await Promise.all(
        [bo, eva, bo].map((player) => reasonOf(here.competitions.join(player, made.id, code))),
      );
      expect(joined.filter((reason) => reason === 'FULL').length).toBeGreaterThan(0);
      expect(await here.competitions.view(ana, made.id)).toMatchObject({ entrants: 2 });
    });
  });

  it('cannot be cancelled or left by a player who has started a duel', async () => {
    const { id } = await players.duel([bo, eva]);
    await here.competitions.join(bo, id, undefined);
    await here.competitions.play(ana, id, undefined);
    expect(await reasonOf(here.competitions.cancel(ana, id))).toBe('ALREADY_BEGUN');
    expect(await reasonOf(here.competitions.removeEntrant(ana, id, bo.id))).toBe('ALREADY_BEGUN');
    expect(await here.competitions.view(ana, id)).toMatchObject({ cancelledAt: null, entrants: 2 });
    const fresh = await players.duel([bo]);
    await here.competitions.cancel(ana, fresh.id);
    expect(await reasonOf(here.competitions.join(bo, fresh.id, undefined))).toBe('CANCELLED');
  });

  it('cannot be cancelled or thinned out by an organiser who plays, once anyone has started', async () => {
    const { id } = await players.tournament(1);
    for (const player of [ana, bo, eva]) await here.competitions.join(player, id, undefined);
    await here.competitions.removeEntrant(ana, id, eva.id);
    const game = await here.competitions.play(bo, id, 1);
    await here.finish(game.id, 1);
    expect(await reasonOf(here.competitions.cancel(ana, id))).toBe('UNDER_WAY');
    expect(await reasonOf(here.competitions.removeEntrant(ana, id, bo.id))).toBe('UNDER_WAY');
    const own = await here.competitions.play(ana, id, 1);
    await here.resign(ana, own.id);
    expect(await reasonOf(here.competitions.cancel(ana, id))).toBe('ALREADY_BEGUN');
    expect(await here.competitions.view(ana, id)).toMatchObject({ cancelledAt: null, entrants: 2 });
  });

  it('can be cancelled, and entrants removed, only by their organiser', async () => {
    const { id } = await players.tournament();
    for (const player of [bo, eva]) await here.competitions.join(player, id, undefined);
    expect(await reasonOf(here.competitions.cancel(bo, id))).toBe('FORBIDDEN');
    const game = await here.competitions.play(bo, id, 2);
    await here.finish(game.id, 1);
    expect(await reasonOf(here.competitions.leave(bo, id))).toBe('ALREADY_BEGUN');
    const removed = await here.competitions.removeEntrant(ana, id, bo.id);
    expect(removed.entrants).toBe(1);
    expect((await players.listOf(removed)).map(({ row }) => row.playerId)).toEqual([eva.id]);
    expect(await reasonOf(here.competitions.join(bo, id, undefined))).toBe('REMOVED');
    expect(await reasonOf(here.competitions.play(bo, id, 1))).toBe('REMOVED');
    await here.competitions.cancel(ana, id);
    expect(await reasonOf(here.competitions.play(eva, id, 1))).toBe('CANCELLED');
    expect(await reasonOf(here.competitions.join(await here.player(), id, undefined))).toBe('CANCELLED');
  });

  it.each(['organiser', 'player'] as const)(
    'cannot be entered when the %s has blocked the other',
    async (blocker) => {
      const { id } = await players.tournament(1);
      const [by, blocked] = blocker === 'organiser' ? [ana, bo] : [bo, ana];
      await here.open.opened.write(
        'INSERT INTO player_blocks (player_id, blocked_id, created_at) VALUES (?, ?, 0)',
        by.id,
        blocked.id,
      );
      expect(await reasonOf(here.competitions.join(bo, id, undefined))).toBe('PLAYER_UNAVAILABLE');
      // Blocks between entrants do not matter in a tournament.
      await here.competitions.join(eva, id, undefined);
      expect(await here.competitions.view(ana, id)).toMatchObject({ entrants: 1 });
    },
  );

  it('require the join code from everyone except the organiser, even to come back', async () => {
    const opens = here.clock.now();
    const wanted = { title: 'Club', games: 1, opens, closes: opens + HOUR, access: 'CODE' } as const;
    const { id, joinCode } = await here.competitions.createTournament(ana, YAHTZEE, wanted);
    const join = (player: Caller, code?: string) => reasonOf(here.competitions.join(player, id, code));
    expect(await join(ana, 'WRONGCODE2')).toBe('WRONG_JOIN_CODE');
    expect([await join(ana), await join(bo)]).toEqual(['done', 'COMPETITION_NOT_FOUND']);
    expect(await join(bo, joinCode ?? '')).toBe('done');
    for (const player of [ana, bo]) await here.competitions.leave(player, id);
    expect([await join(ana), await join(bo)]).toEqual(['done', 'WRONG_JOIN_CODE']);
    expect(await here.competitions.view(ana, id)).toMatchObject({ entrants: 1 });
  });

  it('cannot be left by players without a place, who learn only of those they may see', async () => {
    const cup = await players.tournament(1);
    const closed = await here.competitions.createTournament(ana, YAHTZEE, {
      ...{ title: 'Club', games: 1, opens: cup.opens, closes: cup.closes, access: 'CODE' },
    });
    const leave = (player: Caller, { id }: { id: string }) => reasonOf(here.competitions.leave(player, id));
    expect(await leave(bo, cup)).toBe('NOT_ENTERED');
    expect(await leave(ana, closed)).toBe('NOT_ENTERED');
    expect(await leave(bo, closed)).toBe('COMPETITION_NOT_FOUND');
  });

  it('show the join code to invited players, but no longer once they have declined', async () => {
    const made = await players.duel([bo], 3);
    const fields = new CompetitionFieldsResolver(here.competitions, here.standings, here.clock);
    const shown = (player: Caller) => fields.joinCode(competitionModel(made, here.clock.now()), player);
    expect([await shown(ana), await shown(bo), await shown(eva)]).toEqual([
      made.joinCode,
      made.joinCode,
      null,
    ]);
    await here.competitions.leave(bo, made.id);
    expect(await shown(bo)).toBeNull();
  });

  it('have one place less for each invited player who declines or is removed, but not for both', async () => {
    const { id } = await players.duel([bo, eva]);
    await here.competitions.leave(bo, id);
    for (const player of [bo, eva]) await here.competitions.removeEntrant(ana, id, player.id);
    expect(await here.competitions.view(ana, id)).toMatchObject({ entrants: 1, maxEntrants: 1 });
  });

  it('deal the same dice again after an undone entry', async () => {
    const { id } = await players.tournament(1);
    for (const player of [ana, bo]) await here.competitions.join(player, id, undefined);
    const [own, others] = [await here.competitions.play(ana, id, 1), await here.competitions.play(bo, id, 1)];
    const move = (command: Parameters<typeof here.commands.move>[2]) =>
      here.commands.move(ana, { gameId: own.id }, command);
    for (const player of [ana, bo]) await players.throwsOf(player, player === ana ? own.id : others.id);
    await move({ type: 'enterField', column: own.ruleset.columns[0]?.id ?? '', row: 'chance' });
    expect(await move({ type: 'undo' })).toMatchObject({
      kind: 'changed',
      game: { state: { phase: 'rolled' } },
    });
    expect(await players.throwsOf(ana, own.id)).toEqual(await players.throwsOf(bo, others.id));
  });

  it('return the game being played before starting another round', async () => {
    const { id } = await players.tournament(3);
    await here.competitions.join(bo, id, undefined);
    const play = (round?: number) => here.competitions.play(bo, id, round);
    const third = await play(3);
    expect((await play()).id).toBe(third.id);
    await here.finish(third.id, 1);
    const first = await play();
    expect(first.id).not.toBe(third.id);
    expect([(await play()).id, (await play(1)).id]).toEqual([first.id, first.id]);
    await here.resign(bo, first.id);
    const second = await play();
    expect(second.id).not.toBe(first.id);
    await here.finish(second.id, 2);
    expect(await reasonOf(play())).toBe('ALL_BEGUN');
  });

  it('can be played until the moment they close', async () => {
    const opens = here.clock.now();
    const wanted = { title: 'Cup', games: 1, opens, closes: opens + HOUR, access: 'OPEN' } as const;
    const { id, closes } = await here.competitions.createTournament(ana, YAHTZEE, wanted);
    for (const player of [ana, bo]) await here.competitions.join(player, id, undefined);
    here.clock.time += 1;
    const early = await here.competitions.play(ana, id, undefined);
    here.clock.time = closes - 400;
    const late = await here.competitions.play(bo, id, undefined);
    expect([deadlineOf(early), deadlineOf(late)]).toEqual([closes, closes]);
    const due = await here.open.opened.read(
      'SELECT clock_due AS due FROM games WHERE id IN (?, ?)',
      ...[early.id, late.id],
    );
    expect(due).toEqual([{ due: closes }, { due: closes }]);
    here.clock.time = closes - 1;
    expect(await here.commands.move(ana, { gameId: early.id }, { type: 'roll' })).toMatchObject({
      kind: 'changed',
      game: { version: 2 },
    });
  });

  it("end a removed player's game together with the duel", async () => {
    const ivo = await here.player();
    const { id } = await players.duel([bo, eva, ivo]);
    for (const player of [bo, eva, ivo]) await here.competitions.join(player, id, undefined);
    // An organiser who has left may still remove a player who has started.
    await here.competitions.leave(ana, id);
    const removed = await here.competitions.play(eva, id, undefined);
    await here.competitions.removeEntrant(ana, id, eva.id);
    for (const player of [bo, ivo])
      await here.finish((await here.competitions.play(player, id, undefined)).id, 1);
    const stored = await here.store.find(removed.id);
    expect(stored && deadlineOf(stored)).toBe(here.clock.time);
    expect(
      await here.open.opened.read('SELECT clock_due AS due FROM games WHERE id = ?', removed.id),
    ).toEqual([{ due: here.clock.time }]);
  });

  it('are created once for all retries, even those after the end', async () => {
    const retry = (key: string) => ({ playerId: ana.id, key, digest: key });
    const [opens, closes] = [here.clock.now(), here.clock.now() + HOUR];
    const duel = { players: [bo.id], seats: 2, deadline: closes };
    const cup = { title: 'Cup', games: 1, opens, closes, access: 'OPEN' } as const;
    const makeBoth = async () => [
      (await here.competitions.createDuel(ana, YAHTZEE, duel, retry('duel'))).id,
      (await here.competitions.createTournament(ana, YAHTZEE, cup, retry('cup'))).id,
    ];
    const made = await makeBoth();
    here.clock.time = closes;
    expect(await makeBoth()).toEqual(made);
    await expect(here.competitions.createDuel(ana, YAHTZEE, duel, retry('late'))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  it('execute a retried request once', async () => {
    const retry = (key: string) => ({ playerId: ana.id, key, digest: key });
    const now = here.clock.now();
    const wanted = { title: 'Cup', games: 1, opens: now, closes: now + HOUR, access: 'OPEN' } as const;
    const make = () => here.competitions.createTournament(ana, YAHTZEE, wanted, retry('make'));
    const [{ id }, again] = [await make(), await make()];
    expect(again.id).toBe(id);
    const join = () => here.competitions.join(ana, id, undefined, retry('join'));
    await Promise.all([join(), join()]);
    const play = () => here.competitions.play(ana, id, undefined, retry('play'));
    const [one, two] = await Promise.all([play(), play()]);
    expect(two.id).toBe(one.id);
    // All rounds have started: the retry is answered, but a new request is refused.
    expect((await play()).id).toBe(one.id);
    expect(await reasonOf(here.competitions.play(ana, id, 2, retry('anew')))).toBe('NO_SUCH_ROUND');
    expect(await here.competitions.view(ana, id)).toMatchObject({ entrants: 1 });
    expect((await players.listOf(again))[0]?.row).toMatchObject({ begun: 1 });
  });
});
