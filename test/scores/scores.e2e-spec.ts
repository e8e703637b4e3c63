import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADMIN_TOKEN, BestScores, errorOf, type ListView } from '../harness/best-scores.js';
import { dataOf } from '../harness/game-client.js';
import { startServer } from '../harness/server.js';

const HOUR = 60 * 60 * 1000;

describe('best scores', () => {
  let scores: BestScores;
  let ana: string;
  let bora: string;
  let vera: string;

  beforeAll(async () => {
    scores = await BestScores.start();
    ana = await scores.register('Ana');
    bora = await scores.register('Bora');
    vera = await scores.register('Vera');
  });
  afterAll(() => scores.server.stop());
  beforeEach(() => scores.resetAll());

  describe('are signed', () => {
    it('once, by a player of the side', async () => {
      const game = await scores.sit([ana, bora]);
      await game.play([20, 25]);
      expect(await errorOf(scores.sign(game.id, 'X'))).toBe('UNAUTHENTICATED');
      expect(await errorOf(scores.sign(game.id, 'X', ADMIN_TOKEN))).toBe('UNAUTHENTICATED');
      expect(await errorOf(scores.sign(game.id, 'X', vera))).toBe('FORBIDDEN');
      expect(await errorOf(scores.sign(game.id, 'X', ana, 1))).toBe('FORBIDDEN');
      expect(dataOf(await scores.sign(game.id, ' Ana the Great ', ana)).signScore).toEqual({
        points: 20,
        names: ['Ana the Great'],
        signed: true,
      });
      expect(await errorOf(scores.sign(game.id, 'Again', ana))).toBe('ALREADY_SIGNED');
      expect((await scores.list()).edges.map(({ node }) => node.names)).toEqual([
        ['Bora'],
        ['Ana the Great'],
      ]);
    });

    it('for the named side, by a player who has several', async () => {
      const game = await scores.sit([ana, ana]);
      await game.play([20, 25]);
      expect(await errorOf(scores.sign(game.id, 'X', ana))).toBe('BAD_USER_INPUT');
      expect(dataOf(await scores.sign(game.id, 'Mum', ana, 1)).signScore).toMatchObject({
        points: 25,
        signed: true,
      });
    });

    it('within 24 hours', async () => {
      const [first, second] = [await scores.score(ana, 20), await scores.score(ana, 21)];
      scores.clock.forward(24 * HOUR);
      expect(dataOf(await scores.sign(first.id, 'Just in time', ana)).signScore.signed).toBe(true);
      scores.clock.forward(1);
      expect(await errorOf(scores.sign(second.id, 'Too late', ana))).toBe('SIGNING_TOO_LATE');
      expect(await errorOf(scores.sign(second.id, 'Not mine', bora))).toBe('FORBIDDEN');
    });

    it('only if they exist, and with a name that can be shown', async () => {
      const open = await scores.sit([ana]);
      expect(await errorOf(scores.sign(open.id, 'X', ana))).toBe('SCORE_NOT_FOUND');
      await open.play([20]);
      expect(await errorOf(scores.sign(open.id, 'X', ana, 1))).toBe('SCORE_NOT_FOUND');
      expect(await errorOf(scores.sign(open.id, ' ', ana))).toBe('BAD_USER_INPUT');
      expect(await errorOf(scores.sign(open.id, 'two\nlines', ana))).toBe('BAD_USER_INPUT');
    });
  });

  describe('qualify for a name', () => {
    it('while they are among the best and unsigned', async () => {
      await scores.score(bora, 29);
      const playing = await scores.sit([ana]);
      expect(await scores.qualifies(playing, ana)).toBe(false);
      await playing.play([29]);
      expect(await scores.qualifies(playing, ana)).toBe(true);
      expect(await scores.qualifies(playing, ana, '(top: 1)')).toBe(false);
      expect([await scores.qualifies(playing, bora), await scores.qualifies(playing)]).toEqual([
        false,
        false,
      ]);
      for (const sum of [30, 30, 30]) await scores.score(bora, sum);
      expect(await scores.qualifies(playing, ana)).toBe(true);
      await scores.score(bora, 30);
      expect(await scores.qualifies(playing, ana)).toBe(false);
      expect(await scores.qualifies(playing, ana, '(top: 6)')).toBe(true);
      dataOf(await scores.sign(playing.id, 'Ana', ana));
      expect(await scores.qualifies(playing, ana, '(top: 6)')).toBe(false);
    });

    it('until the time is over, and not from an unranked game', async () => {
      const game = await scores.score(ana, 20);
      scores.clock.forward(24 * HOUR + 1);
      expect(await scores.qualifies(game, ana)).toBe(false);
      const unranked = await scores.sit([ana], { ranked: false });
      await unranked.play([20]);
      expect(await scores.qualifies(unranked, ana)).toBe(false);
    });
  });

  describe('are cleared', () => {
    it('only by the administrator, one leaderboard at a time, keeping the games', async () => {
      const game = await scores.score(ana, 20);
      for (const token of [undefined, ana, bora]) {
        const withoutToken = scores.server.graphql(
          'mutation { resetLeaderboard(input: { ruleset: "yahtc" }) }',
          {},
          token,
        );
        expect(await errorOf(withoutToken)).toBe('FORBIDDEN');
      }
      expect(await errorOf(scores.reset('ruleset: "yahtc"', 'administrator-of-this-tess'))).toBe(
        'UNAUTHENTICATED',
      );
      expect(await errorOf(scores.reset('ruleset: "chess"'))).toBe('UNKNOWN_RULESET');
      expect(dataOf(await scores.reset('ruleset: "yamb"')).resetLeaderboard).toBe(0);
      expect(await scores.points()).toEqual([20]);

      expect(dataOf(await scores.reset('ruleset: "yahtc"')).resetLeaderboard).toBe(1);
      expect(await scores.points()).toEqual([]);
      expect(await scores.qualifies(game, ana)).toBe(false);
      const { game: kept } = dataOf(
        await scores.server.graphql<{ game: { status: string } }>(`{ game(id: "${game.id}") { status } }`),
      );
      expect(kept.status).toBe('FINISHED');
      await scores.score(bora, 9);
      expect((await scores.list()).edges).toMatchObject([{ rank: 1, node: { points: 9 } }]);
    });

    it('never if the server has no administrator', async () => {
      const plain = await startServer();
      const mutation = 'mutation { resetLeaderboard(input: { ruleset: "yahtc" }) }';
      expect(await errorOf(plain.graphql(mutation))).toBe('FORBIDDEN');
      expect(await errorOf(plain.graphql(mutation, {}, ADMIN_TOKEN))).toBe('UNAUTHENTICATED');
      await plain.stop();
    });
  });

  describe('on the caller’s own list', () => {
    it('are listed newest first, only to the player, and can be cleared', async () => {
      const goran = await scores.register('Goran');
      for (const sum of [20, 30, 10]) await scores.score(goran, sum);
      expect((await scores.own(goran)).map((one) => one.points)).toEqual([10, 30, 20]);

      const page = '{ me { scores(first: 2) { nodes { points } pageInfo { hasNextPage endCursor } } } }';
      const { me } = dataOf(
        await scores.server.graphql<{ me: { scores: { pageInfo: ListView['pageInfo'] } } }>(page, {}, goran),
      );
      expect(me.scores.pageInfo.hasNextPage).toBe(true);
      expect(await scores.own(goran, `(after: "${me.scores.pageInfo.endCursor}")`)).toMatchObject([
        { points: 20 },
      ]);

      const clear = 'mutation { clearMyScores }';
      expect(await errorOf(scores.server.graphql(clear))).toBe('UNAUTHENTICATED');
      expect(dataOf(await scores.server.graphql(clear, {}, bora))).toBeTruthy();
      expect(await scores.own(goran)).toHaveLength(3);
      expect(dataOf(await scores.server.graphql(clear, {}, goran))).toEqual({ clearMyScores: 3 });
      expect(await scores.own(goran)).toEqual([]);
      expect(await scores.points()).toEqual([30, 20, 10]);
      await scores.score(goran, 11);
      expect(await scores.own(goran)).toMatchObject([{ points: 11, names: ['Goran'] }]);
    });

    it('are hidden from other players', async () => {
      const register =
        'mutation { register(input: { name: "Goran" }) { player { scores { nodes { id } } } } }';
      expect(dataOf(await scores.server.graphql(register, {}, ana))).toEqual({
        register: { player: { scores: null } },
      });
    });

    it('stay when the public leaderboard is cleared', async () => {
      const goran = await scores.register('Goran');
      await scores.score(goran, 20);
      dataOf(await scores.reset('ruleset: "yahtc"'));
      expect(await scores.own(goran)).toHaveLength(1);
    });
  });

  it('stay without a name when a player deletes the account', async () => {
    const goran = await scores.register('Goran');
    const id = await scores.idOf(goran);
    const game = await scores.score(goran, 20);
    dataOf(await scores.sign(game.id, 'Goran the Great', goran));
    dataOf(await scores.server.graphql('mutation { deleteAccount }', {}, goran));
    expect((await scores.list()).edges).toMatchObject([{ node: { points: 20, names: ['deleted player'] } }]);
    expect(await scores.points(`around: "${id}"`)).toEqual([]);
  });
});
