/** Same dice for all, over HTTP: a daily game from its commitment to its seed, and a tournament with live standings. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted, dataOf, GameClient, sendCommand } from '../harness/game-client.js';
import { playToEnd } from '../harness/random-player.js';
import { rest } from '../harness/rest.js';
import { SetClock, startWithClock } from '../harness/set-clock.js';
import type { TestServer } from '../harness/server.js';
import { exportGame } from '../harness/transfers.js';
import { waitFor } from '../harness/wait-for.js';

const VERIFIER = fileURLToPath(new URL('../../tools/verify-dice.mjs', import.meta.url));
const DAY = 24 * 60 * 60 * 1000;

const PLAY_DAILY = 'mutation { playDaily(input: { ruleset: "yahtzee" }) { id } }';
const DAILY = `query ($date: String) { daily(ruleset: "yahtzee", date: $date) {
  id status date announcedAt opensAt entrants deals { commitment seed } me { rank total games { gameId points } }
} }`;

interface Daily {
  readonly daily: {
    readonly id: string;
    readonly status: string;
    readonly announcedAt: string;
    readonly opensAt: string;
    readonly entrants: number;
    readonly deals: readonly { readonly commitment: string; readonly seed: string | null }[];
    readonly me: {
      readonly rank: number | null;
      readonly games: readonly { readonly gameId: string }[];
    } | null;
  };
}

describe('same dice for all', () => {
  const clock = new SetClock(Date.UTC(2026, 2, 14, 22));
  let server: TestServer;
  let ana: string;
  let bo: string;

  beforeAll(async () => {
    ({ server, ana, bo } = await startWithClock(clock));
  });
  afterAll(() => server.stop());

  const announcedOn = async (date: string): Promise<Daily['daily'] | null> =>
    dataOf(await server.graphql<{ daily: Daily['daily'] | null }>(DAILY, { date }, ana)).daily;
  const dailyOf = async (token: string, date?: string): Promise<Daily['daily']> =>
    dataOf(await server.graphql<Daily>(DAILY, { date }, token)).daily;
  const play = async (token: string): Promise<GameClient> => {
    const { playDaily } = dataOf(await server.graphql<{ playDaily: { id: string } }>(PLAY_DAILY, {}, token));
    return new GameClient(server, token, playDaily.id);
  };
  const codeOf = async (query: string, token: string): Promise<string | undefined> =>
    (await server.graphql(query, {}, token)).errors?.[0]?.extensions.code;

  it('form a daily game, which reveals its seed when its day is over', async () => {
    // It is created after the start, concurrently with requests.
    const tomorrow = await waitFor(
      async () => (await announcedOn('2026-03-15')) ?? undefined,
      'tomorrow’s daily game',
    );
    expect(tomorrow).toMatchObject({ status: 'ANNOUNCED', deals: [{ seed: null }] });
    expect(Date.parse(tomorrow.announcedAt)).toBeLessThan(Date.parse(tomorrow.opensAt));

    const game = await play(ana);
    expect((await play(ana)).id).toBe(game.id);
    const created = await rest<{ id: string }>(server.url, 'POST', '/v1/daily/yahtzee/games', {
      token: ana,
      body: {},
    });
    expect(created).toMatchObject({ status: 201, body: { id: game.id } });
    expect(
      await sendCommand(server, 'addClientSeed', { gameId: game.id, clientSeed: 'mine' }, ana),
    ).toMatchObject({
      data: { addClientSeed: { code: 'DICE_ARE_SHARED' } },
    });

    const others = await play(bo);
    const facesOf = async (table: GameClient) =>
      (await accepted(table.roll())).turn?.dice.map(({ face }) => face);
    expect(await facesOf(game)).toEqual(await facesOf(others));
    await playToEnd(game);
    const seedOf = `{ game(id: "${game.id}") { fairness { scheme seed } } }`;
    expect(dataOf(await server.graphql(seedOf, {}, ana))).toEqual({
      game: { fairness: { scheme: 'yamb-dice-2', seed: null } },
    });
    // Bo is still playing and sees neither the game, nor its log, nor its events.
    expect(dataOf(await server.graphql(`{ game(id: "${game.id}") { id } }`, {}, bo))).toEqual({ game: null });
    for (const path of ['', '/events', '/export?format=JSON', '/sheet.txt', '/analysis', '/stream']) {
      const { status } = await rest(server.url, 'GET', `/v1/games/${game.id}${path}`, { token: bo });
      expect([path, status]).toEqual([path, 404]);
    }
    expect((await dailyOf(ana)).me).toMatchObject({ rank: 1, games: [{ gameId: game.id }] });

    clock.time += DAY;
    expect(await others.roll([])).toMatchObject({ __typename: 'MoveRefused', code: 'GAME_FINISHED' });
    const over = await dailyOf(bo, '2026-03-14');
    expect(over).toMatchObject({ status: 'ENDED', entrants: 2, deals: [{ seed: expect.any(String) }] });
    const text = await exportGame(server, game.id);
    expect(text).toContain(over.deals[0]?.seed);
    const { status, stdout } = spawnSync(process.execPath, [VERIFIER, '-'], {
      input: text,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^OK {2}\d+ dice are what the seed gives/)]);
    expect((await dailyOf(ana)).deals[0]?.commitment).toBe(tomorrow.deals[0]?.commitment);
  });

  it('form a tournament, whose standings are followed live until it is over', async () => {
    const input = { ruleset: 'yahtzee', title: 'Cup', closes: new Date(clock.time + DAY).toISOString() };
    const made = await rest<{ id: string }>(server.url, 'POST', '/v1/tournaments', {
      token: ana,
      body: input,
    });
    const path = `/v1/competitions/${made.body.id}`;
    const abort = new AbortController();
    const response = await fetch(`${server.url}${path}/stream`, { signal: abort.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let unread = '';
    /** The next update that satisfies the condition. */
    const until = async (holds: (update: Update) => boolean): Promise<Update> => {
      for (;;) {
        const end = unread.indexOf('\n');
        if (end < 0) {
          const chunk = await reader?.read();
          if (!chunk || chunk.done) throw new Error('The stream has ended');
          unread += chunk.value;
          continue;
        }
        const line = unread.slice(0, end);
        unread = unread.slice(end + 1);
        if (line !== '' && holds(JSON.parse(line) as Update)) return JSON.parse(line) as Update;
      }
    };
    expect(await until(() => true)).toMatchObject({
      snapshot: true,
      competition: { entrants: 0, leaders: [] },
    });
    await rest(server.url, 'POST', `${path}/join`, { token: bo, body: {} });
    expect(await until(({ competition }) => competition.entrants === 1)).toMatchObject({ snapshot: false });
    const { body } = await rest<{ id: string }>(server.url, 'POST', `${path}/games`, { token: bo, body: {} });
    await playToEnd(new GameClient(server, bo, body.id));
    const { competition } = await until((update) => (update.competition.leaders[0]?.gamesFinished ?? 0) > 0);
    expect(competition.leaders).toMatchObject([{ name: 'Bo', rank: 1 }]);
    await rest(server.url, 'POST', `${path}/cancel`, { token: ana, body: {} });
    await until((update) => update.competition.status === 'CANCELLED');
    expect(await reader?.read()).toMatchObject({ done: true });
    abort.abort();
    expect(
      await codeOf(`mutation { playDeal(input: { competitionId: "${made.body.id}" }) { id } }`, ana),
    ).toBe('COMPETITION_REFUSED');
  });

  it('form a duel, which is rated once both have played', async () => {
    const { id } = dataOf(await server.graphql<{ me: { id: string } }>('{ me { id } }', {}, bo)).me;
    const deadline = new Date(clock.time + DAY).toISOString();
    const input = { ruleset: 'yahtzee', players: [id], deadline };
    const duel = await rest<{ id: string }>(server.url, 'POST', '/v1/duels', { token: ana, body: input });
    const path = `/v1/competitions/${duel.body.id}`;
    await rest(server.url, 'POST', `${path}/join`, { token: bo, body: {} });
    for (const token of [ana, bo]) {
      const { body } = await rest<{ id: string }>(server.url, 'POST', `${path}/games`, { token, body: {} });
      const game = new GameClient(server, token, body.id);
      if (token === ana) await playToEnd(game);
      else await accepted(game.resign());
    }
    const history = async (token: string): Promise<readonly unknown[]> => {
      const of = `/v1/players/${id}/rating-history?ruleset=yahtzee`;
      return (await rest<{ nodes: readonly unknown[] }>(server.url, 'GET', of, { token })).body.nodes;
    };
    await waitFor(async () => (await history(bo)).length > 0, 'the rating of the duel');
    const result = { kind: 'DUEL', gameId: null, rank: 2, sides: 2, number: 1 };
    expect(await history(bo)).toMatchObject([{ ...result, competitionId: duel.body.id }]);
    // A player's history shows others only open competitions.
    expect(await history(ana)).toEqual([]);
  });
});

interface Update {
  readonly snapshot: boolean;
  readonly competition: {
    readonly status: string;
    readonly entrants: number;
    readonly leaders: readonly { readonly gamesFinished: number }[];
  };
}
