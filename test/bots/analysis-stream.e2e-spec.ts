/** Analyses followed while in progress, over WebSocket, server-sent events and REST, on one server and on two. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createClient,
  type AnalysisPartsFragment,
  type WebSocketConstructor,
  type YambClient,
} from '@yamb-server/client';
import { HeldAnalyses } from '../harness/held-analyses.js';
import { playAmongBots } from '../harness/bot-tables.js';
import { accepted, createGame, type GameClient } from '../harness/game-client.js';
import { sharesRedis } from '../harness/places.js';
import { readLines, rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { Socket } from '../harness/transports.js';
import { waitFor } from '../harness/wait-for.js';

/** The progress of paused analyses. */
const HELD = { done: false, choicesDone: 3, choices: 40, sides: [], turns: [] };

type Followed = Pick<AnalysisPartsFragment, 'done' | 'choicesDone' | 'choices' | 'sides' | 'turns'>;

/** Updates that a subscriber received. */
interface Follower {
  readonly sent: readonly Followed[];
  /** Resolves when the stream ends, rejects with its error. */
  readonly done: Promise<void>;
}

function follow(client: YambClient, id: string): Follower {
  const sent: Followed[] = [];
  const done = (async () => {
    for await (const analysis of client.followAnalysis(id, { first: 12 })) sent.push(analysis);
  })();
  done.catch(() => undefined);
  return { sent, done };
}

async function followRest({ url }: TestServer, id: string, token?: string): Promise<Follower> {
  const path = `/v1/games/${id}/analysis/stream?first=12`;
  const lines = await readLines(url, path, token === undefined ? {} : { token });
  return { sent: lines.updates as unknown as readonly Followed[], done: lines.done };
}

const untilHeld = (followers: readonly Follower[]): Promise<true> =>
  waitFor(
    () => followers.every(({ sent }) => sent.at(-1)?.choicesDone === HELD.choicesDone),
    'the progress of the paused analysis',
  );

const choicesOf = ({ turns }: Followed): number =>
  turns.flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'CHOICE')).length;

let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

