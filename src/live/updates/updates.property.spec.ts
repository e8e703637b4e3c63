import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GameUpdate } from './game-feed.js';
import { reader, serve, upTo, versionsOf } from './testing/served-game.js';
import { turn, WrittenLog } from './testing/written-log.js';
import type { Watch } from './watch.js';

describe('a watch', () => {
  it('is complete for followers who join at any time, read at any speed and lose any hints', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('play' as const), hint: fc.boolean() }) },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('watch' as const),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
      },
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('read' as const), who: fc.nat() }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('turn' as const) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 120 }), async (steps) => {
        const written = new WrittenLog();
        const { topics, service, publish } = serve(written);
        const opened: Promise<{
          watch: Watch;
          since: number;
          reads: Promise<IteratorResult<GameUpdate, void>>[];
        }>[] = [];
        for (const one of steps) {
          if (one.kind === 'play') {
            written.playOn(1);
            if (one.hint) publish();
          } else if (one.kind === 'watch') {
            const since = Math.floor(one.share * written.latest.version);
            opened.push(
              service.watch(undefined, written.id, since).then((made) => ({ watch: made, since, reads: [] })),
            );
          } else if (one.kind === 'read' && opened.length > 0) {
            const watcher = await opened[one.who % opened.length];
            await watcher?.reads.at(-1);
            if (watcher && watcher.reads.length < written.latest.version - watcher.since) {
              watcher.reads.push(watcher.watch.next());
              publish();
            }
          } else {
            await turn();
          }
        }
        written.play({ type: 'resign', seat: 0 });
        publish();
        for (const { watch: last, since, reads } of await Promise.all(opened)) {
          const before = await Promise.all(reads);
          const rest = reader(last);
          await rest.done;
          const early = before.flatMap((one) => (one.done ? [] : [one.value]));
          const seen = [...early, ...rest.seen];
          expect(versionsOf(seen)).toEqual(upTo(written.latest.version, since + 1));
          expect(seen.map(({ game }) => game)).toEqual(written.games.slice(since));
        }
        expect(service).toHaveProperty('feeds.followed.size', 0);
        await topics.onApplicationShutdown();
      }),
      { numRuns: 60 },
    );
  });
});
