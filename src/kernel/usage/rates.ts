/** Rate limits, by player and by address. */
import type { Config } from '../config/config.js';
import type { Rate } from './token-buckets.js';

/** The first sentence of each rate's error, by the name of the limit in errors and metrics. */
export const RATE_WORDS = {
  playerRate: 'You sent too many requests',
  addressRate: 'Your address sent too many requests',
  registrations: 'Too many registrations from your address',
  joins: 'You joined too many games',
  wrongTokens: 'Too many unknown tokens from your address',
  codes: 'Too many codes tried from your address',
  allCodes: 'Too many codes tried by all clients together',
  reactions: 'You sent too many reactions',
} as const;
export type RateName = keyof typeof RATE_WORDS;

/** Units of cost in a point. */
export const COST_OF_A_POINT = 500;

/** Points for opening a WebSocket: as much as a few requests. */
export const CONNECTION_POINTS = 5;

/** The points of an operation, at least one. @param cost see `costOf` */
export const pointsOf = (cost: number): number => Math.max(1, Math.ceil(cost / COST_OF_A_POINT));

/** The rates that are enabled. */
export function ratesOf(config: Config): ReadonlyMap<RateName, Rate> {
  const minutely = (perMinute: number): Rate => ({ burst: perMinute, perSecond: perMinute / 60 });
  const rates = {
    playerRate: { burst: config.ratePlayerBurst, perSecond: config.ratePlayerPerSecond },
    addressRate: { burst: config.rateAddressBurst, perSecond: config.rateAddressPerSecond },
    registrations: minutely(config.rateRegistrationsPerMinute),
    joins: minutely(config.rateJoinsPerMinute),
    wrongTokens: minutely(config.rateWrongTokensPerMinute),
    codes: minutely(config.rateCodesPerMinute),
    allCodes: minutely(config.rateAllCodesPerMinute),
    reactions: minutely(config.rateReactionsPerMinute),
  } satisfies Record<RateName, Rate>;
  const all = Object.entries(rates) as [RateName, Rate][];
  return new Map(all.filter(([, { perSecond, burst }]) => perSecond !== 0 && burst !== 0));
}
