import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { clientOf } from '../../kernel/caller/caller.js';
import { AnalysisClaims } from './analysis-claims.js';
import type { AnalysisProgress } from './analysis-state.js';
import { AnalysedGames, finishedGame } from './testing/analysed-games.js';

const GAME = finishedGame('game');
const WAITS = { progress: { choicesDone: 0, choices: null } };

const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 10; turns += 1) await turn();
};

/** Claims that another server may hold. */
class SharedClaims extends AnalysisClaims {
  elsewhere: AnalysisProgress | undefined;
  reported: AnalysisProgress | undefined;
  released = 0;
  onClaim: () => void = () => undefined;

  override claim(): Promise<AnalysisProgress | undefined> {
    this.onClaim();
    return Promise.resolve(this.elsewhere);
  }

  override report(_: string, progress: AnalysisProgress): void {
    this.reported = progress;
  }

  override release(): Promise<void> {
    this.released += 1;
    return Promise.resolve();
  }
}

describe('analyses', () => {
  let games: AnalysedGames;
  const of = (game = GAME, player = 'ana') => games.service.of(game, clientOf(player, undefined));

  beforeAll(() => {
    Logger.overrideLogger(false);
  });
  beforeEach(() => {
    games = new AnalysedGames();
  });

  it('are made once for any number of requests', async () => {
    expect(await Promise.all([of(), of()])).toEqual([WAITS, WAITS]);
    await settle();
    games.tasks[0]?.report(3, 40);
    expect(await of()).toEqual({ progress: { choicesDone: 3, choices: 40 } });
    games.tasks[0]?.end();
    await settle();
    expect(await of()).toMatchObject({ model: 'ESTIMATE', analysis: { turns: [] } });
    expect(games.tasks).toHaveLength(1);
  });

  it('are refused if too many are waiting, except running ones', async () => {
    for (let index = 0; index < 64; index += 1) await of(finishedGame(String(index)));
    await expect(of()).rejects.toMatchObject({ code: 'BUSY', details: { retryAfterSeconds: 2 } });
    expect(await of(finishedGame('7'))).toEqual(WAITS);
    await settle();
    games.tasks[0]?.end();
    await settle();
    expect(await of()).toEqual(WAITS);
  });

  it('are refused only to the client that has filled the queue', async () => {
    games.full.add('ana');
    await expect(of()).rejects.toMatchObject({ code: 'BUSY' });
    expect(await of(GAME, 'bo')).toEqual(WAITS);
    expect(await of()).toEqual(WAITS);
  });

  it('are not retried for ten minutes after a failure', async () => {
    await of();
    await settle();
    games.tasks[0]?.fail(new Error('This is no game'));
    await settle();
    games.clock.pass(599);
    await expect(of()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(games.tasks).toHaveLength(1);
    games.clock.pass(1);
    expect(await of()).toEqual(WAITS);
    await settle();
    expect(games.tasks).toHaveLength(2);
  });

  it('are made again with the number of results once a competition has ended, and only once', async () => {
    const game = { ...GAME, deal: { id: 'deal', closes: 0 } };
    let results: number | undefined;
    games.sizes.contribute(({ id }) => Promise.resolve(id === 'deal' ? results : 0));
    const made = async (): Promise<unknown> => {
      const state = await of(game);
      if ('analysis' in state) return state.analysis.bestOf;
      await settle();
      games.tasks.at(-1)?.end();
      await settle();
      return 'made';
    };
    expect([await made(), await made()]).toEqual(['made', undefined]);
    results = 40;
    expect([await made(), await made()]).toEqual(['made', 40]);
    // A competition may be pruned.
    results = undefined;
    expect(await made()).toBe(40);
  });

  it('require a finished game', async () => {
    await expect(of({ ...GAME, status: 'PLAYING' })).rejects.toMatchObject({ code: 'GAME_NOT_FINISHED' });
  });
});

describe('analyses of servers with shared claims', () => {
  let claims: SharedClaims;
  let games: AnalysedGames;

  beforeEach(() => {
    claims = new SharedClaims();
    games = new AnalysedGames(claims);
  });
  const of = () => games.service.of(GAME, clientOf('ana', undefined));

  it('report the progress of the other server, then its result', async () => {
    claims.elsewhere = { choicesDone: 3, choices: 40 };
    expect(await of()).toEqual({ progress: claims.elsewhere });
    claims.elsewhere = undefined;
    games.stored.set(GAME.id, { model: 'model', analysis: { sides: [], turns: [] } });
    expect(await of()).toHaveProperty('analysis');
    expect(games.tasks).toEqual([]);
  });

  it('are not repeated if they were stored just before the claim', async () => {
    claims.onClaim = () => {
      games.stored.set(GAME.id, { model: 'model', analysis: { sides: [], turns: [] } });
    };
    expect(await of()).toEqual(WAITS);
    await settle();
    expect(games.tasks).toEqual([]);
    expect(claims.released).toBe(1);
    expect(await of()).toHaveProperty('analysis');
  });

  it('are made here if the other server is lost, and released when stored', async () => {
    claims.elsewhere = { choicesDone: 3, choices: 40 };
    await of();
    claims.elsewhere = undefined;
    expect(await of()).toEqual(WAITS);
    await settle();
    games.tasks[0]?.report(4, 40);
    expect(claims.reported).toEqual({ choicesDone: 4, choices: 40 });
    expect(claims.released).toBe(0);
    games.tasks[0]?.end();
    await settle();
    expect(claims.released).toBe(1);
    expect(games.stored.has(GAME.id)).toBe(true);
  });
});
