import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CountedWatch } from './updates.service.js';
import { LocalWatchers, MAX_WATCHERS } from './watchers.js';
import type { Game } from '../../games/domain/game.js';

const GAME = '01a1fc8e-7f3d-7303-a808-eb8dc088177a';

it('counts each player once per game, and every anonymous watcher', async () => {
  const watchers = new LocalWatchers();
  const leave = [
    watchers.join(GAME, 'ana'),
    watchers.join(GAME, 'ana'),
    watchers.join(GAME, undefined),
    watchers.join(GAME, undefined),
    watchers.join('other', 'bo'),
  ];
  expect([await watchers.count(GAME), await watchers.count('other'), await watchers.count('none')]).toEqual([
    3, 1, 0,
  ]);
  leave[0]?.();
  leave[0]?.();
  expect(await watchers.count(GAME)).toBe(3);
  for (const end of leave) end();
  expect([await watchers.count(GAME), await watchers.count('other')]).toEqual([0, 0]);
});

it('limits the reported count', async () => {
  const watchers = new LocalWatchers();
  for (let joined = 0; joined <= MAX_WATCHERS; joined += 1) watchers.join(GAME, undefined);
  expect(await watchers.count(GAME)).toBe(MAX_WATCHERS);
});

it('counts the watchers who have not left, in any order of joining and leaving', async () => {
  const step = fc.record({ player: fc.constantFrom('ana', 'bo', undefined), isEnd: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const watchers = new LocalWatchers();
      const open: { readonly player: string | undefined; readonly leave: () => void }[] = [];
      for (const { player, isEnd } of steps) {
        const first = isEnd ? open.shift() : undefined;
        if (first) first.leave();
        else open.push({ player, leave: watchers.join(GAME, player) });
        const named = open.flatMap((one) => one.player ?? []);
        const others = open.length - named.length;
        expect(await watchers.count(GAME)).toBe(new Set(named).size + others);
      }
    }),
  );
});

it('counts a follower only without a seat and until the game is over', async () => {
  const watchers = new LocalWatchers();
  const seated = (playerId: string | null, status: Game['status'] = 'OPEN') => ({
    status,
    seats: [{ access: 'ANYONE', playerId, name: null } as Game['seats'][number]],
  });
  const follow = new CountedWatch(watchers, GAME, 'ana');
  const counts: number[] = [];
  const states = [
    seated(null),
    seated('ana'),
    seated(null),
    seated('bo', 'PLAYING'),
    seated('bo', 'FINISHED'),
  ];
  for (const game of states) {
    follow.see(game);
    counts.push(await watchers.count(GAME));
  }
  expect(counts).toEqual([1, 0, 1, 1, 0]);
  follow.end();
  expect(await watchers.count(GAME)).toBe(0);
});
