import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../src/kernel/clock.js';
import { sendCommand, type CommandName, type MoveAnswer } from '../harness/game-client.js';
import { startServer, type TestServer } from '../harness/server.js';
import { SetClock } from '../harness/set-clock.js';

interface Made {
  readonly id: string;
  readonly status: string;
  readonly joinCode: string | null;
}

describe('open seats', () => {
  const clock = new SetClock();
  let server: TestServer;
  let ana: string;
  let boris: string;
  let vera: string;

  beforeAll(async () => {
    server = await startServer({
      env: { JOIN_URL: 'https://play.example/#game={game}&code={code}' },
      override: (builder) => builder.overrideProvider(Clock).useValue(clock),
    });
    [ana, boris, vera] = (await Promise.all(
      ['Ana', 'Boris', 'Vera'].map((name) => server.register(name)),
    )) as [string, string, string];
  });
  afterAll(() => server.stop());

  const create = async (input: string, token = ana): Promise<Made> => {
    const { data, text } = await server.graphql<{ createGame: Made }>(
      `mutation { createGame(input: { ruleset: "yahtc", ${input} }) { id status joinCode } }`,
      {},
      token,
    );
    if (!data) throw new Error(text);
    return data.createGame;
  };
  const send = async (command: CommandName, token: string, input: Record<string, unknown>) => {
    const { data, text } = await sendCommand(server, command, input, token);
    const answer: MoveAnswer | undefined = data?.[command];
    if (!answer) throw new Error(text);
    return answer;
  };
  const errorOf = async (command: CommandName, token: string | undefined, input: Record<string, unknown>) =>
    (await sendCommand(server, command, input, token)).errors?.[0]?.extensions.code;
  const listed = async (id: string): Promise<boolean> => {
    const { data } = await server.graphql<{ games: { nodes: { id: string }[] } }>(
      '{ games(filter: { status: OPEN }, first: 100) { nodes { id } } }',
    );
    return data?.games.nodes.some((node) => node.id === id) ?? false;
  };
  const eventsOf = (answer: MoveAnswer): string[] =>
    answer.__typename === 'GameChanged' ? answer.events.map(({ __typename }) => __typename) : [answer.code];

  it('are listed and open to anyone; the last one taken starts the game', async () => {
    const { id: gameId, status } = await create('seats: [{}, { access: ANYONE }, { access: ANYONE }]');
    expect(status).toBe('OPEN');
    expect(await listed(gameId)).toBe(true);
    expect(eventsOf(await send('roll', ana, { gameId }))).toEqual(['GAME_NOT_STARTED']);
    expect(eventsOf(await send('joinGame', boris, { gameId, name: 'Bo' }))).toEqual(['PlayerJoined']);
    const last = await send('joinGame', vera, { gameId });
    expect(eventsOf(last)).toEqual(['PlayerJoined', 'GameStarted']);
    expect(last.game.seats.map(({ name }) => name)).toEqual(['Ana', 'Bo', 'Vera']);
    expect(await listed(gameId)).toBe(false);
    expect(eventsOf(await send('roll', boris, { gameId }))).toEqual(['NOT_YOUR_TURN']);
    expect(eventsOf(await send('roll', ana, { gameId }))).toEqual(['Rolled']);
  });

  it('can be listed, except those that need a code', async () => {
    const anyone = await create('seats: [{}, { access: ANYONE }]');
    const byCode = await create('seats: [{}, { access: CODE }]');
    const { data } = await server.graphql<{ games: { nodes: { id: string }[] } }>(
      '{ games(filter: { status: OPEN, joinable: true }, first: 100) { nodes { id } } }',
    );
    const ids = data?.games.nodes.map(({ id }) => id);
    expect(ids).toContain(anyone.id);
    expect(ids).not.toContain(byCode.id);
  });

  it('are taken with a client seed, which the last player could not add in time', async () => {
    const { id: gameId } = await create('claimAfterSeconds: 90, seats: [{}, { access: ANYONE }]');
    const last = await send('joinGame', boris, { gameId, clientSeed: 'of-boris' });
    expect(eventsOf(last)).toEqual(['PlayerJoined', 'ClientSeedAdded', 'GameStarted']);
    const { data } = await server.graphql(
      `{ game(id: "${gameId}") { claimAfterSeconds fairness { clientSeeds } } }`,
    );
    expect(data).toEqual({ game: { claimAfterSeconds: 90, fairness: { clientSeeds: ['of-boris'] } } });
  });

  it('are not offered if the dice are known beforehand', async () => {
    const query = `mutation { createGame(input: {
      ruleset: "yahtc", practiceSeed: "known", seats: [{}, { access: ANYONE }]
    }) { id } }`;
    expect((await server.graphql(query, {}, ana)).errors?.[0]?.extensions.code).toBe('SEATS_DO_NOT_FIT');
  });

  it('are listed in the refusal of a taken seat', async () => {
    const { id: gameId } = await create('seats: [{}, { access: ANYONE }, { access: CODE }]');
    const { data } = await server.graphql(
      `mutation { joinGame(input: { gameId: "${gameId}", seat: 2 }) { ... on MoveRefused { code freeSeats reason } } }`,
      {},
      boris,
    );
    expect(data).toEqual({ joinGame: { code: 'SEAT_NOT_FREE', freeSeats: [1], reason: null } });
  });

  it('go to one player each, however many ask at once', async () => {
    const { id: gameId } = await create('seats: [{}, { access: ANYONE }]');
    const answers = await Promise.all([boris, vera].map((token) => send('joinGame', token, { gameId })));
    expect(answers.map(eventsOf).sort()).toEqual([['GAME_STARTED'], ['PlayerJoined', 'GameStarted']]);
  });

  it('are not taken twice by mistake, only by naming the seat', async () => {
    const { id: gameId } = await create('seats: [{}, { access: ANYONE }, { access: ANYONE }]');
    await send('joinGame', boris, { gameId });
    expect(eventsOf(await send('joinGame', boris, { gameId }))).toEqual(['ALREADY_JOINED']);
    expect(eventsOf(await send('joinGame', vera, { gameId, seat: 1 }))).toEqual(['SEAT_NOT_FREE']);
    expect(eventsOf(await send('joinGame', boris, { gameId, seat: 2 }))).toEqual([
      'PlayerJoined',
      'GameStarted',
    ]);
  });

  it('require the code if they have one, which only players see', async () => {
    const { id: gameId, joinCode } = await create('seats: [{}, { access: CODE }]');
    const { data } = await server.graphql<{ game: Made }>(
      `{ game(id: "${gameId}") { joinCode } }`,
      {},
      boris,
    );
    expect(data?.game.joinCode).toBeNull();
    expect(eventsOf(await send('joinGame', boris, { gameId }))).toEqual(['SEAT_NOT_FREE']);
    expect(await errorOf('joinGame', boris, { gameId, code: 'WRONGCODE2' })).toBe('WRONG_JOIN_CODE');
    const joined = await send('joinGame', boris, { gameId, code: joinCode?.toLowerCase() });
    expect(eventsOf(joined)).toEqual(['PlayerJoined', 'GameStarted']);
  });

  it('have an invitation link if the server knows a page that accepts it', async () => {
    const { id } = await create('private: true, seats: [{}, { access: CODE }]');
    const linkOf = async (token?: string) =>
      (
        await server.graphql<{ game: { joinUrl: string | null; joinCode: string | null } | null }>(
          `{ game(id: "${id}") { joinUrl joinCode } }`,
          {},
          token,
        )
      ).data?.game;
    const shown = await linkOf(ana);
    expect(shown?.joinUrl).toBe(`https://play.example/#game=${id}&code=${shown?.joinCode ?? ''}`);
    expect(await linkOf(boris)).toBeNull();
    const { code } = Object.fromEntries(new URLSearchParams(new URL(shown?.joinUrl ?? '').hash));
    expect(await send('joinGame', boris, { gameId: id, code: code ?? '' })).toMatchObject({
      __typename: 'GameChanged',
    });
    expect(await linkOf(ana)).toMatchObject({ joinUrl: null });
  });

  it('tell a caller whether it is their turn', async () => {
    const { id } = await create('seats: [{}, { access: ANYONE }]');
    await send('joinGame', boris, { gameId: id });
    const yours = async (token?: string) =>
      (
        await server.graphql<{ game: { turn: { yours: boolean } } }>(
          `{ game(id: "${id}") { turn { yours } } }`,
          {},
          token,
        )
      ).data?.game.turn.yours;
    expect([await yours(ana), await yours(boris), await yours(vera), await yours()]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('are taken with the code in a private game, which does not exist for others', async () => {
    const { id: gameId, joinCode } = await create('private: true, seats: [{}, { access: CODE }]');
    expect(await listed(gameId)).toBe(false);
    for (const token of [undefined, vera]) {
      const { data } = await server.graphql(`{ game(id: "${gameId}") { id } }`, {}, token);
      expect(data).toEqual({ game: null });
    }
    expect(await errorOf('joinGame', vera, { gameId })).toBe('GAME_NOT_FOUND');
    expect(await errorOf('joinGame', vera, { gameId, code: 'WRONGCODE2' })).toBe('GAME_NOT_FOUND');
    expect(await errorOf('roll', vera, { gameId })).toBe('GAME_NOT_FOUND');
    expect(eventsOf(await send('joinGame', vera, { gameId, code: joinCode }))).toContain('GameStarted');
    expect((await send('roll', ana, { gameId })).game.id).toBe(gameId);
  });

  it('can be given back before the start; the game is abandoned when its last player leaves', async () => {
    const { id: gameId, joinCode } = await create('seats: [{}, { access: ANYONE }, { access: ANYONE }]');
    await send('joinGame', boris, { gameId });
    expect(eventsOf(await send('leaveGame', ana, { gameId }))).toEqual(['PlayerLeft']);
    expect(await errorOf('leaveGame', ana, { gameId })).toBe('NOT_YOUR_SEAT');
    expect(eventsOf(await send('joinGame', ana, { gameId, seat: 0, code: joinCode }))).toEqual([
      'PlayerJoined',
    ]);
    await send('leaveGame', boris, { gameId });
    const last = await send('leaveGame', ana, { gameId });
    expect(last.game.status).toBe('ABANDONED');
    expect(eventsOf(await send('joinGame', vera, { gameId }))).toEqual(['GAME_FINISHED']);
  });

  it('must leave one for the creator of the game and fit its rules', async () => {
    const wrong = [
      ['seats: [{ access: ANYONE }]', 'SEATS_DO_NOT_FIT'],
      ['private: true, seats: [{}, { access: ANYONE }]', 'SEATS_DO_NOT_FIT'],
      ['seats: [{}, { access: ANYONE, name: "Boris" }]', 'BAD_USER_INPUT'],
      ['claimAfterSeconds: 59', 'BAD_USER_INPUT'],
    ] as const;
    for (const [input, code] of wrong) {
      const query = `mutation { createGame(input: { ruleset: "yahtc", ${input} }) { id } }`;
      expect((await server.graphql(query, {}, ana)).errors?.[0]?.extensions.code).toBe(code);
    }
  });

  describe('a seat whose player stays away', () => {
    it('can be claimed by opponents after the game’s time limit, never before', async () => {
      const { id: gameId } = await create('claimAfterSeconds: 60, seats: [{}, { access: ANYONE }]');
      expect(eventsOf(await send('claim', ana, { gameId }))).toEqual(['GAME_NOT_STARTED']);
      await send('joinGame', boris, { gameId });
      expect(await errorOf('claim', vera, { gameId })).toBe('NOT_YOUR_SEAT');
      expect(eventsOf(await send('claim', ana, { gameId }))).toEqual(['NOTHING_TO_CLAIM']);
      clock.pass(50);
      expect(eventsOf(await send('claim', boris, { gameId }))).toEqual(['CLAIM_TOO_EARLY']);
      await send('roll', ana, { gameId });
      clock.pass(50);
      expect(eventsOf(await send('claim', boris, { gameId }))).toEqual(['CLAIM_TOO_EARLY']);
      clock.pass(10);
      const claimed = await send('claim', boris, { gameId });
      expect(eventsOf(claimed)).toEqual(['AbsenceClaimed', 'SideResigned', 'GameFinished']);
      expect(claimed.game.winners.map(({ index }) => index)).toEqual([1]);
    });

    it('can be claimed on time, however often dice are marked in between', async () => {
      const { id: gameId } = await create('claimAfterSeconds: 60, seats: [{}, { access: ANYONE }]');
      await send('joinGame', boris, { gameId });
      await send('roll', ana, { gameId });
      const from = clock.now() + 60_000;
      for (const position of [0, 1]) {
        clock.pass(30);
        await send('keep', ana, { gameId, positions: [position] });
      }
      const { data } = await server.graphql<{ game: { claimableAt: string } }>(
        `{ game(id: "${gameId}") { claimableAt } }`,
      );
      expect(data?.game.claimableAt).toBe(new Date(from).toISOString());
      expect(eventsOf(await send('claim', boris, { gameId }))[0]).toBe('AbsenceClaimed');
    });

    it('cannot be claimed while a clock runs', async () => {
      const { id: gameId } = await create(
        'claimAfterSeconds: 60, clock: { days: 3, atZero: RESIGN }, seats: [{}, { access: ANYONE }]',
      );
      await send('joinGame', boris, { gameId });
      clock.pass(24 * 3_600);
      const { data } = await server.graphql<{ game: unknown }>(`{ game(id: "${gameId}") { claimableAt } }`);
      expect(data?.game).toEqual({ claimableAt: null });
      expect(eventsOf(await send('claim', boris, { gameId }))).toEqual(['CLOCK_RUNNING']);
    });

    it('waits for the player who rolls next after an entry', async () => {
      const seats = 'seats: [{}, { access: ANYONE }, { access: ANYONE }]';
      const { id: gameId } = await create(`claimAfterSeconds: 60, ${seats}`);
      await send('joinGame', boris, { gameId });
      await send('joinGame', vera, { gameId });
      await send('roll', ana, { gameId });
      await send('enterField', ana, { gameId, column: 'free', row: 'chance' });
      clock.pass(61);
      expect(eventsOf(await send('claim', boris, { gameId }))).toEqual(['NOTHING_TO_CLAIM']);
      expect(eventsOf(await send('claim', ana, { gameId }))).toEqual(['AbsenceClaimed', 'SideResigned']);
      expect(eventsOf(await send('roll', vera, { gameId }))).toEqual(['TurnEnded', 'Rolled']);
    });
  });
});
