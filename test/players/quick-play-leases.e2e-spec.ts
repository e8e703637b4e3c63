import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../src/kernel/clock.js';
import { LEASE_MS } from '../../src/play/quick-play/ticket.js';
import { rest } from '../harness/rest.js';
import { SetClock } from '../harness/set-clock.js';
import { startServer, type TestServer } from '../harness/server.js';

interface Ticket {
  readonly id: string;
  readonly status: string;
}

describe('a ticket for a quick game', () => {
  const clock = new SetClock();
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer({ override: (builder) => builder.overrideProvider(Clock).useValue(clock) });
    token = await server.register('Ana');
  });
  afterAll(() => server.stop());

  const place = async (ruleset: string): Promise<Ticket> => {
    const body = { ruleset, players: 2 };
    return (await rest<Ticket>(server.url, 'POST', '/v1/quick-play', { token, body })).body;
  };
  const read = async (id: string): Promise<string> =>
    (await rest<Ticket>(server.url, 'GET', `/v1/quick-play/${id}`, { token })).body.status;

  it('stays valid only as long as its player reads it', async () => {
    const { id } = await place('yahtc');
    for (let polls = 0; polls < 30; polls += 1) {
      clock.time += 10_000;
      expect(await read(id)).toBe('WAITING');
    }
    clock.time += LEASE_MS;
    expect(await read(id)).toBe('EXPIRED');
  });

  it('stays valid as long as its player lists their tickets', async () => {
    const { id } = await place('yams');
    for (let polls = 0; polls < 6; polls += 1) {
      clock.time += 60_000;
      const { body } = await rest<{ tickets: readonly Ticket[] }>(server.url, 'GET', '/v1/quick-play', {
        token,
      });
      expect(body.tickets.find((ticket) => ticket.id === id)).toMatchObject({ status: 'WAITING' });
    }
  });
});
