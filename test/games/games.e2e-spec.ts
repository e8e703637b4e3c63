import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGame, dataOf, type GameClient } from '../harness/game-client.js';
import { startServer, type TestServer } from '../harness/server.js';

interface Page {
  readonly nodes: readonly { readonly id: string }[];
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}
type Arguments = Readonly<{ first?: number; after?: string | null; filter?: object }>;

const GAMES = `query ($first: Int, $after: String, $filter: GameFilter) {
  games(first: $first, after: $after, filter: $filter) {
    nodes { id } edges { cursor node { id } } pageInfo { hasNextPage endCursor }
  }
}`;

let server: TestServer;
let ana: string;
let eva: string;
/** Newest first. */
let ids: string[];

beforeAll(async () => {
  server = await startServer();
  [ana, eva] = [await server.register('Ana'), await server.register('Eva')];
  ids = [];
  for (const ruleset of ['winyamb', 'yahtc', 'yams', 'winyamb', 'yahtc', 'yams', 'winyamb']) {
    const table = await createGame(server, ana, { ruleset });
    ids.unshift(table.id);
  }
});
afterAll(() => server.stop());

const list = async (args: Arguments, token?: string): Promise<Page> =>
  dataOf(await server.graphql<{ games: Page }>(GAMES, args, token)).games;
const idsOf = ({ nodes }: Page): string[] => nodes.map(({ id }) => id);

/** Reads all pages in order, with `between` after each. */
async function readAll(args: Arguments, between?: () => Promise<unknown>): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | null = null;
  for (;;) {
    const page: Page = await list({ ...args, after });
    pages.push(idsOf(page));
    if (!page.pageInfo.hasNextPage) return pages;
    after = page.pageInfo.endCursor;
    await between?.();
  }
}