describe('following the analysis of a game', () => {
  let server: TestServer;
  let token: string;
  let held: HeldAnalyses;

  const over = (socket: WebSocketConstructor | null, asPlayer?: string): YambClient =>
    createClient({
      url: server.url,
      WebSocket: socket,
      ...(asPlayer !== undefined && { token: asPlayer }),
    });
  const played = async (isPrivate = false): Promise<GameClient> => {
    const game = await createGame(server, token, { ruleset: 'yacht', ranked: false, private: isPrivate });
    await playAmongBots(game, 0);
    return game;
  };

  beforeAll(async () => {
    server = await startServer();
    token = await server.register('Ana');
  });
  beforeEach(() => {
    held = HeldAnalyses.of(server, HELD.choicesDone, HELD.choices);
  });
  afterEach(() => {
    held.release();
  });
  afterAll(() => server.stop());

  it('runs it once for all subscribers, shows progress to late ones and ends each stream', async () => {
    const { id } = await played();
    const followers = [follow(over(Socket), id), follow(over(null), id), await followRest(server, id)];
    await untilHeld(followers);
    expect(followers.map(({ sent }) => sent.at(-1))).toMatchObject([HELD, HELD, HELD]);
    const late = [follow(over(Socket), id), await followRest(server, id)];
    await waitFor(() => late.every(({ sent }) => sent.length > 0), 'the present state');
    expect(late.map(({ sent }) => sent)).toMatchObject([[HELD], [HELD]]);

    held.go();
    await Promise.all([...followers, ...late].map(({ done }) => done));
    expect(held.started).toBe(1);
    const { body } = await rest<Followed>(server.url, 'GET', `/v1/games/${id}/analysis?first=100`);
    expect(body).toMatchObject({ done: true, choicesDone: choicesOf(body), choices: choicesOf(body) });
    expect(body.turns).toHaveLength(12);
    const sides = body.sides.map(({ costliest, ...side }) => ({
      ...side,
      // The client selects these fields.
      costliest: costliest.map(({ turn, text }) => ({ turn, text })),
    }));
    for (const { sent } of [...followers, ...late]) {
      expect(sent.filter(({ done }) => done)).toHaveLength(1);
      expect(sent.at(-1)).toMatchObject({ done: true, choicesDone: choicesOf(body), sides });
      expect(sent.at(-1)?.turns.map(({ number }) => number)).toEqual(body.turns.map(({ number }) => number));
      expect(sent.slice(0, -1).every(({ turns }) => turns.length === 0)).toBe(true);
    }
  });

  it('sends one update with the selected turns if it is ready, also as server-sent events', async () => {
    const { id } = await played();
    held.go();
    await follow(over(Socket), id).done;
    const updates = over(Socket).followAnalysis(id, { first: 2, after: 4 });
    expect((await updates.next()).value).toMatchObject({ done: true, turns: [{ number: 5 }, { number: 6 }] });
    expect(await updates.next()).toEqual({ done: true, value: undefined });
    const { headers, text } = await rest(server.url, 'GET', `/v1/games/${id}/analysis/stream?first=1`, {
      headers: { accept: 'text/event-stream' },
    });
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(text).toMatch(
      /^retry: \d+\n\nevent: update\ndata: \{.*"done":true.*\}\n\nid: end\nevent: end\ndata:\n\n$/,
    );
    expect(held.started).toBe(1);
    expect(await over(null).analysis(id, { first: 3, after: 10 })).toMatchObject({
      done: true,
      turns: [{ number: 11 }, { number: 12 }],
    });
  });

  it('uses the language of each subscriber', async () => {
    const { id } = await played();
    held.go();
    const client = createClient({ url: server.url, WebSocket: Socket, language: 'sv' });
    const { sent, done } = follow(client, id);
    await done;
    const made = sent.at(-1)?.turns[0]?.steps.find(({ kind }) => kind === 'CHOICE')?.made;
    expect(made?.text).toMatch(/^(Spara|Kasta|För in|Stryk) /);
  });

  it('ends with an error if the analysis fails', async () => {
    const { id } = await played();
    const lines = await readLines(server.url, `/v1/games/${id}/analysis/stream`);
    await lines.reached(1);
    held.fail(new Error('The thread ended'));
    await lines.done;
    expect(lines.updates.at(-1)).toMatchObject({ problem: { status: 503, code: 'UNAVAILABLE' } });
  });

  it('is refused for an unfinished game, and for one hidden from the caller', async () => {
    const { id } = await played(true);
    const stranger = await server.register('Vera');
    const running = await createGame(server, token, { ruleset: 'yacht' });
    await accepted(running.roll());
    for (const [game, code, status] of [
      [id, 'GAME_NOT_FOUND', 404],
      [running.id, 'GAME_NOT_FINISHED', 409],
    ] as const) {
      for (const socket of [Socket, null])
        await expect(follow(over(socket, stranger), game).done).rejects.toMatchObject({ code });
      expect(
        await rest(server.url, 'GET', `/v1/games/${game}/analysis/stream`, { token: stranger }),
      ).toMatchObject({ status, body: { code } });
    }
    expect(held.started).toBe(0);
    const own = follow(over(Socket, token), id);
    await untilHeld([own]);
    held.go();
    await own.done;
  });
});

(sharesRedis ? describe : describe.skip)('following the analysis of a game on two servers', () => {
  const servers: TestServer[] = [];

  const start = async (): Promise<TestServer> => {
    const server = await startServer({ databaseFile: folder.file('yamb.sqlite') });
    servers.push(server);
    return server;
  };
  const analysed = async (server: TestServer): Promise<string> => {
    const game = await createGame(server, await server.register('Ana'), { ruleset: 'yacht', ranked: false });
    await playAmongBots(game, 0);
    return game.id;
  };

  afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

  it('runs it on one of them and ends the streams of both', async () => {
    const [here, there] = [await start(), await start()];
    const [atHere, atThere] = [here, there].map((server) => HeldAnalyses.of(server, 3, 40));
    const id = await analysed(here);
    const followers = [await followRest(here, id)];
    await untilHeld(followers);
    followers.push(await followRest(there, id));
    await untilHeld(followers);
    atHere?.go();
    await Promise.all(followers.map(({ done }) => done));
    for (const { sent } of followers) expect(sent.at(-1)).toMatchObject({ done: true });
    expect([atHere?.started, atThere?.started]).toEqual([1, 0]);
  });

  it('continues on the other server if the first stops', async () => {
    const [here, there] = [await start(), await start()];
    HeldAnalyses.of(here, 3, 40);
    const id = await analysed(here);
    await rest(here.url, 'GET', `/v1/games/${id}/analysis`);
    const follower = await followRest(there, id);
    await untilHeld([follower]);
    await here.stop();
    servers.splice(0, 1);
    await follower.done;
    expect(follower.sent.at(-1)).toMatchObject({ done: true });
  });
});
