import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Challenges, type Person } from '../harness/challenges.js';
import { postStream, readUntil } from '../harness/live.js';
import { readLines, rest, type LineReader } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

describe('the stream of a player', () => {
  let server: TestServer;
  let people: Challenges;
  let ana: Person;
  let bojan: Person;

  beforeAll(async () => {
    server = await startServer();
    people = new Challenges(server);
    ana = await people.register('Ana');
    bojan = await people.register('Bojan');
  });
  afterAll(() => server.stop());

  const streamOf = (who: Person, query = ''): Promise<LineReader> =>
    readLines(server.url, `/v1/me/stream${query}`, { token: who.token });
  /** The ids in the nonempty lists of an update. */
  const newsOf = (update: Readonly<Record<string, unknown>> | undefined): Record<string, string[]> =>
    Object.fromEntries(
      ['waiting', 'challenges', 'started', 'finished'].flatMap((list) => {
        const games = (update?.[list] ?? []) as { id: string }[];
        return games.length > 0 ? [[list, games.map(({ id }) => id)]] : [];
      }),
    );

  it('reports challenges, turns and ends as they happen', async () => {
    const player = await people.register('Player');
    const stream = await streamOf(player);
    await stream.reached(1);
    expect(stream.updates[0]).toMatchObject({ snapshot: true });
    expect(newsOf(stream.updates[0])).toEqual({});

    const game = await people.gameFor(ana, player);
    await stream.reached(2);
    await people.command(player, game, 'join');
    await stream.reached(3);
    await people.command(ana, game, 'rolls');
    await people.command(ana, game, 'entries', { column: 'free', row: 'chance', endTurn: true });
    await stream.reached(4);
    await people.command(ana, game, 'resign');
    await stream.reached(5);
    expect(stream.updates.slice(1).map(newsOf)).toEqual([
      { challenges: [game] },
      { started: [game] },
      { waiting: [game] },
      { finished: [game] },
    ]);
    stream.cut();
  });

  it('reports a waiting game once, however the player moves', async () => {
    const player = await people.register('Alone');
    const stream = await streamOf(player);
    await stream.reached(1);
    const { body } = await rest(server.url, 'POST', '/v1/games', {
      token: player.token,
      body: { ruleset: 'yahtc' },
    });
    const { id } = body as { id: string };
    await stream.reached(2);
    expect(newsOf(stream.updates[1])).toEqual({ started: [id], waiting: [id] });
    await people.command(player, id, 'rolls');
    await people.command(player, id, 'rolls', { keep: [0] });
    await people.command(player, id, 'entries', { column: 'free', row: 'chance', endTurn: true });
    await stream.reached(3);
    expect(newsOf(stream.updates[2])).toEqual({ waiting: [id] });
    stream.cut();
  });

  it('starts with everything that is waiting, and with games that ended while the client was away', async () => {
    const player = await people.register('Away');
    const waiting = await people.gameFor(ana, player);
    const over = await people.gameFor(ana, player);
    await people.command(player, over, 'join');
    const first = await streamOf(player);
    await first.reached(1);
    expect(newsOf(first.updates[0])).toEqual({ challenges: [waiting] });
    const at = String(first.updates[0]?.['at']);
    first.cut();
    await people.command(ana, over, 'resign');
    const second = await streamOf(player, `?since=${encodeURIComponent(at)}`);
    await second.reached(1);
    expect(newsOf(second.updates[0])).toEqual({ challenges: [waiting], finished: [over] });
    second.cut();
  });

  it('is also available as a GraphQL subscription', async () => {
    const query = 'subscription { myGamesUpdated { snapshot challenges { id } waiting { id } } }';
    const response = await postStream(server.url, { query }, bojan.token);
    expect(await readUntil(response, 'myGamesUpdated')).toContain('"snapshot":true');
  });
});