describe('the list of games', () => {
  it('is sorted newest first', async () => {
    const page = await list({});
    expect(idsOf(page)).toEqual(ids);
    expect(page.edges).toEqual(ids.map((id) => ({ cursor: expect.any(String), node: { id } })));
    expect(page.pageInfo).toEqual({ hasNextPage: false, endCursor: page.edges.at(-1)?.cursor });
  });

  it.each([1, 2, 3, 6, 7, 8])('is paged by %i', async (first) => {
    const pages = await readAll({ first });
    expect(pages.flat()).toEqual(ids);
    expect(pages).toHaveLength(Math.ceil(ids.length / first));
  });

  it('resumes after a page while games are added', async () => {
    const before = [...ids];
    const pages = await readAll({ first: 2 }, async () => {
      ids.unshift((await createGame(server, ana, { ruleset: 'yams' })).id);
    });
    expect(pages.flat()).toEqual(before);
    expect(idsOf(await list({}))).toEqual(ids);
  });

  it('resumes after any cursor', async () => {
    const { edges } = await list({});
    expect(idsOf(await list({ after: edges[2]?.cursor ?? '' }))).toEqual(ids.slice(3));
    expect(await list({ after: edges.at(-1)?.cursor ?? '' })).toEqual({
      nodes: [],
      edges: [],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
  });

  it('filters by rule set', async () => {
    const pages = await readAll({ first: 2, filter: { ruleset: 'yahtc' } });
    expect(pages.flat()).toEqual(ids.filter((id) => [ids.at(-2), ids.at(-5)].includes(id)));
    expect(idsOf(await list({ filter: { ruleset: 'crag' } }))).toEqual([]);
  });

  it('filters by status', async () => {
    const table = await createGame(server, eva, { ruleset: 'yams' });
    ids.unshift(table.id);
    await table.resign();
    expect(idsOf(await list({ filter: { status: 'ABANDONED' } }))).toEqual([table.id]);
    expect((await readAll({ first: 3, filter: { status: 'PLAYING' } })).flat()).toEqual(ids.slice(1));
    expect(idsOf(await list({ filter: { status: 'FINISHED' } }))).toEqual([]);
    expect(idsOf(await list({ filter: { status: 'ABANDONED', ruleset: 'yahtc' } }))).toEqual([]);
  });

  it('filters by the caller’s own games', async () => {
    const table = await createGame(server, eva, { ruleset: 'winyamb' });
    ids.unshift(table.id);
    const own = { mine: true };
    expect(idsOf(await list({ filter: own }, eva))).toEqual(ids.slice(0, 2));
    expect(idsOf(await list({ filter: own }, ana))).toEqual(ids.slice(2));
    expect(idsOf(await list({ filter: { ...own, ruleset: 'winyamb' } }, eva))).toEqual([table.id]);
    expect(idsOf(await list({ filter: { ...own, status: 'ABANDONED' } }, ana))).toEqual([]);
  });

  it('filters by several statuses and by creation time', async () => {
    expect(idsOf(await list({ filter: { status: ['PLAYING', 'FINISHED'] } })).length).toBeGreaterThan(0);
    const both = await list({ filter: { status: ['ABANDONED', 'PLAYING'] } });
    expect(idsOf(both)).toEqual(ids);
    expect(idsOf(await list({ filter: { status: ['OPEN', 'PLAYING', 'FINISHED', 'ABANDONED'] } }))).toEqual(
      ids,
    );
    const time = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
    expect(idsOf(await list({ filter: { before: time(1) } }))).toEqual(ids);
    expect(idsOf(await list({ filter: { before: time(-1) } }))).toEqual([]);
  });

  it('filters by player', async () => {
    const { me } = dataOf(await server.graphql<{ me: { id: string } }>('{ me { id } }', {}, eva));
    const theirs = idsOf(await list({ filter: { mine: true } }, eva));
    expect(theirs.length).toBeGreaterThan(1);
    expect(idsOf(await list({ filter: { players: [me.id.toUpperCase()] } }))).toEqual(theirs);
    expect(idsOf(await list({ filter: { players: [me.id], mine: true } }, eva))).toEqual(theirs);
    expect(idsOf(await list({ filter: { players: [me.id], mine: true } }, ana))).toEqual([]);
    const pages = await readAll({ first: 1, filter: { players: [me.id] } });
    expect(pages.flat()).toEqual(theirs);
  });

  it('accepts null for optional arguments', async () => {
    expect(idsOf(await list({ after: null, filter: { status: null, ruleset: null } }))).toEqual(ids);
  });

  it.each<[string, object, string, RegExp]>([
    ['an unparsable cursor', { after: 'next' }, 'BAD_USER_INPUT', /after must be the cursor/],
    ['an empty cursor', { after: '' }, 'BAD_USER_INPUT', /after must be the cursor/],
    ['a page of no games', { first: 0 }, 'BAD_USER_INPUT', /first .*1/],
    ['too many games', { first: 101 }, 'BAD_USER_INPUT', /first .*100/],
    [
      'an unknown status',
      { filter: { status: 'LOST' } },
      'BAD_USER_INPUT',
      /^status must be one of OPEN, PLAYING, FINISHED, ABANDONED$/,
    ],
    ['a malformed player id', { filter: { players: ['x'] } }, 'BAD_USER_INPUT', /player ids/],
    ['an empty list of statuses', { filter: { status: [] } }, 'BAD_USER_INPUT', /status .*1/],
    [
      'an unknown filter',
      { filter: { name: 'x' } },
      'BAD_USER_INPUT',
      /^Unknown field `name`\. Allowed: `before`, /,
    ],
    [
      'the caller’s own games without a token',
      { filter: { mine: true } },
      'UNAUTHENTICATED',
      /not signed in/,
    ],
  ])('refuses %s', async (_, args, code, says) => {
    const { errors, data } = await server.graphql(GAMES, { ...args });
    expect(errors).toMatchObject([{ message: expect.stringMatching(says), extensions: { code } }]);
    expect(data ?? null).toBeNull();
  });
});

describe('the events of a game', () => {
  let table: GameClient;

  beforeAll(async () => {
    table = await createGame(server, ana, { ruleset: 'yahtc' });
    await table.roll();
    await table.keep([0, 1]);
    await table.roll();
    await table.enter('free', 'chance', { endTurn: true });
    await table.roll();
  });

  const since = async (args: string): Promise<{ version: number; __typename: string }[]> => {
    const query = `query ($id: ID!) { game(id: $id) { events${args} { __typename version at } } }`;
    interface Events {
      game: { events: { version: number; __typename: string }[] };
    }
    return dataOf(await server.graphql<Events>(query, { id: table.id })).game.events;
  };

  it('are listed from the beginning, each with its version', async () => {
    expect((await since('')).map(({ version, __typename }) => [version, __typename])).toEqual([
      [1, 'GameCreated'],
      [1, 'GameStarted'],
      [2, 'Rolled'],
      [3, 'DiceKept'],
      [4, 'Rolled'],
      [5, 'FieldEntered'],
      [5, 'TurnEnded'],
      [6, 'Rolled'],
    ]);
  });

  it('start after a version, up to a number of events', async () => {
    const versions = async (args: string): Promise<number[]> =>
      (await since(args)).map(({ version }) => version);
    expect(await versions('(sinceVersion: 4)')).toEqual([5, 5, 6]);
    expect(await versions('(sinceVersion: 2, first: 2)')).toEqual([3, 4]);
    expect(await versions('(sinceVersion: 4, first: 1)')).toEqual([5]);
    // A version is never split across pages.
    expect(await versions('(sinceVersion: 3, first: 2)')).toEqual([4]);
    expect(await versions('(sinceVersion: 6)')).toEqual([]);
    expect(await versions('(sinceVersion: 1000000)')).toEqual([]);
  });

  it.each(['(sinceVersion: -1)', '(first: 0)', '(first: 1001)'])('refuse %s', async (args) => {
    const query = `query ($id: ID!) { game(id: $id) { events${args} { version } } }`;
    const { errors } = await server.graphql(query, { id: table.id });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('a move whose selection fails to resolve', () => {
  it('is executed anyway, with errors beside the data', async () => {
    const table = await createGame(server, ana, { ruleset: 'winyamb' });
    const query = `mutation { roll(input: { gameId: "${table.id}" }) { ... on GameChanged {
      game { version events(first: 0) { version } export(format: WYB) qualifies(top: 0) }
    } } }`;
    const { data, errors } = await server.graphql(query, {}, ana);
    expect(data).toEqual({ roll: { game: { version: 2, events: null, export: null, qualifies: null } } });
    expect(errors?.map(({ extensions }) => extensions.code).sort()).toEqual([
      'BAD_USER_INPUT',
      'BAD_USER_INPUT',
      'EXPORT_REFUSED',
    ]);
  });
});
