/** A retry repeats the original response and reveals nothing newer. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '../../src/kernel/caller/caller.js';
import { GamesService } from '../../src/games/games.service.js';
import type { NewGame } from '../../src/games/domain/new-game.js';
import { UNRECORDED_PLAYER } from '../../src/games/history/upcaster.js';
import { LeaderboardsService } from '../../src/results/leaderboards/leaderboards.service.js';
import { PlayersService } from '../../src/identity/players.service.js';
import { TransfersService } from '../../src/games/transfers/transfers.service.js';
import { rest, type RestAnswer } from '../harness/rest.js';
import { writeRows } from '../harness/rows.js';
import { startServer, type TestServer } from '../harness/server.js';

interface Seat {
  readonly playerId: string | null;
  readonly name: string | null;
}
interface Body {
  readonly id: string;
  readonly joinCode: string;
  readonly game: { readonly seats: readonly Seat[] };
}
type Answered = RestAnswer<Body>;

describe('a request repeated after others have moved on', () => {
  let server: TestServer;
  let ana: Caller & { token: string };
  let bojan: Caller & { token: string };
  let vera: Caller & { token: string };

  beforeAll(async () => {
    server = await startServer();
    [ana, bojan, vera] = [await person('Ana'), await person('Bojan'), await person('Vera')];
  });
  afterAll(() => server.stop());

  const person = async (name: string): Promise<Caller & { token: string }> => {
    const token = await server.register(name);
    const caller = await server.app.get(PlayersService, { strict: false }).findByToken(token);
    if (!caller) throw new Error(`${name} was not registered`);
    return { id: caller.id, name: caller.name, token };
  };
  const post = (who: { token: string }, path: string, body?: object, key?: string): Promise<Answered> =>
    rest(server.url, 'POST', `/v1/games${path}`, {
      token: who.token,
      body,
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });

  it('returns the created game with its original seats', async () => {
    const seats = [{ name: 'A' }, { access: 'ANYONE' }, { access: 'PLAYER', player: vera.id }];
    const create = (): Promise<Answered> => post(ana, '', { ruleset: 'yahtc', seats }, 'create');
    const first = await create();
    expect(first).toMatchObject({
      status: 201,
      body: { seats: [{ name: 'A' }, { playerId: null }, { access: 'PLAYER', keptFor: vera.id }] },
    });
    await post(bojan, `/${first.body.id}/join`, {});
    await post(vera, `/${first.body.id}/leave`, {});
    await post(ana, `/${first.body.id}/leave`, {});
    expect((await create()).body).toEqual(first.body);
  });

  it('shows a private game as it was when the caller left, without players who joined later', async () => {
    const seats = [{}, { access: 'CODE' }, { access: 'CODE' }];
    const { body: made } = await post(ana, '', { ruleset: 'yahtc', private: true, seats });
    const { id, joinCode: code } = made;
    const join = (): Promise<Answered> => post(bojan, `/${id}/join`, { code, name: 'B' }, 'join');
    const leave = (): Promise<Answered> => post(bojan, `/${id}/leave`, undefined, 'leave');
    const [joined, left] = [await join(), await leave()];
    expect(joined.body.game.seats[1]).toMatchObject({ playerId: bojan.id, name: 'B' });
    expect(left.body.game.seats[1]).toMatchObject({ playerId: null, name: null });
    await post(vera, `/${id}/join`, { code, name: 'V' });
    expect((await join()).body).toEqual({ ...joined.body, replayed: true });
    expect((await leave()).body).toEqual({ ...left.body, replayed: true });

    // An earlier version's log records neither the seats at creation nor who joined.
    await writeRows(
      server,
      'UPDATE game_events SET events = ?, schema_version = 1 WHERE game_id = ? AND version = 1',
      JSON.stringify([{ type: 'gameCreated', rulesetKey: 'yahtc@1' }]),
      id,
    );
    await writeRows(
      server,
      'UPDATE game_events SET events = ?, schema_version = 1 WHERE game_id = ? AND version IN (2, 4)',
      JSON.stringify([{ type: 'playerJoined', seat: 1 }]),
      id,
    );
    const { seats: known } = (await join()).body.game;
    expect(known.map(({ playerId }) => playerId)).toEqual([ana.id, UNRECORDED_PLAYER, null]);
    expect((await leave()).body.game.seats.map(({ playerId }) => playerId)).toEqual([ana.id, null, null]);
  });

  describe('after the rules have changed', () => {
    const YAHTC: NewGame = {
      rulesetId: 'yahtc',
      variants: [],
      seats: [{ access: 'CREATOR' }],
      teamSize: 1,
      ranked: true,
      isPrivate: false,
      claimAfter: 60_000,
    };

    it('is not checked again', async () => {
      const games = server.app.get(GamesService, { strict: false });
      const transfers = server.app.get(TransfersService, { strict: false });
      const lists = server.app.get(LeaderboardsService, { strict: false });
      const retry = { playerId: ana.id, key: 'rules', digest: 'the same' };
      const made = await games.create(ana, YAHTC, retry);
      const gone = { ...YAHTC, rulesetId: 'gone' };
      await expect(games.create(ana, gone)).rejects.toMatchObject({ code: 'UNKNOWN_RULESET' });
      expect(await games.create(ana, gone, retry)).toEqual(made);
      expect(await transfers.import(ana, 'refused now', { isPrivate: false }, retry)).toEqual(made);

      const reset = { playerId: 'administrator', key: 'rules', digest: 'the same' };
      const list = {
        ruleset: 'yahtc',
        variants: [],
        solitaire: false,
        hotSeat: false,
        kind: 'HUMAN' as const,
      };
      expect(await lists.reset(list, reset)).toBe(0);
      expect(await lists.reset({ ...list, ruleset: 'gone' }, reset)).toBe(0);
    });
  });
});
