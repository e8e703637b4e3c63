import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import type { Advisor } from '../../thinking/advisor/advisor.service.js';
import { Clock } from '../../kernel/clock.js';
import type { TimeoutsService } from '../../games/commands/timeouts.service.js';
import { ChangedGames } from '../../games/publishing/changed-games.js';
import { Config } from '../../kernel/config/config.js';
import { Topics } from '../../kernel/topics/topics.js';
import type { GameQueries } from '../../games/storage/game-queries.js';
import { ClocksService } from './clocks.service.js';

class SkewedClock extends Clock {
  constructor(private readonly isRight: boolean) {
    super();
  }

  override isInStep(): boolean {
    return this.isRight;
  }

  override now(): number {
    return 10_000;
  }
}

describe('the clocks service', () => {
  it.each([true, false])('carries out deadlines only while its clock is in step: %s', async (isInStep) => {
    const carryOut = jest.fn(() => Promise.resolve(undefined));
    const queries = { due: () => Promise.resolve([{ id: 'a game', at: 1, owner: 'ana' }]) };
    const timeouts = { chooseBy: () => undefined, carryOut };
    const clocks = new ClocksService(
      timeouts as unknown as TimeoutsService,
      new ChangedGames(new Topics(new Config())),
      queries as unknown as GameQueries,
      {} as Advisor,
      new SkewedClock(isInStep),
    );
    await clocks.search();
    await nextLoopTurn();
    expect(carryOut).toHaveBeenCalledTimes(isInStep ? 1 : 0);
    await clocks.beforeApplicationShutdown();
  });
});
