import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { reader, serve, settle, upTo, versionsOf } from './testing/served-game.js';
import { ANA, BOJAN, WrittenLog } from './testing/written-log.js';

describe('a watch', () => {
  let log: WrittenLog;
  let served: ReturnType<typeof serve>;

  const start = (next: WrittenLog, logCheckSeconds?: number): void => {
    log = next;
    served = serve(log, logCheckSeconds);
  };
  const watch = async (since?: number, caller?: typeof ANA) =>
    reader(await served.service.watch(caller, log.id, since));

  beforeAll(() => {
    Logger.overrideLogger(false);
  });
  beforeEach(() => {
    start(new WrittenLog());
  });
  afterEach(async () => {
    await served.topics.onApplicationShutdown();
  });

  it('starts with the current game and continues with every version', async () => {
    log.playOn(3);
    const { seen } = await watch();
    await settle();
    log.playOn(2);
    served.publish();
    await settle();
    expect(seen.map(({ snapshot, recorded, game }) => [snapshot, recorded?.version, game.version])).toEqual([
      [true, undefined, 4],
      [false, 5, 5],
      [false, 6, 6],
    ]);
  });

  it.each([0, 1, 2, 119, 120, 250])('starts after version %i of a long history', async (since) => {
    log.playOn(250);
    const { seen } = await watch(since);
    await settle();
    expect(versionsOf(seen)).toEqual(upTo(251, since + 1));
    expect(seen.every(({ snapshot }) => !snapshot)).toBe(true);
  });

  it('sends nothing to a follower who is up to date', async () => {
    log.playOn(5);
    const { seen } = await watch(6);
    await settle();
    expect(seen).toEqual([]);
    log.playOn(1);
    served.publish();
    await settle();
    expect(versionsOf(seen)).toEqual([7]);
  });

  it('no longer counts a watcher who leaves during a read of the log', async () => {
    log.playOn(250);
    log.slowness = 5;
    const left = await served.service.watch(undefined, log.id, 0);
    const reading = left.next();
    expect(await served.watchers.count(log.id)).toBe(1);
    await Promise.all([left.return(), reading]);
    expect(await served.watchers.count(log.id)).toBe(0);
  });

  it('rejects a version that the game has not reached', async () => {
    await expect(served.service.watch(undefined, log.id, 2)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'sinceVersion is 2, but the game is at version 1',
    });
  });

  it('shows the game as of each version', async () => {
    log.playOn(150);
    const { seen } = await watch(0);
    await settle();
    log.playOn(3);
    served.publish();
    await settle();
    expect(seen.map(({ game }) => game)).toEqual(log.games);
  });

  it('shows the seats as of each version, but not players who have left since', async () => {
    start(new WrittenLog([{ access: 'CREATOR' }, { access: 'CODE' }, { access: 'CODE' }]));
    log.join(1);
    log.leave();
    log.join(2);
    log.join(1);
    log.playOn(1);
    const late = await watch(0);
    await settle();
    const holders = late.seen.map(({ game }) => game.seats.map(({ playerId }) => playerId));
    expect(holders).toEqual([
      [ANA.id, null, null],
      [ANA.id, BOJAN.id, null],
      [ANA.id, null, null],
      [ANA.id, null, BOJAN.id],
      [ANA.id, BOJAN.id, BOJAN.id],
      [ANA.id, BOJAN.id, BOJAN.id],
    ]);
    expect(late.seen.map(({ game }) => game.status)).toEqual([
      'OPEN',
      'OPEN',
      'OPEN',
      'OPEN',
      'PLAYING',
      'PLAYING',
    ]);
  });

  it('ends with the game, and at once if it is already over', async () => {
    const early = await watch();
    await settle();
    log.playOn(2);
    log.play({ type: 'resign', seat: 0 });
    served.publish();
    await early.done;
    expect(early.seen.map(({ game }) => game.status)).toEqual(['PLAYING', 'PLAYING', 'PLAYING', 'ABANDONED']);
    const late = await watch();
    await late.done;
    expect(versionsOf(late.seen)).toEqual([4]);
    const history = await watch(2);
    await history.done;
    expect(versionsOf(history.seen)).toEqual([3, 4]);
    const nothing = await watch(4);
    await nothing.done;
    expect(nothing.seen).toEqual([]);
  });

  it('ends when the last player leaves an open game', async () => {
    start(new WrittenLog([{ access: 'CREATOR' }, { access: 'CODE' }, { access: 'CODE' }]));
    const early = await watch();
    log.join(1);
    log.leave(ANA);
    log.leave();
    served.publish();
    await early.done;
    expect(early.seen.map(({ game }) => game.status)).toEqual(['OPEN', 'OPEN', 'OPEN', 'ABANDONED']);
  });

  it('shows a private game only to its current players', async () => {
    start(new WrittenLog([{ access: 'CREATOR' }, { access: 'CODE' }, { access: 'CODE' }], true));
    await expect(served.service.watch(undefined, log.id, undefined)).rejects.toMatchObject({
      code: 'GAME_NOT_FOUND',
    });
    await expect(served.service.watch(BOJAN, log.id, 0)).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
    await expect(served.service.watch(BOJAN, log.id, 99)).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
    expect(served.service).toHaveProperty('feeds.followed.size', 0);
    log.join(1);
    const bojan = await watch(0, BOJAN);
    const ana = await watch(0, ANA);
    await settle();
    log.leave();
    served.publish();
    await settle();
    log.join(1);
    served.publish();
    await bojan.done;
    await settle();
    expect(versionsOf(bojan.seen)).toEqual([1, 2]);
    expect(bojan.error()).toMatchObject({ code: 'GAME_NOT_FOUND' });
    expect(versionsOf(ana.seen)).toEqual([1, 2, 3, 4]);
  });
});
