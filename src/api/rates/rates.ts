/** How much may be asked of the server, and by whom. */
import type { Config } from '../../config/config.js';
import type { Rate } from './token-buckets.js';

/** The limits, as errors and metrics call them. */
export const RATE_NAMES = ['playerRate', 'addressRate', 'registrations', 'joins', 'wrongTokens'] as const;
export type RateName = (typeof RATE_NAMES)[number];

/** What a point stands for: so much of the cost of an operation, and never less than one point. */
export const COST_OF_A_POINT = 500;

/** What a connection for live updates takes when it is opened: as much as some requests. */
export const CONNECTION_POINTS = 5;

/** @param cost see `costOf` */
export const pointsOf = (cost: number): number => Math.max(1, Math.ceil(cost / COST_OF_A_POINT));

/** The rate of each limit; those that are switched off are left out. */
export function ratesOf(config: Config): ReadonlyMap<RateName, Rate> {
  const minutely = (perMinute: number): Rate => ({ burst: perMinute, perSecond: perMinute / 60 });
  const rates: Record<RateName, Rate> = {
    playerRate: { burst: config.ratePlayerBurst, perSecond: config.ratePlayerPerSecond },
    addressRate: { burst: config.rateAddressBurst, perSecond: config.rateAddressPerSecond },
    registrations: minutely(config.rateRegistrationsPerMinute),
    joins: minutely(config.rateJoinsPerMinute),
    wrongTokens: minutely(config.rateWrongTokensPerMinute),
  };
  return new Map(
    RATE_NAMES.flatMap((name) => {
      const rate = rates[name];
      const isOff = rate.perSecond === 0 || rate.burst === 0;
      return isOff ? [] : ([[name, rate]] as const);
    }),
  );
}

/** What each limit counts, and by whom, for those who are told of it. */
export const RATE_WORDS: Readonly<Record<RateName, string>> = {
  playerRate: 'You ask for more than a player may',
  addressRate: 'More is asked for from your address than one address may',
  registrations: 'From your address more players were registered than may be in a minute',
  joins: 'You sit down at more games than a player may in a minute',
  wrongTokens: "From your address came more tokens that are nobody's than may in a minute",
};
