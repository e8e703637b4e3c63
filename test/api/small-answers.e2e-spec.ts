import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../src/kernel/clock.js';
import { readLines, rest, type RestAnswer, type RestOptions } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { SetClock } from '../harness/set-clock.js';

/** The cost in points of a move that returns a whole game of winyamb. */
const WHOLE_MOVE = 6;

type Json = Readonly<Record<string, unknown>>;

describe('a partial response', () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer({
      env: { REDIS_URL: '', RATE_EXEMPT: 'none' },
      // The clock stands still so that no points are refilled.
      override: (builder) => builder.overrideProvider(Clock).useValue(new SetClock()),
    });
    token = await server.register();
  });
  afterAll(() => server.stop());

  const send = (method: string, path: string, options: RestOptions = {}): Promise<RestAnswer<Json>> =>
    rest<Json>(server.url, method, path, { token, ...options });
  const begin = async (ruleset = 'yahtc'): Promise<string> =>
    `/v1/games/${String((await send('POST', '/v1/games', { body: { ruleset } })).body['id'])}`;
  const left = ({ headers }: RestAnswer<unknown>): number => Number(headers.get('ratelimit-remaining'));
  const gameIn = ({ body }: RestAnswer<Json>): Json => body['game'] as Json;
  const partsOf = (game: Json): readonly string[] => {
    const sides = game['sides'] as readonly Json[] | undefined;
    return [
      ...('turn' in game ? ['turn'] : []),
      ...(sides ? ['totals'] : []),
      ...(sides?.every((side) => 'sheet' in side) ? ['sheets'] : []),
    ];
  };

  it('contains only the turn, and is sent again only after it has changed', async () => {
    const game = await begin();
    await send('POST', `${game}/rolls`);
    const [whole, turn] = [await send('GET', game), await send('GET', `${game}/turn`)];
    expect(turn.status).toBe(200);
    expect(turn.body).toEqual(whole.body['turn']);
    const etag = turn.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"2-/);
    const again = await send('GET', `${game}/turn`, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    const kept = await send('PUT', `${game}/keep`, {
      body: { positions: [0] },
      headers: { 'if-match': etag },
    });
    expect(kept.status).toBe(200);
    expect((await send('GET', `${game}/turn`, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('is 404 without a turn: for an unknown game and for a finished one', async () => {
    const game = await begin();
    const none = await send('GET', '/v1/games/0190a0b0-0000-7000-8000-000000000000/turn');
    expect([none.status, none.body['code']]).toEqual([404, 'GAME_NOT_FOUND']);
    await send('POST', `${game}/resign`);
    const over = await send('GET', `${game}/turn`);
    expect([over.status, over.body['code']]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    ['', []],
    ['turn', ['turn']],
    ['totals', ['totals']],
    ['sheets', ['totals', 'sheets']],
    ['turn,totals', ['turn', 'totals']],
    ['totals,turn,sheets', ['turn', 'totals', 'sheets']],
  ])('contains the parts of a game in "?include=%s"', async (include, parts) => {
    const game = await begin();
    const whole = await send('GET', game);
    const { turn, sides, winners, ...others } = whole.body;
    expect(winners).toEqual([]);
    const some = await send('GET', `${game}?include=${include}`);
    expect(some.body).toMatchObject(others);
    expect(partsOf(some.body)).toEqual(parts);
    if (parts.includes('turn')) expect(some.body['turn']).toEqual(turn);
    if (parts.includes('sheets')) expect(some.body['sides']).toEqual(sides);
    const etag = some.headers.get('etag') ?? '';
    expect(etag === whole.headers.get('etag')).toBe(parts.length === 3);
    const again = await send('GET', `${game}?include=${include}`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('is also available for commands, refusals and creations', async () => {
    const made = await send('POST', '/v1/games?include=totals', { body: { ruleset: 'yahtc' } });
    expect([made.status, partsOf(made.body)]).toEqual([201, ['totals']]);
    const game = `/v1/games/${String(made.body['id'])}`;
    const rolled = await send('POST', `${game}/rolls?include=turn`);
    expect(partsOf(gameIn(rolled))).toEqual(['turn']);
    expect(rolled.body['events']).toHaveLength(1);
    const refused = await send('POST', `${game}/undo?include=`);
    expect([refused.status, partsOf(gameIn(refused))]).toEqual([409, []]);
    const minimal = await send('POST', `${game}/rolls?include=turn`, {
      headers: { prefer: 'return=minimal' },
    });
    expect(minimal.body).not.toHaveProperty('game');
    expect(minimal.headers.get('preference-applied')).toBe('return=minimal');
  });

  it('costs fewer points', async () => {
    const game = await begin('winyamb');
    const points = async (path: string): Promise<number> => {
      const [before, after] = [await send('GET', '/v1/me'), await send('GET', path)];
      return left(before) - left(after);
    };
    const [whole, turn, none] = [
      await points(game),
      await points(`${game}?include=turn`),
      await points(`${game}?include=`),
    ];
    expect([whole, turn, none]).toEqual([6, 1, 1]);
  });

  it('costs as much as a whole one if a minimal one was preferred but the move is refused', async () => {
    const game = await begin('winyamb');
    const points = async (move: string, prefer: string): Promise<readonly [number, number]> => {
      const before = await send('GET', '/v1/me');
      const { status } = await send('POST', `${game}/${move}`, { headers: { prefer } });
      return [status, left(before) - left(await send('GET', '/v1/me')) - 1];
    };
    expect(await points('undo', 'return=representation')).toEqual([409, WHOLE_MOVE]);
    expect(await points('undo', 'return=minimal')).toEqual([409, WHOLE_MOVE]);
    expect(await points('undo?include=turn', 'return=minimal')).toEqual([409, 1]);
    expect(await points('rolls', 'return=minimal')).toEqual([200, 1]);
    expect(await points('rolls', 'return=representation')).toEqual([200, WHOLE_MOVE]);
  });

  it('is refused for an unknown part', async () => {
    const game = await begin();
    const wrong = await send('GET', `${game}?include=dice`);
    expect(wrong.body).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: expect.stringMatching(/^include/) }],
    });
    const elsewhere = await send('GET', `${game}/turn?include=turn`);
    expect(elsewhere.body).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('applies to each update of a stream', async () => {
    const game = await begin();
    const [turns, wholes] = await Promise.all([
      readLines(server.url, `${game}/stream?include=turn`),
      readLines(server.url, `${game}/stream`),
    ]);
    await Promise.all([turns.reached(1), wholes.reached(1)]);
    await send('POST', `${game}/rolls`);
    await Promise.all([turns.reached(2), wholes.reached(2)]);
    for (const update of turns.updates) expect(partsOf(update['game'] as Json)).toEqual(['turn']);
    for (const update of wholes.updates) {
      expect(partsOf(update['game'] as Json)).toEqual(['turn', 'totals', 'sheets']);
    }
    turns.cut();
    wholes.cut();
  });

  it('exposes the applied preference to pages of other origins', async () => {
    const { headers } = await send('GET', '/v1/me', { headers: { origin: 'https://play.example' } });
    expect(headers.get('access-control-expose-headers')).toMatch(/\bPreference-Applied\b/);
  });
});
