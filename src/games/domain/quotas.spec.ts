import { describe, expect, it } from '@jest/globals';
import { Config } from '../../kernel/config/config.js';
import type { Game } from './game.js';
import { createGame } from './new-game.js';
import {
  checkInvitations,
  checkNewCompetition,
  checkNewGame,
  checkQuota,
  countedVersions,
  quotasOf,
  versionsToCount,
  type Quotas,
  type Usage,
} from './quotas.js';
import { ANA, YAHTC } from './testing/fixtures.js';

const NOON = Date.parse('2026-03-14T12:00:00Z');
const DAY = 20_526;
const TWELVE_HOURS = 12 * 60 * 60;

const quotas: Quotas = {
  runningGames: 4,
  botGames: 3,
  openGames: 2,
  addressOpenGames: 10,
  invitations: 8,
  gamesPerDay: 5,
  importsPerDay: 1,
  competitionsPerDay: 2,
  storedBytes: 5_000_000,
};
const unlimited: Quotas = {
  runningGames: 0,
  botGames: 0,
  openGames: 0,
  addressOpenGames: 0,
  invitations: 0,
  gamesPerDay: 0,
  importsPerDay: 0,
  competitionsPerDay: 0,
  storedBytes: 0,
};
const used: Usage = { day: DAY, games: 4, imports: 0, competitions: 1, stored_bytes: 4_999_999 };

const exceeded = (quota: keyof Quotas, more: object = {}): object =>
  expect.objectContaining({
    code: 'QUOTA_EXCEEDED',
    message: expect.stringContaining(quotas[quota].toLocaleString('en')),
    details: { quota, maximum: quotas[quota], ...more },
  });

/** The error that a check throws, or undefined. */
function errorOf<A extends readonly unknown[]>(check: (...values: A) => void, ...values: A): unknown {
  try {
    check(...values);
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('quotasOf', () => {
  it('takes the quotas of the configuration', () => {
    const config = Object.assign(new Config(), { quotaOpenGames: 7, quotaStoredMegabytes: 3 });
    expect(quotasOf(config)).toMatchObject({ openGames: 7, addressOpenGames: 35, storedBytes: 3_000_000 });
  });
});

describe('the quotas of a new game', () => {
  const game = { createdAt: NOON, origin: 'CREATED' } as const;
  const imported = { ...game, origin: 'IMPORTED' } as const;

  it.each<[what: string, Quotas, Usage | undefined, Pick<Game, 'createdAt' | 'origin'>]>([
    ['that reach none', quotas, used, imported],
    ['of a player without any', quotas, undefined, imported],
    ['of a day before', quotas, { ...used, day: DAY - 1, games: 5, imports: 1 }, imported],
    ['with all imports used', quotas, { ...used, imports: 1 }, game],
    ['without limits', unlimited, { ...used, games: 1e6, imports: 1e6, stored_bytes: 1e12 }, imported],
  ])('allow one more after games %s', (_, limits, usage, wanted) => {
    expect(errorOf(checkNewGame, limits, usage, wanted)).toBeUndefined();
  });

  it.each<[what: string, Usage, Pick<Game, 'createdAt' | 'origin'>, error: object]>([
    ['space', { ...used, day: DAY - 1, stored_bytes: 5_000_000 }, game, exceeded('storedBytes')],
    ['games', { ...used, games: 5 }, game, exceeded('gamesPerDay', { retryAfterSeconds: TWELVE_HOURS })],
    [
      'games of a later day',
      { ...used, day: DAY + 1, games: 5 },
      game,
      exceeded('gamesPerDay', { retryAfterSeconds: TWELVE_HOURS }),
    ],
    [
      'imports',
      { ...used, imports: 1 },
      imported,
      exceeded('importsPerDay', { retryAfterSeconds: TWELVE_HOURS }),
    ],
  ])('refuse one after too many %s', (_, usage, wanted, error) => {
    expect(errorOf(checkNewGame, quotas, usage, wanted)).toEqual(error);
  });
});

describe('the quotas of a new competition', () => {
  it('allow one more, also after those of a day before', () => {
    expect(errorOf(checkNewCompetition, quotas, used, NOON)).toBeUndefined();
    expect(errorOf(checkNewCompetition, quotas, undefined, NOON)).toBeUndefined();
    expect(
      errorOf(checkNewCompetition, quotas, { ...used, day: DAY - 1, competitions: 2 }, NOON),
    ).toBeUndefined();
    expect(errorOf(checkNewCompetition, unlimited, { ...used, competitions: 1e6 }, NOON)).toBeUndefined();
  });

  it.each<[what: string, Usage, error: object]>([
    ['space', { ...used, day: DAY - 1, stored_bytes: 5_000_000 }, exceeded('storedBytes')],
    [
      'competitions',
      { ...used, competitions: 2 },
      exceeded('competitionsPerDay', { retryAfterSeconds: TWELVE_HOURS }),
    ],
  ])('refuse one after too many %s', (_, usage, error) => {
    expect(errorOf(checkNewCompetition, quotas, usage, NOON)).toEqual(error);
  });
});

describe('the quota of games at the same time', () => {
  it.each([
    ['runningGames', 4],
    ['botGames', 3],
    ['openGames', 2],
    ['addressOpenGames', 10],
  ] as const)('%s refuses one more than its maximum', (quota, most) => {
    expect(errorOf(checkQuota, quotas, quota, most - 1)).toBeUndefined();
    expect(errorOf(checkQuota, unlimited, quota, most)).toBeUndefined();
    expect(errorOf(checkQuota, quotas, quota, most)).toEqual(exceeded(quota));
  });
});

describe('the quota of invitations', () => {
  /** Whether a player with `own` open invitations among `total` may send another, if eight may be open. */
  const mayInvite = (total: number, own: number, havePlayed = false): boolean => {
    const error = errorOf(checkInvitations, quotas, { total, own }, havePlayed);
    if (error !== undefined) expect(error).toEqual(exceeded('invitations'));
    return error === undefined;
  };

  it.each<[total: number, own: number, may: boolean]>([
    [0, 0, true],
    [7, 0, true],
    [8, 0, false],
    [1, 1, true],
    [2, 1, false],
    [3, 1, false],
  ])('with %i open ones, %i of them own, allows a stranger another: %s', (total, own, may) => {
    expect(mayInvite(total, own)).toBe(may);
  });

  it('gives players who have met the invited one half of all, however many are open', () => {
    expect([mayInvite(100, 3, true), mayInvite(4, 4, true)]).toEqual([true, false]);
  });

  it('may be unlimited', () => {
    expect(errorOf(checkInvitations, unlimited, { total: 1e6, own: 1e6 }, false)).toBeUndefined();
  });
});

describe('the counted versions of a log', () => {
  it.each([
    [99, 'PLAYING', 0],
    [100, 'PLAYING', 100],
    [199, 'PLAYING', 100],
    [199, 'FINISHED', 199],
    [7, 'ABANDONED', 7],
  ] as const)('of version %i, %s, are %i', (version, status, counted) => {
    expect(countedVersions({ version, status })).toBe(counted);
  });

  it('grow in blocks, and by the rest at the end', () => {
    const { game } = createGame(YAHTC, ANA, NOON);
    const at = (version: number, status: Game['status'] = 'PLAYING'): Game => ({ ...game, version, status });
    expect(versionsToCount(at(98), at(99))).toBeUndefined();
    expect(versionsToCount(at(99), at(100))).toEqual({ after: 0 });
    expect(versionsToCount(at(100), at(101))).toBeUndefined();
    expect(versionsToCount(at(149), at(150, 'FINISHED'))).toEqual({ after: 100 });
  });
});
