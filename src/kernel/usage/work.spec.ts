import { describe, expect, it } from '@jest/globals';
import { RequestError } from '../errors/request-error.js';
import { ADDRESS_SLOTS, BoundedWork, InFlight, PLAYER_SLOTS } from './work.js';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Starts a request from an address, and from a player once it has a slot. */
function begin(inFlight: InFlight, address: string, player?: string) {
  const work = new BoundedWork(inFlight, address);
  const request = { work, state: 'waiting' as 'waiting' | 'running' | 'BUSY' };
  const run = async (): Promise<void> => {
    await work.enter(true);
    if (player !== undefined) await work.identify(player);
  };
  run().then(
    () => (request.state = 'running'),
    (error: unknown) => {
      request.state = error instanceof RequestError && error.code === 'BUSY' ? 'BUSY' : 'waiting';
      work.leave();
    },
  );
  return request;
}

/** Ends running requests until none waits. */
async function endAll(requests: readonly ReturnType<typeof begin>[]): Promise<void> {
  const ended = new Set<object>();
  while (ended.size < requests.length) {
    await settled();
    for (const request of requests) {
      if (request.state === 'waiting' || ended.has(request)) continue;
      ended.add(request);
      request.work.leave();
    }
  }
}

const countOf = (requests: readonly { readonly state: string }[], state: string): number =>
  requests.filter((request) => request.state === state).length;

describe('work in flight', () => {
  it('runs a few requests of an address, queues some and refuses the rest', async () => {
    const inFlight = new InFlight();
    const { running, waiting } = ADDRESS_SLOTS;
    const requests = Array.from({ length: running + waiting + 7 }, () => begin(inFlight, 'a'));
    await settled();
    expect(['running', 'waiting', 'BUSY'].map((state) => countOf(requests, state))).toEqual([
      running,
      waiting,
      7,
    ]);
    const neighbour = begin(inFlight, 'b');
    await settled();
    expect(neighbour.state).toBe('running');
  });

  it('runs waiting requests in order as others leave', async () => {
    const inFlight = new InFlight();
    const requests = Array.from({ length: ADDRESS_SLOTS.running + 30 }, () => begin(inFlight, 'a'));
    await settled();
    for (const { work } of requests.slice(0, ADDRESS_SLOTS.running)) work.leave();
    await settled();
    expect(requests.findIndex(({ state }) => state === 'waiting')).toBe(2 * ADDRESS_SLOTS.running);
    expect(countOf(requests, 'running')).toBe(2 * ADDRESS_SLOTS.running);
  });

  it("limits a player across addresses without using up an address's slots", async () => {
    const inFlight = new InFlight();
    const { running, waiting } = PLAYER_SLOTS;
    const requests = Array.from({ length: running + waiting + 2 }, (_, index) =>
      begin(inFlight, `a${index % 3}`, 'p'),
    );
    await settled();
    expect([countOf(requests, 'running'), countOf(requests, 'BUSY')]).toEqual([running, 2]);
    const free = ADDRESS_SLOTS.running - running;
    const others = Array.from({ length: free }, (_, index) => begin(inFlight, 'a0', `q${index}`));
    await settled();
    expect(countOf(others, 'running')).toBe(free);
    await endAll(requests);
    await endAll(others);
    expect(countOf(requests, 'running')).toBe(running + waiting);
    expect(inFlight.players.tryEnter('p')).toBe(true);
  });

  it('resets for a client once all its requests are done', async () => {
    const inFlight = new InFlight();
    const { running } = ADDRESS_SLOTS;
    await endAll(Array.from({ length: 3 * running }, () => begin(inFlight, 'a', 'p')));
    const requests = Array.from({ length: running }, () => begin(inFlight, 'a'));
    await settled();
    expect(countOf(requests, 'running')).toBe(running);
  });
});
