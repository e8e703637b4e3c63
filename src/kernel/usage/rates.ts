/** How much clients may send, by player and by address. */
import type { Config } from '../config/config.js';
import type { Rate } from './token-buckets.js';

/** The limits, as errors and metrics name them. */
export const RATE_NAMES = [
  ...(['playerRate', 'addressRate', 'registrations', 'joins', 'wrongTokens'] as const),
  ...(['codes', 'allCodes', 'reactions'] as const),
] as const;
export type RateName = (typeof RATE_NAMES)[number];

/** Units of cost in a point. */
export const COST_OF_A_POINT = 500;

/** Points for opening a WebSocket: as much as some requests. */
export const CONNECTION_POINTS = 5;

/** The points of an operation, at least one. @param cost see `costOf` */
export const pointsOf = (cost: number): number => Math.max(1, Math.ceil(cost / COST_OF_A_POINT));

/** The rate of each limit that is switched on. */
export function ratesOf(config: Config): ReadonlyMap<RateName, Rate> {
  const minutely = (perMinute: number): Rate => ({ burst: perMinute, perSecond: perMinute / 60 });
  const rates: Record<RateName, Rate> = {
    playerRate: { burst: config.ratePlayerBurst, perSecond: config.ratePlayerPerSecond },
    addressRate: { burst: config.rateAddressBurst, perSecond: config.rateAddressPerSecond },
    registrations: minutely(config.rateRegistrationsPerMinute),
    joins: minutely(config.rateJoinsPerMinute),
    wrongTokens: minutely(config.rateWrongTokensPerMinute),
    codes: minutely(config.rateCodesPerMinute),
    allCodes: minutely(config.rateAllCodesPerMinute),
    reactions: minutely(config.rateReactionsPerMinute),
  };
  return new Map(
    RATE_NAMES.flatMap((name) => {
      const rate = rates[name];
      const isOff = rate.perSecond === 0 || rate.burst === 0;
      return isOff ? [] : ([[name, rate]] as const);
    }),
  );
}

/** What the error of each limit says. */
export const RATE_WORDS: Readonly<Record<RateName, string>> = {
  playerRate: 'You ask for more than a player may',
  addressRate: 'More is asked for from your address than one address may',
  registrations: 'From your address more players were registered than may be in a minute',
  joins: 'You sit down at more games than a player may in a minute',
  wrongTokens: 'From your address came more unknown tokens than may in a minute',
  codes: 'From your address more codes were tried than may be in a minute',
  reactions: 'You react more often than a player may in a minute',
  allCodes: 'More codes are tried at the moment than the server allows in all',
};
