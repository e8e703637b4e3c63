import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ManualTimers } from '../../../test/harness/manual-timers.js';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';
import type { Game } from '../../games/domain/game.js';
import type { GameAccess } from '../../games/game-access.js';
import type { GameLog } from '../../games/storage/game-log.js';
import { AnalysisWatchService, type AnalysisUpdate } from './analysis-watch.service.js';
import { clientOf } from '../../kernel/caller/caller.js';
import { AnalysedGames, finishedGame } from './testing/analysed-games.js';

const PAGE = { first: 20, after: 0 };

describe('a watch of an analysis', () => {
  let game: Game | undefined;
  let maySee: boolean;
  let games: AnalysedGames;
  let service: AnalysisWatchService;
  let watches: CancellableIterator<AnalysisUpdate>[];

  const watch = async (page = PAGE): Promise<CancellableIterator<AnalysisUpdate>> => {
    const updates = await service.watch('game', {
      caller: undefined,
      client: clientOf('ana', undefined),
      page,
    });
    watches.push(updates);
    return updates;
  };
  const task = () => {
    const [first] = games.tasks;
    if (!first) throw new Error('None is made');
    return first;
  };

  beforeAll(() => {
    Logger.overrideLogger(false);
  });
  beforeEach(() => {
    game = finishedGame('game');
    maySee = true;
    games = new AnalysedGames();
    watches = [];
    const log: Pick<GameLog, 'game'> = { game: () => Promise.resolve(game) };
    const access: Pick<GameAccess, 'maySee'> = { maySee: () => Promise.resolve(maySee) };
    service = new AnalysisWatchService(log as GameLog, access as GameAccess, games.service);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(watches.map((one) => one.return()));
    service.onApplicationShutdown();
  });

  it('shares one analysis among followers, starts late ones at its progress, and ends with it', async () => {
    const [one, other] = [await watch(), await watch({ first: 3, after: 1 })];
    const waits = { state: { progress: { choicesDone: 0, choices: null } } };
    expect([(await one.next()).value, (await other.next()).value]).toMatchObject([
      { ...waits, page: PAGE },
      { ...waits, page: { first: 3, after: 1 } },
    ]);
    const [next, nextOther] = [one.next(), other.next()];
    task().report(3, 40);
    const progress = { state: { progress: { choicesDone: 3, choices: 40 } } };
    expect([(await next).value, (await nextOther).value]).toMatchObject([progress, progress]);
    const late = await watch();
    expect((await late.next()).value).toMatchObject(progress);
    const last = [one, other, late].map((updates) => updates.next());
    task().end();
    for (const update of await Promise.all(last)) expect(update.value).toHaveProperty('state.analysis');
    expect(await Promise.all([one, other, late].map((updates) => updates.next()))).toEqual(
      Array.from({ length: 3 }, () => ({ done: true, value: undefined })),
    );
    expect(games.tasks).toHaveLength(1);
  });

  it.each([
    ['the game is deleted', () => (game = undefined), 'GAME_NOT_FOUND'],
    ['the game may no longer be seen', () => (maySee = false), 'GAME_NOT_FOUND'],
    ['the analysis fails', () => games.tasks[0]?.fail(new Error('No')), 'UNAVAILABLE'],
  ])('ends when %s', async (_, change, code) => {
    const updates = await watch();
    await updates.next();
    const next = updates.next();
    change();
    task().report(3, 40);
    await expect(next).rejects.toMatchObject({ code });
  });

  it.each([
    ['a missing game', () => (game = undefined), 'GAME_NOT_FOUND'],
    ['a hidden game', () => (maySee = false), 'GAME_NOT_FOUND'],
    [
      'an unfinished game',
      () => (game = { ...finishedGame('game'), status: 'PLAYING' }),
      'GAME_NOT_FINISHED',
    ],
  ])('refuses %s', async (_, change, code) => {
    change();
    await expect(watch()).rejects.toMatchObject({ code });
  });

  it('stops reading when nobody follows it', async () => {
    const timers = new ManualTimers();
    const updates = await watch();
    await updates.next();
    await updates.return();
    task().end();
    const again = await watch();
    expect((await again.next()).value).toHaveProperty('state.analysis');
    const { finds } = games;
    for (let interval = 0; interval < 5; interval += 1) {
      timers.pass(1_000);
      await nextLoopTurn();
    }
    expect(games.finds).toBe(finds);
  });
});
