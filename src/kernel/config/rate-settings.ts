import { commaSeparatedOrNone, Setting, wholeNumber } from './setting.js';
import { isRateExempt } from './rate-exempt.js';

/** Rates and quotas: how much clients may send and store. */
export abstract class RateSettings {
  /** Points that a player regains per second, see `pointsOf`; 0 for no limit. */
  @Setting('RATE_PLAYER_PER_SECOND', wholeNumber(0, 1_000_000))
  readonly ratePlayerPerSecond: number = 200;

  /** Points in a player's full bucket. */
  @Setting('RATE_PLAYER_BURST', wholeNumber(1, 10_000_000))
  readonly ratePlayerBurst: number = 1_000;

  /** Points that an address regains per second; 0 for no limit. */
  @Setting('RATE_ADDRESS_PER_SECOND', wholeNumber(0, 1_000_000))
  readonly rateAddressPerSecond: number = 500;

  /** Points in an address's full bucket. */
  @Setting('RATE_ADDRESS_BURST', wholeNumber(1, 10_000_000))
  readonly rateAddressBurst: number = 2_500;

  /** Maximum registrations from an address per minute; 0 for no limit. */
  @Setting('RATE_REGISTRATIONS_PER_MINUTE', wholeNumber(0, 1_000_000))
  readonly rateRegistrationsPerMinute: number = 20;

  /** Maximum seats that a player may take in other players' games per minute; 0 for no limit. */
  @Setting('RATE_JOINS_PER_MINUTE', wholeNumber(0, 1_000_000))
  readonly rateJoinsPerMinute: number = 60;

  /** Maximum unknown tokens from an address per minute; 0 for no limit. */
  @Setting('RATE_WRONG_TOKENS_PER_MINUTE', wholeNumber(0, 1_000_000))
  readonly rateWrongTokensPerMinute: number = 10;

  /** Maximum link and recovery codes tried from an address per minute; 0 for no limit. */
  @Setting('RATE_CODES_PER_MINUTE', wholeNumber(0, 1_000_000))
  readonly rateCodesPerMinute: number = 10;

  /** Maximum link and recovery codes tried from all addresses per minute; 0 for no limit. */
  @Setting('RATE_ALL_CODES_PER_MINUTE', wholeNumber(0, 1_000_000))
  readonly rateAllCodesPerMinute: number = 600;

  /** Maximum reactions of a player per minute; 0 for no limit. */
  @Setting('RATE_REACTIONS_PER_MINUTE', wholeNumber(0, 1_000_000))
  readonly rateReactionsPerMinute: number = 12;

  /** Maximum unfinished games in which a player has a seat; 0 for no limit. */
  @Setting('QUOTA_RUNNING_GAMES', wholeNumber(0, 1_000_000))
  readonly quotaRunningGames: number = 2_000;

  /** Maximum unfinished games with server bots in which a player has a seat; 0 for no limit. */
  @Setting('QUOTA_BOT_GAMES', wholeNumber(0, 1_000_000))
  readonly quotaBotGames: number = 500;

  /** Maximum games of a player waiting in the lobby; 0 for no limit. */
  @Setting('QUOTA_OPEN_GAMES', wholeNumber(0, 1_000_000))
  readonly quotaOpenGames: number = 20;

  /**
   * Maximum open invitations of a player to games and duels; 0 for no limit. Inviters share them, see
   * `checkInvitations`.
   */
  @Setting('QUOTA_INVITATIONS', wholeNumber(0, 1_000_000))
  readonly quotaInvitations: number = 100;

  /** Maximum games that a player may start per UTC day; 0 for no limit. */
  @Setting('QUOTA_GAMES_PER_DAY', wholeNumber(0, 100_000_000))
  readonly quotaGamesPerDay: number = 20_000;

  /** Maximum duels and tournaments that a player may create per UTC day; 0 for no limit. */
  @Setting('QUOTA_COMPETITIONS_PER_DAY', wholeNumber(0, 100_000_000))
  readonly quotaCompetitionsPerDay: number = 50;

  /** Maximum games that a player may import per UTC day; 0 for no limit. */
  @Setting('QUOTA_IMPORTS_PER_DAY', wholeNumber(0, 100_000_000))
  readonly quotaImportsPerDay: number = 1_000;

  /** Maximum size of a player's stored games, in millions of bytes; 0 for no limit. */
  @Setting('QUOTA_STORED_MEGABYTES', wholeNumber(0, 100_000_000))
  readonly quotaStoredMegabytes: number = 2_000;

  /** Maximum rule sets that a player may own; 0 for no limit. */
  @Setting('QUOTA_RULESETS', wholeNumber(0, 100_000_000))
  readonly quotaRulesets: number = 200;

  /** Networks exempt from rate limits; `none` for no network. See `exemptNetworks` for the default. */
  @Setting('RATE_EXEMPT', {
    what: 'a comma-separated list of addresses and networks such as 10.0.0.0/8, loopback for this machine, or none',
    isValid: isRateExempt,
    read: commaSeparatedOrNone,
  })
  readonly rateExempt?: readonly string[];
}
