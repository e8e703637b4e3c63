import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/wait-for.js';
import { SharedResponses, type MadeResponse } from './shared-responses.js';

/** Creates numbered responses. */
function maker(about: Partial<MadeResponse<number>> = {}) {
  let made = 0;
  const make = (): Promise<MadeResponse<number>> =>
    Promise.resolve({
      ...{ response: (made += 1), cost: 5, bytes: 100, isPersonal: false, suits: () => true },
      ...about,
    });
  return { make, count: () => made };
}

const keyOf = (caller: string, operation = 'a') => ({ operation, caller, playerId: caller || undefined });

describe('shared responses', () => {
  it('are created once for the same payload and operation, for any caller', async () => {
    const shared = new SharedResponses<number>();
    const { make, count } = maker();
    const payload = {};
    const [first, second] = await Promise.all([
      shared.get(payload, keyOf('ana'), make),
      shared.get(payload, keyOf('ben'), make),
    ]);
    expect(first).toMatchObject({ response: 1, cost: 5, isShared: false });
    expect(second).toMatchObject({ response: 1, cost: 5, isShared: true });
    await shared.get(payload, keyOf('ana', 'b'), make);
    await shared.get({}, keyOf('ana'), make);
    expect(count()).toBe(3);
  });

  it('are created once per caller if they depend on the caller', async () => {
    const shared = new SharedResponses<number>();
    const { make } = maker({ isPersonal: true });
    const payload = {};
    const responses = await Promise.all(
      ['ana', 'ben', 'ana', 'ben', 'ana'].map((caller) => shared.get(payload, keyOf(caller), make)),
    );
    expect(responses.map(({ response }) => response)).toEqual([1, 2, 1, 2, 1]);
    expect(responses.map(({ isShared }) => isShared)).toEqual([false, false, true, true, true]);
  });

  it('are created once per role, and once for all spectators, in any order', async () => {
    const players = ['ana', 'ben'];
    const callers = ['ana', 'vera', '', 'zoe', 'ben', 'vera', 'ana', 'yves'];
    for (const order of [callers, callers.toReversed()]) {
      const shared = new SharedResponses<string>();
      const payload = {};
      let made = 0;
      const responses = await Promise.all(
        order.map(async (caller) => {
          const roleOf = (id = ''): string => (players.includes(id) ? id : 'spectator');
          const { response } = await shared.get(payload, keyOf(caller), async () => {
            made += 1;
            await Promise.resolve();
            const suits = (id: string | undefined): boolean => roleOf(id) === roleOf(caller);
            return { response: roleOf(caller), cost: 5, bytes: 100, isPersonal: false, suits };
          });
          return response === roleOf(caller);
        }),
      );
      expect([made, responses.every(Boolean)]).toEqual([3, true]);
    }
  });

  it('are created for each caller beyond sixteen roles', async () => {
    const shared = new SharedResponses<number>();
    const payload = {};
    for (let caller = 0; caller < 40; caller += 1) {
      const suits = (id: string | undefined): boolean => id === `player ${caller}`;
      const { make } = maker({ response: caller, suits });
      expect(await shared.get(payload, keyOf(`player ${caller}`), make)).toMatchObject({ response: caller });
      expect(await shared.get(payload, keyOf(`player ${caller}`), make)).toMatchObject({
        ...{ response: caller, isShared: true },
      });
    }
  });

  it('are evicted oldest first if they take too many bytes', async () => {
    const shared = new SharedResponses<number>(250);
    const { make, count } = maker();
    const payloads = Array.from({ length: 10 }, () => ({}));
    for (const payload of payloads) await shared.get(payload, keyOf('ana'), make);
    expect(shared.size).toBe(200);
    await shared.get(payloads[9] ?? {}, keyOf('ana'), make);
    expect(count()).toBe(10);
    await shared.get(payloads[0] ?? {}, keyOf('ana'), make);
    expect(count()).toBe(11);
  });

  it('are evicted after a time', async () => {
    const shared = new SharedResponses<number>(1_000, 1);
    await shared.get({}, keyOf('ana'), maker().make);
    await waitFor(() => shared.size === 0, 'the response to be evicted');
  });

  it('are retried after a failure', async () => {
    const shared = new SharedResponses<number>();
    const payload = {};
    await expect(shared.get(payload, keyOf('ana'), () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(await shared.get(payload, keyOf('ana'), maker().make)).toMatchObject({ response: 1 });
  });

  it('do not keep unused payloads in memory', async () => {
    const shared = new SharedResponses<number>(1_000_000, 3_600_000);
    const sent = async (): Promise<WeakRef<object>> => {
      const payload = { games: ['large'] };
      const { make } = maker({ suits: () => payload.games.length > 0 });
      await shared.get(payload, keyOf('ana'), make);
      return new WeakRef(payload);
    };
    const payload = await sent();
    // Within a turn of the event loop, a weak reference keeps its target.
    await nextLoopTurn();
    collectGarbage();
    expect(payload.deref()).toBeUndefined();
  });
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
