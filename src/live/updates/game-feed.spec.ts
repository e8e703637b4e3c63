import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/wait-for.js';
import { Logger } from '@nestjs/common';
import { GAME } from '../../games/publishing/game-topics.js';
import { GameFeed } from './game-feed.js';
import { reader, serve, settle, upTo, versionsOf } from './testing/served-game.js';
import { WrittenLog } from './testing/written-log.js';

describe('a game feed', () => {
  let log: WrittenLog;
  let served: ReturnType<typeof serve>;

  const start = (next: WrittenLog, logCheckSeconds?: number): void => {
    log = next;
    served = serve(log, logCheckSeconds);
  };
  const watch = async (since?: number) => reader(await served.service.watch(undefined, log.id, since));

  beforeAll(() => {
    Logger.overrideLogger(false);
  });
  beforeEach(() => {
    start(new WrittenLog());
  });
  afterEach(async () => {
    await served.topics.onApplicationShutdown();
  });

  it('releases everything when a watch is cancelled while it waits', async () => {
    const watches = [
      await served.service.watch(undefined, log.id, 1),
      await served.service.watch(undefined, log.id, 1),
    ];
    const pending = watches.map((one) => one.next());
    await settle();
    await Promise.all(watches.map((one) => one.return()));
    expect(await Promise.all(pending)).toEqual([
      { done: true, value: undefined },
      { done: true, value: undefined },
    ]);
    expect(served.topics.hasListeners(GAME)).toBe(false);
    expect(served.service).toHaveProperty('feeds.followed.size', 0);
    log.playOn(1);
    served.publish();
    await settle();
    expect(log.reads).toBe(0);
  });

  it('can be cancelled before the first read', async () => {
    const unread = await served.service.watch(undefined, log.id, undefined);
    await unread.return();
    expect(served.service).toHaveProperty('feeds.followed.size', 0);
  });

  it('reads the log once for all watchers', async () => {
    const watches = await Promise.all(Array.from({ length: 200 }, () => watch()));
    await settle();
    for (let version = 2; version <= 11; version += 1) {
      log.playOn(1);
      served.publish();
      await settle();
    }
    for (const { seen } of watches) expect(versionsOf(seen)).toEqual(upTo(11));
    expect(log.reads).toBe(10);
    const [first, ...others] = watches.map(({ seen }) => seen.at(-1));
    expect(others.every((update) => update === first)).toBe(true);
  });

  it('reads again if requested during a read or before the start', async () => {
    const feed = new GameFeed(log.id, log, served.topics);
    const [before] = log.games;
    log.playOn(1);
    await feed.look();
    if (before) feed.start(before);
    await settle();
    expect(feed.after(1)).toHaveLength(1);

    log.slowness = 5;
    const looking = feed.look();
    log.playOn(1);
    await feed.look();
    await looking;
    expect(feed.after(2)).toHaveLength(1);
  });

  it('reads the log after hints may have been missed', async () => {
    const feed = new GameFeed(log.id, log, served.topics);
    feed.start(log.latest);
    log.playOn(1);
    await served.topics.check();
    expect(feed.after(1)).toHaveLength(1);
  });

  it('buffers nothing for a slow watcher, who still receives everything', async () => {
    const fast = await watch();
    const slow = await served.service.watch(undefined, log.id, undefined);
    await slow.next();
    for (let version = 2; version <= 200; version += 1) {
      log.playOn(1);
      served.publish();
      if (version % 10 === 0) await settle();
    }
    const { seen } = reader(slow);
    await settle();
    expect(versionsOf(seen)).toEqual(upTo(200, 2));
    expect(seen.map(({ game }) => game)).toEqual(log.games.slice(1));
    expect(versionsOf(fast.seen)).toEqual(upTo(200));
  });

  it('catches up on a lost hint with the next one', async () => {
    const { seen } = await watch();
    log.playOn(3);
    await settle();
    expect(versionsOf(seen)).toEqual([1]);
    log.playOn(1);
    served.publish();
    await settle();
    expect(versionsOf(seen)).toEqual(upTo(5));
  });

  it('finds versions whose hints were lost', async () => {
    start(log, 0.02);
    const { seen } = await watch();
    log.playOn(3);
    await waitFor(() => seen.length === 4, 'four versions');
    expect(versionsOf(seen)).toEqual(upTo(4));
  });

  it('ignores duplicate, outdated and wrong hints', async () => {
    const { seen } = await watch();
    await settle();
    log.playOn(2);
    for (const version of [3, 3, 2, 1, 99, 3]) served.changed.report({ ...log.latest, version });
    await settle();
    expect(versionsOf(seen)).toEqual(upTo(3));
  });

  it('ends with an error if the log cannot be read, and can be watched again', async () => {
    const failed = await watch();
    await settle();
    log.playOn(1);
    log.failure = new Error('disk gone');
    served.publish();
    await failed.done;
    expect(failed.error()).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    log.failure = undefined;
    const again = await watch(1);
    await settle();
    expect(versionsOf(again.seen)).toEqual([2]);
    expect(served.service).toHaveProperty('feeds.followed.size', 1);
  });

  it('misses nothing while the game is being read', async () => {
    const watching = watch();
    // The read of the game is in flight.
    log.playOn(1);
    served.publish();
    const { seen } = await watching;
    await settle();
    expect(versionsOf(seen)).toEqual([1, 2]);
  });

  it('misses nothing while the log is being read', async () => {
    const { seen } = await watch();
    await settle();
    log.slowness = 5;
    log.playOn(1);
    served.publish();
    await waitFor(() => log.reads > 0, 'the log to be read');
    log.playOn(1);
    served.publish();
    await settle();
    expect(versionsOf(seen)).toEqual([1, 2, 3]);
  });

  it('serves a watcher who returns soon from its cache', async () => {
    await watch();
    for (let version = 2; version <= 21; version += 1) {
      log.playOn(1);
      served.publish();
      await settle();
    }
    const { reads } = log;
    const back = await watch(10);
    await settle();
    expect(versionsOf(back.seen)).toEqual(upTo(21, 11));
    expect(log.reads).toBe(reads);
  });
});
