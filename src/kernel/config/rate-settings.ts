import { betweenCommas, passing, Setting, wholeNumber } from './setting.js';
import { isRateExempt } from './rate-exempt.js';

/** Rates and quotas: how much clients may send, and how much they may store. */
export abstract class RateSettings {
  /** Points that a player gets back in a second, see `pointsOf`; 0 for no limit. */
  @Setting('RATE_PLAYER_PER_SECOND', wholeNumber(0, 1_000_000))
  readonly ratePlayerPerSecond: number = 200;

  /** Points in a player's full bucket. */
  @Setting('RATE_PLAYER_BURST', wholeNumber(1, 10_000_000))
  readonly ratePlayerBurst: number = 1_000;

  /** Points that an address gets back in a second; 0 for no limit. */
  @Setting('RATE_ADDRESS_PER_SECOND', wholeNumber(0, 1_000_000))
  readonly rateAddressPerSecond: number = 500;

  /** Points in an address's full bucket. */
  @Setting('RATE_ADDRESS_BURST', wholeNumber(1, 10_000_000))
  readonly rateAddressBurst: number = 2_500;

  /** New players that may come from an address in a minute; 0 for no limit. */
  @Setting('RATE_REGISTRATIONS_PER_MINUTE', wholeNumber(0, 1_000_000))
  readonly rateRegistrationsPerMinute: number = 20;

  /** Seats that a player may take in games of others in a minute; 0 for no limit. */
  @Setting('RATE_JOINS_PER_MINUTE', wholeNumber(0, 1_000_000))
  readonly rateJoinsPerMinute: number = 60;

  /** Unknown tokens that an address may send in a minute; 0 for no limit. */
  @Setting('RATE_WRONG_TOKENS_PER_MINUTE', wholeNumber(0, 1_000_000))
  readonly rateWrongTokensPerMinute: number = 10;

  /** Link and recovery codes that an address may try in a minute; 0 for no limit. */
  @Setting('RATE_CODES_PER_MINUTE', wholeNumber(0, 1_000_000))
  readonly rateCodesPerMinute: number = 10;

  /** The same of all addresses together; 0 for no limit. */
  @Setting('RATE_ALL_CODES_PER_MINUTE', wholeNumber(0, 1_000_000))
  readonly rateAllCodesPerMinute: number = 600;

  /** Reactions that a player may send in a minute; 0 for no limit. */
  @Setting('RATE_REACTIONS_PER_MINUTE', wholeNumber(0, 1_000_000))
  readonly rateReactionsPerMinute: number = 12;

  /** Games that a player may have a seat in before they are over; 0 for no limit. */
  @Setting('QUOTA_RUNNING_GAMES', wholeNumber(0, 1_000_000))
  readonly quotaRunningGames: number = 2_000;

  /** Games with bots of the server that a player may have a seat in before they are over; 0 for no limit. */
  @Setting('QUOTA_BOT_GAMES', wholeNumber(0, 1_000_000))
  readonly quotaBotGames: number = 500;

  /** Games of a player that may wait in the lobby; 0 for no limit. */
  @Setting('QUOTA_OPEN_GAMES', wholeNumber(0, 1_000_000))
  readonly quotaOpenGames: number = 20;

  /** Invitations to games and duels that a player may have open; 0 for no limit. Inviters share them, see `checkInvitations`. */
  @Setting('QUOTA_INVITATIONS', wholeNumber(0, 1_000_000))
  readonly quotaInvitations: number = 100;

  /** Games that a player may begin in a day of UTC; 0 for no limit. */
  @Setting('QUOTA_GAMES_PER_DAY', wholeNumber(0, 100_000_000))
  readonly quotaGamesPerDay: number = 20_000;

  /** Duels and tournaments that a player may make in a day of UTC; 0 for no limit. */
  @Setting('QUOTA_COMPETITIONS_PER_DAY', wholeNumber(0, 100_000_000))
  readonly quotaCompetitionsPerDay: number = 50;

  /** Games that a player may import in a day of UTC; 0 for no limit. */
  @Setting('QUOTA_IMPORTS_PER_DAY', wholeNumber(0, 100_000_000))
  readonly quotaImportsPerDay: number = 1_000;

  /** Millions of bytes that the games of a player may take; 0 for no limit. */
  @Setting('QUOTA_STORED_MEGABYTES', wholeNumber(0, 100_000_000))
  readonly quotaStoredMegabytes: number = 2_000;

  /** Rule sets that a player may own; 0 for no limit. */
  @Setting('QUOTA_RULESETS', wholeNumber(0, 100_000_000))
  readonly quotaRulesets: number = 200;

  /** Networks that are exempt from the rates; `none` for no network. See `exemptNetworks` for the default. */
  @Setting(
    'RATE_EXEMPT',
    passing(
      'rateExempt',
      (value) => value === undefined || isRateExempt(value),
      'loopback for this machine, addresses and networks such as 10.0.0.0/8, with commas between them, or none',
      (text) => (text === 'none' ? [] : betweenCommas(text)),
    ),
  )
  readonly rateExempt?: readonly string[];
}
