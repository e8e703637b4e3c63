/** Help for players of competitions: none while they play, and chances for the best result afterwards. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted, createGame, GameClient } from '../harness/game-client.js';
import { playToEnd } from '../harness/random-player.js';
import { rest } from '../harness/rest.js';
import type { TestServer } from '../harness/server.js';
import { SetClock, startWithClock } from '../harness/set-clock.js';
import { waitFor } from '../harness/wait-for.js';

interface AnalysisView {
  readonly done: boolean;
  readonly bestOf: number | null;
  readonly sides: readonly { readonly winLosses: number | null }[];
  readonly turns: readonly { readonly winChance: number | null }[];
}

interface AdviceView {
  readonly expectedTotal: number;
  readonly winChance?: number | null;
  readonly text: string;
}

describe('a goal', () => {
  const clock = new SetClock(Date.UTC(2026, 2, 14, 22));
  let server: TestServer;
  let ana: string;
  let bo: string;

  beforeAll(async () => {
    ({ server, ana, bo } = await startWithClock(clock));
  });
  afterAll(() => server.stop());

  /** Retries while the threads are loading. */
  const ask = (method: 'GET' | 'POST', path: string, token: string, body?: object) =>
    waitFor(async () => {
      const answer = await rest(server.url, method, path, { token, ...(body && { body }) });
      return answer.status !== 503 && answer;
    }, `an answer of ${path}`);
  const analysisOf = (gameId: string): Promise<AnalysisView> =>
    waitFor(async () => {
      const { body } = await ask('GET', `/v1/games/${gameId}/analysis`, ana);
      return (body as AnalysisView).done && (body as AnalysisView);
    }, 'the analysis');

  it('is refused help in a competition until its game is over', async () => {
    const { body } = await ask('POST', '/v1/daily/yahtzee/games', ana, {});
    const game = new GameClient(server, ana, (body as { id: string }).id);
    await accepted(game.roll());
    const dice = (await game.game()).turn?.dice.map(({ face }) => face);
    const position = { ruleset: 'yahtzee', dice, bestOf: 40 };
    expect(await ask('POST', '/v1/evaluate', ana, position)).toMatchObject({
      ...{ status: 409, body: { code: 'RANKED_GAME_RUNNING' } },
    });
    expect(await ask('GET', `/v1/games/${game.id}/advice?bestOf=40`, ana)).toMatchObject({
      ...{ status: 409, body: { code: 'NOT_ASSISTED' } },
    });
    await accepted(game.resign());
    expect(await ask('POST', '/v1/evaluate', ana, position)).toMatchObject({ status: 200 });
  });

  it('is the best result in the analysis of a game, once its competition has ended', async () => {
    const closes = new Date(clock.time + 60 * 60 * 1000).toISOString();
    const made = await ask('POST', '/v1/tournaments', ana, {
      ruleset: 'yacht',
      title: 'Cup',
      closesAt: closes,
    });
    const path = `/v1/competitions/${(made.body as { id: string }).id}`;
    const played: string[] = [];
    for (const token of [ana, bo]) {
      await ask('POST', `${path}/join`, token, {});
      const { body } = await ask('POST', `${path}/games`, token, {});
      const game = new GameClient(server, token, (body as { id: string }).id);
      await playToEnd(game);
      played.push(game.id);
    }
    const [own = ''] = played;
    const before = await analysisOf(own);
    expect(before).toMatchObject({ bestOf: null, sides: [{ winLosses: null }] });
    expect(before.turns[0]?.winChance).toBeNull();
    clock.time = Date.parse(closes);
    const after = await waitFor(async () => {
      const analysis = await analysisOf(own);
      return analysis.bestOf !== null && analysis;
    }, 'the new analysis');
    expect(after.bestOf).toBe(2);
    expect(after.turns[0]?.winChance).toBeCloseTo(0.5, 1);
    // Random play gives up what good play from the start would win.
    expect(after.sides[0]?.winLosses).toBeGreaterThan(0.4);
  });

  it('ranks the choices of an assisted game, alone or against others', async () => {
    const seats = [{}, { access: 'BOT', level: 'CASUAL' }] as const;
    for (const others of [{}, { seats }]) {
      const table = await createGame(server, ana, { ruleset: 'yacht', assisted: true, ...others });
      await accepted(table.roll());
      const adviceFor = async (query: string): Promise<readonly AdviceView[]> => {
        const { body } = await ask('GET', `/v1/games/${table.id}/advice?first=10${query}`, ana);
        return (body as { advice: readonly AdviceView[] }).advice;
      };
      const chances = async (query: string): Promise<readonly number[]> =>
        (await adviceFor(`${query}&include=chances`)).map(({ winChance }) => winChance ?? NaN);
      // A low total is nearly certain, a high one hardly possible, and each further rival lowers the chance.
      const [low = NaN] = await chances('&beat=20');
      const [high = NaN] = await chances('&beat=290');
      const [ofTwo = NaN] = await chances('&bestOf=2');
      const [ofForty = NaN] = await chances('&bestOf=40');
      expect(low).toBeGreaterThan(0.95);
      expect(high).toBeLessThan(0.05);
      expect(ofTwo).toBeGreaterThan(4 * ofForty);
      const ranked = await chances('&orderBy=WIN_CHANCE&bestOf=40');
      expect(ranked).toEqual(ranked.toSorted((one, other) => other - one));
      expect(ranked[0]).toBeGreaterThanOrEqual(ofForty);
      expect(await adviceFor('&bestOf=40')).toEqual(await adviceFor(''));
    }
  });

  it('excludes another one', async () => {
    const table = await createGame(server, ana, { ruleset: 'yacht', assisted: true });
    await accepted(table.roll());
    for (const query of ['beat=100&bestOf=2', 'bestOf=1', 'beat=-1', 'bestOf=10001']) {
      expect(await ask('GET', `/v1/games/${table.id}/advice?${query}`, ana)).toMatchObject({
        ...{ status: 400, body: { code: 'BAD_USER_INPUT' } },
      });
    }
  });
});
