import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BestScores, errorOf, type ListView } from '../harness/best-scores.js';
import { dataOf } from '../harness/game-client.js';

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

  describe('are recorded', () => {
    it('with the move that finishes a ranked game, one for each side', async () => {
      const game = await scores.sit([ana, bora]);
      await game.play([20]);
      expect(await scores.points()).toEqual([]);
      await game.play([25], 1);
      expect((await scores.list()).edges).toMatchObject([
        { rank: 1, node: { points: 25, names: ['Bora'], gameId: game.id } },
        { rank: 2, node: { points: 20, names: ['Ana'], gameId: game.id } },
      ]);
      expect(await scores.list()).toMatchObject({ key: 'yahtc@1', calendarPeriod: 'all', totalCount: 2 });
    });

    it('not from an unranked, abandoned or unfinished game', async () => {
      const unranked = await scores.sit([ana], { ranked: false });
      await unranked.play([20]);
      await (await scores.sit([ana])).resign(ana);
      await scores.sit([ana]);
      expect(await scores.points()).toEqual([]);
    });

    it('not for a side that has resigned, or that is left with an open field', async () => {
      const left = await scores.sit([ana, bora]);
      await left.resign(bora);
      expect(await scores.points()).toEqual([]);
      const played = await scores.sit([ana, bora, vera]);
      await played.play([20]);
      await played.resign(bora);
      await played.play([12], 2);
      expect(await scores.points()).toEqual([20, 12]);
    });

    it('for a full sheet even if the others then leave', async () => {
      const game = await scores.sit([ana, bora]);
      await game.play([21]);
      await game.resign(bora);
      expect(await scores.points()).toEqual([21]);
    });

    it('with the names of both players of a pair', async () => {
      const seats = ['Ana', 'Bora', 'Vera', 'Goran'].map((name) => ({ name }));
      const game = await scores.sit([ana], { ruleset: 'yamb', teamSize: 2, seats });
      await game.play([12, 8]);
      const { edges } = await scores.list('ruleset: "yamb", hotSeat: true');
      expect(edges.map(({ node }) => node.names).sort()).toEqual([
        ['Ana', 'Vera'],
        ['Bora', 'Goran'],
      ]);
    });
  });

  describe('are listed', () => {
    it('with one rank for equal points, earlier ones first', async () => {
      for (const [token, sum] of [
        [bora, 20],
        [ana, 25],
        [vera, 25],
        [ana, 19],
      ] as const) {
        scores.clock.forward(1);
        await scores.score(token, sum);
      }
      const { edges } = await scores.list();
      expect(edges.map(({ rank, node }) => [rank, node.points, ...node.names])).toEqual([
        [1, 25, 'Ana'],
        [1, 25, 'Vera'],
        [3, 20, 'Bora'],
        [4, 19, 'Ana'],
      ]);
    });

    it('in pages that resume after their cursor whatever is added', async () => {
      for (const sum of [30, 28, 26]) await scores.score(ana, sum);
      const { edges, pageInfo } = await scores.list('first: 2');
      expect([edges.length, pageInfo.hasNextPage]).toEqual([2, true]);
      await scores.score(bora, 29);
      await scores.score(bora, 10);
      const next = await scores.list(`first: 2, after: "${pageInfo.endCursor}"`);
      expect(next.edges.map(({ rank, node }) => [rank, node.points])).toEqual([
        [4, 26],
        [5, 10],
      ]);
      expect(next.pageInfo.hasNextPage).toBe(false);
    });

    it('around the best score of a player', async () => {
      for (const sum of [30, 28, 26, 24]) await scores.score(ana, sum);
      for (const sum of [12, 25]) await scores.score(bora, sum);
      expect(await scores.points(`first: 3, around: "${await scores.idOf(bora)}"`)).toEqual([26, 25, 24]);
      expect(await scores.points(`first: 3, around: "${await scores.idOf(ana)}"`)).toEqual([30, 28, 26]);
      expect(await scores.points(`around: "${await scores.idOf(vera)}"`)).toEqual([]);
    });

    it('separately by sheet and variant', async () => {
      // Only the fours count of these rolls.
      const yamb = async (variants: readonly string[], sum: number, ...tokens: [string, ...string[]]) => {
        const game = await scores.sit(tokens, { ruleset: 'yamb', variants });
        await game.play(tokens.map(() => sum));
      };
      await yamb([], 20, ana);
      await yamb([], 20, ana, bora);
      await yamb(['five-dice'], 16, ana);
      const of = async (args: string) => [(await scores.list(args)).key, await scores.points(args)];
      const solitaire = 'ruleset: "yamb", solitaire: true';
      expect(await of(solitaire)).toEqual(['yamb@1/solitaire', [20]]);
      expect(await of('ruleset: "yamb"')).toEqual(['yamb@1', [20, 20]]);
      expect(await of(`${solitaire}, variants: ["five-dice"]`)).toEqual(['yamb+five-dice@1/solitaire', [4]]);
      expect((await scores.list('ruleset: "yahtc", solitaire: true')).key).toBe('yahtc@1');
    });

    it('separately for games in which one account plays every seat', async () => {
      await (await scores.sit([ana, ana])).play([20, 25]);
      await (await scores.sit([ana, bora])).play([15, 10]);
      await scores.score(ana, 12);
      expect(await scores.list('hotSeat: true')).toMatchObject({ key: 'yahtc@1/hot-seat', totalCount: 2 });
      expect(await scores.points('hotSeat: true')).toEqual([25, 20]);
      expect(await scores.points()).toEqual([15, 12, 10]);
      expect(await scores.points(`hotSeat: true, around: "${await scores.idOf(bora)}"`)).toEqual([]);
    });

    it('for calendar periods in UTC', async () => {
      // The last millisecond of a Sunday, a week and a month.
      scores.clock.set('2026-05-31T23:59:59.999Z');
      await scores.score(ana, 30);
      scores.clock.set('2026-06-01T00:00:00.000Z');
      await scores.score(bora, 20);
      const seen = async (period: string, at = ''): Promise<unknown> => {
        const found = await scores.list(`period: ${period}${at && `, at: "${at}"`}`);
        return [found.calendarPeriod, found.edges.map(({ rank, node }) => [rank, node.points])];
      };
      const both = [
        [1, 30],
        [2, 20],
      ];
      expect(await seen('ALL_TIME')).toEqual(['all', both]);
      expect(await seen('YEAR')).toEqual(['2026', both]);
      expect(await seen('MONTH')).toEqual(['2026-06', [[1, 20]]]);
      expect(await seen('WEEK')).toEqual(['2026-W23', [[1, 20]]]);
      expect(await seen('DAY')).toEqual(['2026-06-01', [[1, 20]]]);
      expect(await seen('MONTH', '2026-05-01T00:00:00Z')).toEqual(['2026-05', [[1, 30]]]);
      expect(await seen('WEEK', '2026-05-25T00:00:00Z')).toEqual(['2026-W22', [[1, 30]]]);
      expect(await seen('DAY', '2026-06-01T01:30:00+02:00')).toEqual(['2026-05-31', [[1, 30]]]);
      expect(await seen('YEAR', '2025-12-31T23:59:59.999Z')).toEqual(['2025', []]);
    });

    it('to everyone, except that only its players see a private game', async () => {
      const game = await scores.sit([ana], { private: true });
      await game.play([17]);
      const see = async (token?: string): Promise<unknown> => {
        const query = '{ leaderboard(ruleset: "yahtc") { edges { node { points game { id } } } } }';
        const answer = dataOf(await scores.server.graphql<{ leaderboard: ListView }>(query, {}, token));
        return answer.leaderboard.edges[0]?.node;
      };
      expect(await see(ana)).toEqual({ points: 17, game: { id: game.id } });
      expect(await see(bora)).toEqual({ points: 17, game: null });
      expect(await see()).toEqual({ points: 17, game: null });
    });

    it('without the id of a private game, except to its players', async () => {
      const shown = await scores.sit([ana, bora]);
      await shown.play([18, 16]);
      const game = await scores.sit([ana, bora], { private: true });
      await game.play([17, 15]);
      const see = async (token?: string): Promise<[number, string | null][]> => {
        const query = '{ leaderboard(ruleset: "yahtc") { edges { node { id points gameId } } } }';
        const { text, data } = await scores.server.graphql<{ leaderboard: ListView }>(query, {}, token);
        if (token === undefined) expect(text).not.toContain(game.id);
        return (data?.leaderboard.edges ?? []).map(({ node }) => [node.points, node.gameId]);
      };
      const all = [18, 17, 16, 15];
      const known = all.map((points) => [points, points % 2 === 0 ? shown.id : game.id]);
      const hidden = all.map((points) => [points, points % 2 === 0 ? shown.id : null]);
      expect(await see(ana)).toEqual(known);
      expect(await see(bora)).toEqual(known);
      expect(await see(vera)).toEqual(hidden);
      expect(await see()).toEqual(hidden);
    });

    it.each([
      ['ruleset: "chess"', 'UNKNOWN_RULESET'],
      ['ruleset: "yahtc", variants: ["blitz"]', 'UNKNOWN_VARIANT'],
      ['first: 0', 'BAD_USER_INPUT'],
      ['first: 101', 'BAD_USER_INPUT'],
      ['solitaire: true, hotSeat: true', 'BAD_USER_INPUT'],
      ['after: "nonsense"', 'BAD_USER_INPUT'],
      ['around: "me"', 'BAD_USER_INPUT'],
      ['at: "1969-12-31T23:59:59Z"', 'BAD_USER_INPUT'],
      ['at: "+200000-01-01T00:00:00Z"', 'GRAPHQL_VALIDATION_FAILED'],
      ['at: "2026-02-30T00:00:00Z"', 'GRAPHQL_VALIDATION_FAILED'],
      ['after: "MjUuMS4x", around: "0190a0b0-0000-7000-8000-00000000000a"', 'BAD_USER_INPUT'],
    ])('unless the request is invalid: %s', async (args, code) => {
      expect(await errorOf(scores.ask(args))).toBe(code);
    });
  });
});
