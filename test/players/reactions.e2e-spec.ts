import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWithPlayers, type Challenges, type Person } from '../harness/challenges.js';
import { readLines, rest } from '../harness/rest.js';
import type { TestServer } from '../harness/server.js';

describe('reactions', () => {
  let server: TestServer;
  let people: Challenges;
  let ana: Person;
  let bojan: Person;
  let vera: Person;

  beforeAll(async () => {
    ({ server, people, ana, bojan, vera } = await startWithPlayers());
  });
  afterAll(() => server.stop());

  it('are shown to those followers of the game who want them', async () => {
    const { body: made } = await rest(server.url, 'POST', '/v1/games', {
      token: ana.token,
      body: { ruleset: 'yahtc', seats: [{}, { access: 'ANYONE' }] },
    });
    const { id } = made as { id: string };
    await people.command(bojan, id, 'join');
    const [blocking, muted] = [await people.register('Cleo'), await people.register('Dora')];
    await rest(server.url, 'PUT', `/v1/me/blocked/${bojan.id}`, { token: blocking.token });
    await rest(server.url, 'PATCH', '/v1/me/settings', { token: muted.token, body: { reactions: 'NONE' } });
    const follow = ({ token }: Partial<Person>) =>
      readLines(server.url, `/v1/games/${id}/reactions/stream`, token === undefined ? {} : { token });
    const [all, some, none] = await Promise.all([follow({}), follow(blocking), follow(muted)]);

    expect((await people.command(vera, id, 'reactions', { reaction: 'WOW' })).status).toBe(403);
    expect((await people.command(bojan, id, 'reactions', { reaction: 'Hello' })).status).toBe(400);
    expect((await people.command(bojan, id, 'reactions', { reaction: 'WOW' })).status).toBe(204);
    await all.reached(1);
    expect((await people.command(ana, id, 'reactions', { reaction: 'THANKS' })).status).toBe(204);
    await Promise.all([all.reached(2), some.reached(1)]);
    expect(all.updates).toMatchObject([
      { seat: 1, playerId: bojan.id, reaction: 'WOW' },
      { seat: 0, playerId: ana.id, reaction: 'THANKS' },
    ]);
    expect(some.updates).toMatchObject([{ playerId: ana.id }]);
    expect(none.updates).toEqual([]);
    for (const reader of [all, some, none]) reader.cut();
  });
});
