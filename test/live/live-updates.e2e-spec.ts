import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted, createGame, dataOf, sendCreate, type GameClient } from '../harness/game-client.js';
import type { Brief } from '../harness/game-view.js';
import { FOLLOW, followBySocket, followByStream, type Follower, type UpdateView } from '../harness/live.js';
import { playRandomly, type Acknowledged } from '../harness/random-player.js';
import { startServer, type TestServer } from '../harness/server.js';
import { runs } from '../harness/torture.js';

const MOVES = runs(80, 500);

const versionsOf = ({ seen }: Follower): number[] => seen.map(({ version }) => version);
const upTo = (last: number, from = 1): number[] =>
  Array.from({ length: last - from + 1 }, (_, index) => from + index);

const asWatched = ({ game, ...update }: UpdateView): UpdateView => ({
  ...update,
  game: { ...game, turn: game.turn && { ...game.turn, ...NO_OPTIONS } },
});

const NO_OPTIONS = {
  ...{ canRoll: false, canKeep: false, canUndo: false, canEndTurn: false, canSave: false },
  ...{ openFields: [], announceableRows: [] },
};

describe('following a game', () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer();
    token = await server.register();
  });
  afterAll(() => server.stop());

  const newGame = async (seats = 1): Promise<GameClient<Brief>> => {
    const game = await createGame(server, token, {
      ruleset: 'yamb',
      seats: Array.from({ length: seats }, (_, index) => ({ name: `Player ${index}` })),
    });
    return game.brief();
  };
  const play = async (game: GameClient<Brief>, moves: number): Promise<Acknowledged[]> => {
    const acknowledged: Acknowledged[] = [];
    await playRandomly(game, await game.game(), moves, (move) => acknowledged.push(move));
    return acknowledged;
  };

  it(`shows everyone the same complete and ordered versions while somebody plays ${MOVES} moves`, async () => {
    const game = await newGame(2);
    const followers = [
      followBySocket(server.url, game.id, { token }),
      followBySocket(server.url, game.id),
      followByStream(server.url, game.id),
    ];
    await Promise.all(followers.map((follower) => follower.reached(1)));
    const acknowledged = await play(game, MOVES);
    expect(acknowledged).toHaveLength(MOVES);
    await Promise.all(followers.map((follower) => follower.reached(MOVES + 1)));

    const [first, ...others] = followers;
    if (!first) throw new Error('The game has no subscribers');
    expect(versionsOf(first)).toEqual(upTo(MOVES + 1));
    expect(first.seen.map(({ snapshot }) => snapshot)).toEqual([true, ...acknowledged.map(() => false)]);
    expect(first.seen.slice(1).map(({ game }) => game)).toEqual(acknowledged.map(({ game }) => game));
    expect(first.seen.slice(1).map(({ events }) => events)).toEqual(acknowledged.map(({ events }) => events));
    // The player and the spectators saw the same, except for what only the player may do.
    for (const other of others) expect(other.seen).toEqual(first.seen.map(asWatched));

    const history = followBySocket(server.url, game.id, { sinceVersion: 0 });
    await history.reached(MOVES + 1);
    expect(versionsOf(history)).toEqual(upTo(MOVES + 1));
    expect(history.seen.slice(1)).toEqual(first.seen.slice(1).map(asWatched));
    for (const follower of [...followers, history]) follower.cut();
  });

  it('resumes after a broken connection', async () => {
    const game = await newGame();
    const steady = followByStream(server.url, game.id);
    let follower = followBySocket(server.url, game.id);
    await Promise.all([steady.reached(1), follower.reached(1)]);
    const playing = play(game, 150);
    const seen = [];
    for (const until of [20, 60, 61, 100]) {
      await follower.reached(until);
      follower.cut();
      await follower.done.catch(() => undefined);
      seen.push(...follower.seen);
      const sinceVersion = seen.at(-1)?.version ?? 0;
      // Moves are made while it is away.
      await steady.reached(Math.min(sinceVersion + 5, 151));
      follower = (until % 3 ? followBySocket : followByStream)(server.url, game.id, { sinceVersion });
    }
    await playing;
    await Promise.all([follower.reached(151), steady.reached(151)]);
    seen.push(...follower.seen);
    expect(seen.map(({ version }) => version)).toEqual(upTo(151));
    expect(seen).toEqual(steady.seen);
    follower.cut();
    steady.cut();
  });

  it('ends with the game', async () => {
    const game = await newGame();
    const followers = [followBySocket(server.url, game.id), followByStream(server.url, game.id)];
    await Promise.all(followers.map((follower) => follower.reached(1)));
    await accepted(game.roll());
    await accepted(game.resign());
    await Promise.all(followers.map(({ done }) => done));
    for (const { seen } of followers) {
      expect(seen.map(({ game: { status } }) => status)).toEqual(['PLAYING', 'PLAYING', 'ABANDONED']);
    }
    const late = followByStream(server.url, game.id, { sinceVersion: 1 });
    await late.done;
    expect(versionsOf(late)).toEqual([2, 3]);
    const nothing = followBySocket(server.url, game.id, { sinceVersion: 3 });
    await nothing.done;
    expect(nothing.seen).toEqual([]);
  });

  it('works over GET with the query in the URL, as an EventSource sends it', async () => {
    const game = await newGame();
    await accepted(game.resign());
    const query = new URLSearchParams({
      query: FOLLOW,
      variables: JSON.stringify({ id: game.id, since: 1 }),
    });
    const response = await fetch(`${server.url}/graphql/stream?${query.toString()}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toMatch(/no-store/);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const text = await response.text();
    expect(text).toMatch(
      /^retry: \d+\n\nevent: next\ndata: \{"data":\{"gameUpdated":\{"version":2,.*\}\n\nid: end\nevent: complete\ndata:\n\n$/,
    );
  });

  it('is limited to players in a private game', async () => {
    const input = { ruleset: 'yamb', private: true, seats: [{}, { access: 'CODE' }] };
    const { createGame: made } = dataOf(await sendCreate(server, input, token));
    const stranger = await server.register('Stranger');
    for (const who of [{}, { token: stranger }, { token: stranger, sinceVersion: 0 }]) {
      for (const follow of [followBySocket, followByStream]) {
        const refused = follow(server.url, made.id, who);
        await refused.done;
        expect(refused.seen).toEqual([]);
        expect(refused.errors).toMatchObject([{ extensions: { code: 'GAME_NOT_FOUND' } }]);
      }
    }
    for (const follow of [followBySocket, followByStream]) {
      const player = follow(server.url, made.id, { token });
      await player.reached(1);
      expect(player.seen).toMatchObject([{ snapshot: true, version: 1, game: { status: 'OPEN' } }]);
      player.cut();
    }
  });

  it('refuses a future version and an unknown game', async () => {
    const game = await newGame();
    const early = followBySocket(server.url, game.id, { sinceVersion: 2 });
    await early.done;
    expect(early.errors).toMatchObject([
      {
        message: 'sinceVersion is 2, but the game is at version 1',
        extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'sinceVersion' }] },
      },
    ]);
    const nowhere = followByStream(server.url, '019a0000-0000-7000-8000-000000000000');
    await nowhere.done;
    expect(nowhere.errors).toMatchObject([{ extensions: { code: 'GAME_NOT_FOUND' } }]);
  });
});
