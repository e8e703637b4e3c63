/** Player profiles, and statistics of players and of everyone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BestScores, errorOf } from '../harness/best-scores.js';
import { dataOf } from '../harness/game-client.js';
import { rest } from '../harness/rest.js';
import { readRows, writeRows } from '../harness/rows.js';
import { UncountedGames } from '../../src/results/backlogs.js';

const STATS = `key since games sheets mean deviation lowerQuartile median upperQuartile bonusShare fiveAlikeShare
  percentiles { percent points }
  best { points finishedAt gameId } rows { row name mean crossed } outcomes { players games won shared }`;

interface StatsView {
  readonly key: string;
  readonly games: number;
  readonly best: { readonly points: number; readonly gameId: string | null } | null;
  readonly rows: readonly object[];
}

const NIL = '00000000-0000-7000-8000-000000000000';
const CASUAL_BOT = '00000000-0000-7000-8000-00000000b071';

describe('statistics', () => {
  let scores: BestScores;
  let tokens: readonly [string, string];
  let ids: readonly [string, string];

  beforeAll(async () => {
    scores = await BestScores.start();
  });
  afterAll(() => scores.server.stop());
  beforeEach(async () => {
    tokens = [await scores.register('Ana'), await scores.register('Bo')];
    ids = [await scores.idOf(tokens[0]), await scores.idOf(tokens[1])];
  });

  const ask = async <T extends object>(query: string, token?: string): Promise<T> =>
    dataOf(await scores.server.graphql<T>(query, {}, token));
  const statsOf = async (id: string, args = '', token?: string): Promise<StatsView> =>
    (
      await ask<{ player: { stats: StatsView } }>(
        `{ player(id: "${id}") { stats(ruleset: "yahtc" ${args}) { ${STATS} } } }`,
        token,
      )
    ).player.stats;

  it('describe a player', async () => {
    const query = (id: string) => `{ player(id: "${id}") { id name kind registeredAt gamesPlayed } }`;
    expect(await ask(query(ids[0]))).toEqual({
      player: {
        id: ids[0],
        name: 'Ana',
        kind: 'HUMAN',
        registeredAt: '2026-03-14T12:00:00.000Z',
        gamesPlayed: 0,
      },
    });
    expect(await ask(query(NIL))).toEqual({ player: null });
    expect(await ask(query(CASUAL_BOT))).toMatchObject({
      player: { name: 'Casual bot', kind: 'BOT', registeredAt: null, gamesPlayed: null },
    });
  });

  it('summarise the games of a player', async () => {
    await scores.score(tokens[0], 10);
    await scores.score(tokens[0], 20);
    const duel = await scores.sit(tokens);
    await duel.play([30, 25]);
    const stats = await statsOf(ids[0]);
    expect(stats).toMatchObject({
      key: 'yahtc@1',
      since: null,
      games: 3,
      sheets: 3,
      mean: 20,
      deviation: Math.sqrt(200 / 3),
      lowerQuartile: 10,
      median: 20,
      upperQuartile: 30,
      percentiles: [
        ...[1, 5, 10, 25].map((percent) => ({ percent, points: 10 })),
        { percent: 50, points: 20 },
        ...[75, 90, 95, 99].map((percent) => ({ percent, points: 30 })),
      ],
      bonusShare: 0,
      fiveAlikeShare: 0,
      best: { points: 30, gameId: duel.id },
      outcomes: [{ players: 2, games: 1, won: 1, shared: 0 }],
    });
    expect(stats.rows).toContainEqual({ row: 'chance', name: 'Chance', mean: 20, crossed: 0 });
    expect(stats.rows).toContainEqual({ row: 'ones', name: 'Ones', mean: 0, crossed: 1 });
    expect(await statsOf(ids[1])).toMatchObject({ games: 1, outcomes: [{ games: 1, won: 0 }] });
    expect(await ask(`{ player(id: "${ids[0]}") { gamesPlayed } }`)).toEqual({ player: { gamesPlayed: 3 } });
    const against = `{ player(id: "${ids[1]}") { against(opponent: "${ids[0]}") { ahead behind level together } } }`;
    expect(await ask(against)).toEqual({
      player: { against: { ahead: 0, behind: 1, level: 0, together: 0 } },
    });
  });

  it('count from a given month', async () => {
    await scores.score(tokens[0], 10);
    expect(await statsOf(ids[0], ', since: "2026-03-31T23:59:59Z"')).toMatchObject({
      games: 1,
      since: '2026-03-01T00:00:00.000Z',
    });
    expect(await statsOf(ids[0], ', since: "2026-04-01T00:00:00Z"')).toMatchObject({
      games: 0,
      mean: null,
      median: null,
      best: null,
      bonusShare: null,
    });
  });

  it('exclude unranked games, and games that one account plays for several', async () => {
    await (await scores.sit([tokens[0]], { ranked: false })).play([10]);
    const seats = [{ name: 'Ana' }, { name: 'Vera' }];
    await (await scores.sit([tokens[0], tokens[0]], { seats })).play([10, 20]);
    expect((await statsOf(ids[0])).games).toBe(0);
  });

  it('show private games only to the player', async () => {
    const game = await scores.sit([tokens[0]], { private: true });
    await game.play([25]);
    for (const other of [undefined, tokens[1]]) {
      expect(await statsOf(ids[0], '', other)).toMatchObject({ games: 0, best: null });
      const { player } = await ask<{ player: object }>(`{ player(id: "${ids[0]}") { gamesPlayed } }`, other);
      expect(player).toEqual({ gamesPlayed: 0 });
    }
    expect(await statsOf(ids[0], '', tokens[0])).toMatchObject({ games: 1, best: { gameId: game.id } });
  });

  it('omit the private game of the best sheet if a newer server stored it', async () => {
    const game = await scores.sit([tokens[0]], { private: true });
    await game.play([30]);
    await writeRows(scores.server, 'UPDATE games SET schema_version = 99 WHERE id = ?', game.id);
    const path = `/v1/players/${ids[0]}/stats?ruleset=yahtc`;
    expect(await rest(scores.server.url, 'GET', path, { token: tokens[0] })).toMatchObject({
      status: 200,
      body: { games: 1, best: { points: 30, gameId: null } },
    });
  });

  it('show private games of two players to both of them', async () => {
    await (await scores.sit(tokens, { private: true, seats: [{}, { access: 'CODE' }] })).play([10, 20]);
    const against = (token?: string): Promise<object> =>
      ask(`{ player(id: "${ids[0]}") { against(opponent: "${ids[1]}") { ahead behind } } }`, token);
    for (const token of tokens)
      expect(await against(token)).toEqual({ player: { against: { ahead: 0, behind: 1 } } });
    const stranger = await scores.register('Cleo');
    for (const token of [undefined, stranger]) {
      expect(await against(token)).toEqual({ player: { against: { ahead: 0, behind: 0 } } });
    }
  });

  it('summarise everyone’s games, separately for single-player sheets', async () => {
    const read = async (args = ''): Promise<StatsView> =>
      (await ask<{ ruleset: { stats: StatsView } }>(`{ ruleset(id: "yamb") { stats${args} { ${STATS} } } }`))
        .ruleset.stats;
    const [before, alone] = [await read(), await read('(solitaire: true)')];
    await (await scores.sit(tokens, { ruleset: 'yamb' })).play([20, 24]);
    await (await scores.sit([tokens[0]], { ruleset: 'yamb' })).play([16]);
    expect((await read()).games).toBe(before.games + 2);
    expect(await read('(solitaire: true)')).toMatchObject({
      key: 'yamb@1/solitaire',
      games: alone.games + 1,
    });
  });

  it('disappear with a deleted account', async () => {
    await (await scores.sit(tokens)).play([10, 20]);
    await ask('mutation { deleteAccount }', tokens[0]);
    expect(await ask(`{ player(id: "${ids[0]}") { name } }`)).toEqual({ player: null });
    expect((await statsOf(ids[1])).games).toBe(1);
    const rows = await readRows(scores.server, 'SELECT * FROM player_tallies WHERE player_id = ?', ids[0]);
    expect(rows).toEqual([]);
  });

  it('include games stored by an older version, counted in the background', async () => {
    const { id } = await scores.score(tokens[0], 10);
    await writeRows(scores.server, 'DELETE FROM player_tallies WHERE player_id = ?', ids[0]);
    await writeRows(scores.server, 'DELETE FROM player_games WHERE player_id = ?', ids[0]);
    await writeRows(scores.server, 'INSERT INTO uncounted_games (game_id) VALUES (?)', id);
    expect((await statsOf(ids[0])).games).toBe(0);
    const counted = await scores.server.app.get(UncountedGames, { strict: false }).processAll();
    expect(counted).toBe(1);
    expect((await statsOf(ids[0])).games).toBe(1);
  });

  it('accompany scores that name their players', async () => {
    await (await scores.sit(tokens)).play([30, 29]);
    const query = '{ leaderboard(ruleset: "yahtc", first: 100) { edges { node { points playerIds } } } }';
    interface View {
      leaderboard: { edges: { node: { points: number; playerIds: string[] } }[] };
    }
    const made = async (id: string): Promise<unknown> =>
      (await ask<View>(query)).leaderboard.edges.find(({ node }) => node.playerIds.includes(id))?.node;
    expect(await made(ids[0])).toEqual({ points: 30, playerIds: [ids[0]] });
    expect(await made(ids[1])).toEqual({ points: 29, playerIds: [ids[1]] });
    await ask('mutation { deleteAccount }', tokens[1]);
    expect(await made(ids[1])).toBeUndefined();
  });

  it('accompany ratings of players who have met', async () => {
    const rated = 'points deviation atLeast games kind ruleset variants';
    const ratingOf = (id: string): Promise<object> =>
      ask(`{ player(id: "${id}") { rating(ruleset: "yahtc") { ${rated} } } }`);
    expect(await ratingOf(ids[0])).toEqual({ player: { rating: null } });
    const shown = await scores.sit(tokens);
    await shown.play([30, 25]);
    const hidden = await scores.sit(tokens, { private: true, seats: [{}, { access: 'CODE' }] });
    await hidden.play([30, 30]);
    await scores.score(tokens[0], 10);
    expect(await ratingOf(ids[0])).toMatchObject({
      player: { rating: { games: 2, kind: 'HUMAN', ruleset: 'yahtc', variants: [] } },
    });

    interface History {
      player: { ratingHistory: { nodes: { gameId: string }[]; pageInfo: { endCursor: string } } };
    }
    const history = (args: string, token?: string): Promise<History> =>
      ask(
        `{ player(id: "${ids[0]}") { ratingHistory(ruleset: "yahtc", first: 1 ${args}) {
          nodes { gameId rank sides number gained } pageInfo { hasNextPage endCursor } } } }`,
        token,
      );
    expect((await history('')).player.ratingHistory).toMatchObject({
      nodes: [{ gameId: shown.id, rank: 1, number: 1 }],
      pageInfo: { hasNextPage: false },
    });
    const newest = await history('', tokens[0]);
    expect(newest.player.ratingHistory).toMatchObject({
      nodes: [{ gameId: hidden.id, rank: 1, sides: 2, number: 2 }],
      pageInfo: { hasNextPage: true },
    });
    const { endCursor } = newest.player.ratingHistory.pageInfo;
    expect((await history(`after: "${endCursor}"`)).player.ratingHistory).toMatchObject({
      nodes: [{ gameId: shown.id, rank: 1, number: 1 }],
      pageInfo: { hasNextPage: false },
    });

    interface List {
      ratings: { edges: { cursor: string; node: { playerId: string; rating: { atLeast: number } } }[] };
    }
    const list = async (after?: string): Promise<List['ratings']['edges']> =>
      (
        await ask<List>(`{ ratings(ruleset: "yahtc", first: 100 ${after === undefined ? '' : `after: "${after}"`}) {
          edges { cursor node { playerId name rating { atLeast } } } } }`)
      ).ratings.edges;
    const all = await list();
    const worths = all.map(({ node }) => node.rating.atLeast);
    expect(worths).toEqual([...worths].sort((one, other) => other - one));
    expect(all.map(({ node }) => node.playerId)).toEqual(expect.arrayContaining([...ids]));
    expect(await list(all[0]?.cursor)).toEqual(all.slice(1));
    await ask('mutation { deleteAccount }', tokens[1]);
    expect((await list()).map(({ node }) => node.playerId)).not.toContain(ids[1]);
    expect(
      await errorOf(
        scores.server.graphql('{ ratings(ruleset: "yahtc", after: "?") { nodes { rating { games } } } }'),
      ),
    ).toBe('BAD_USER_INPUT');
  });

  it('are refused for unknown rule sets and variants, and for a month too early', async () => {
    const query = (args: string) =>
      scores.server.graphql(`{ player(id: "${ids[0]}") { stats(${args}) { games } } }`);
    expect(await errorOf(query('ruleset: "nope"'))).toBe('UNKNOWN_RULESET');
    expect(await errorOf(query('ruleset: "yams", variants: ["nope"]'))).toBe('UNKNOWN_VARIANT');
    expect(await errorOf(query('ruleset: "yams", since: "0001-01-01T00:00:00Z"'))).toBe('BAD_USER_INPUT');
  });
});
