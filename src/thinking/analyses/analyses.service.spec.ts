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

/** Claims of which another server may have that of the game. */
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

  it('are made once, however many ask for them', async () => {
    expect(await Promise.all([of(), of()])).toEqual([WAITS, WAITS]);
    await settle();
    games.tasks[0]?.report(3, 40);
    expect(await of()).toEqual({ progress: { choicesDone: 3, choices: 40 } });
    games.tasks[0]?.end();
    await settle();
    expect(await of()).toMatchObject({ model: 'ESTIMATE', analysis: { turns: [] } });
    expect(games.tasks).toHaveLength(1);
  });

  it('are refused where too many wait, but for those that are made already', async () => {
    for (let index = 0; index < 64; index += 1) await of(finishedGame(String(index)));
    await expect(of()).rejects.toMatchObject({ code: 'BUSY', details: { retryAfterSeconds: 2 } });
    expect(await of(finishedGame('7'))).toEqual(WAITS);
    await settle();
    games.tasks[0]?.end();
    await settle();
    expect(await of()).toEqual(WAITS);
  });

  it('are refused to the client who has all that there is room for, and to no other', async () => {
    games.full.add('ana');
    await expect(of()).rejects.toMatchObject({ code: 'BUSY' });
    expect(await of(GAME, 'bo')).toEqual(WAITS);
    expect(await of()).toEqual(WAITS);
  });

  it('that have failed are not tried again for ten minutes', async () => {
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

  it('are of finished games', async () => {
    await expect(of({ ...GAME, status: 'PLAYING' })).rejects.toMatchObject({ code: 'GAME_NOT_FINISHED' });
  });
});

describe('analyses of servers that share claims', () => {
  let claims: SharedClaims;
  let games: AnalysedGames;

  beforeEach(() => {
    claims = new SharedClaims();
    games = new AnalysedGames(claims);
  });
  const of = () => games.service.of(GAME, clientOf('ana', undefined));

  it('are as far as the server that makes them, and there when that has stored them', async () => {
    claims.elsewhere = { choicesDone: 3, choices: 40 };
    expect(await of()).toEqual({ progress: claims.elsewhere });
    claims.elsewhere = undefined;
    games.stored.set(GAME.id, { model: 'model', analysis: { sides: [], turns: [] } });
    expect(await of()).toHaveProperty('analysis');
    expect(games.tasks).toEqual([]);
  });

  it('are not made by the other one where they were stored just before its claim', async () => {
    claims.onClaim = () => {
      games.stored.set(GAME.id, { model: 'model', analysis: { sides: [], turns: [] } });
    };
    expect(await of()).toEqual(WAITS);
    await settle();
    expect(games.tasks).toEqual([]);
    expect(claims.released).toBe(1);
    expect(await of()).toHaveProperty('analysis');
  });

  it('are made by this one when the other is lost, and released when they are stored', async () => {
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
