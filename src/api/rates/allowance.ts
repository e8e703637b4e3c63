import { RequestError } from '../errors/request-error.js';
import type { RateLimiter, Standing } from './rate-limiter.js';
import { RATE_WORDS, type RateName } from './rates.js';

/** What one request, or one connection, may still ask for. Its address pays, and its player when that is known. */
export interface Allowance {
  /** Who shares the event loop with other clients: the address as `networkOf` has it; undefined for who is exempt. */
  readonly client: string | undefined;
  /** Whether next to nothing of its buckets is used, as of who plays at the speed of people. */
  readonly isLight: boolean;
  /**
   * Takes points for what is about to be done; to be called before anything is.
   * @throws RequestError RATE_LIMITED
   */
  charge(points: number): Promise<void>;
  /**
   * Takes points for what was done already, also those that are not there: then requests are refused until they have
   * come back. Never rejects.
   * @returns RATE_LIMITED where they were not there, for what would go on
   */
  owe(points: number): Promise<RequestError | undefined>;
  /**
   * From now on the player pays too: for this request to begin with.
   * @throws RequestError RATE_LIMITED
   */
  signIn(playerId: string): Promise<void>;
  /**
   * Counts a token that is nobody's.
   * @throws RequestError RATE_LIMITED after too many
   */
  wrongToken(): Promise<void>;
  /**
   * Counts a new player.
   * @throws RequestError RATE_LIMITED after too many
   */
  register(): Promise<void>;
  /**
   * Counts a player who sits down at a game.
   * @throws RequestError RATE_LIMITED after too many
   */
  join(): Promise<void>;
}

/** For those whom no limit holds. */
export const UNLIMITED: Allowance = {
  client: undefined,
  isLight: true,
  charge: () => Promise.resolve(),
  owe: () => Promise.resolve(undefined),
  signIn: () => Promise.resolve(),
  wrongToken: () => Promise.resolve(),
  register: () => Promise.resolve(),
  join: () => Promise.resolve(),
};

/** A bucket that is that full is hardly used: a twentieth is 50 moves of a player, of which a second brings back 200. */
const LIGHT_SHARE = 0.95;

/** For everybody else. */
export class CountedAllowance implements Allowance {
  private player: string | undefined;
  private tightest: Standing | undefined;

  /**
   * @param client the address, as `networkOf` has it
   * @param tell is told how the bucket stands that is closest to its end
   */
  constructor(
    private readonly limiter: RateLimiter,
    readonly client: string,
    private readonly tell: (standing: Standing) => void = () => undefined,
  ) {}

  get isLight(): boolean {
    return !this.tightest || this.tightest.remaining >= this.tightest.limit * LIGHT_SHARE;
  }

  async charge(points: number): Promise<void> {
    if (points <= 0) return;
    // The player first: whoever floods is refused without taking from the neighbours at the same address.
    if (this.player !== undefined) await this.take('playerRate', this.player, points);
    await this.take('addressRate', this.client, points);
  }

  async owe(points: number): Promise<RequestError | undefined> {
    if (points <= 0) return undefined;
    const ofPlayer =
      this.player === undefined ? undefined : await this.takeAll('playerRate', this.player, points);
    const ofAddress = await this.takeAll('addressRate', this.client, points);
    return ofPlayer ?? ofAddress;
  }

  signIn(playerId: string): Promise<void> {
    this.player = playerId;
    return this.take('playerRate', playerId, 1);
  }

  wrongToken(): Promise<void> {
    return this.take('wrongTokens', this.client, 1);
  }

  register(): Promise<void> {
    return this.take('registrations', this.client, 1);
  }

  join(): Promise<void> {
    return this.player === undefined ? Promise.resolve() : this.take('joins', this.player, 1);
  }

  private async take(name: RateName, key: string, points: number): Promise<void> {
    const refusal = this.refusalOf(name, await this.limiter.take(name, key, points));
    if (refusal) throw refusal;
  }

  private async takeAll(name: RateName, key: string, points: number): Promise<RequestError | undefined> {
    return this.refusalOf(name, await this.limiter.owe(name, key, points));
  }

  private refusalOf(name: RateName, standing: Standing | undefined): RequestError | undefined {
    if (!standing) return undefined;
    if (isTighter(standing, this.tightest)) {
      this.tightest = standing;
      this.tell(standing);
    }
    return standing.isTaken ? undefined : rateLimited(name, standing.seconds);
  }
}

const isTighter = (standing: Standing, than: Standing | undefined): boolean =>
  !than || standing.remaining / standing.limit <= than.remaining / than.limit;

function rateLimited(limit: RateName, retryAfterSeconds: number): RequestError {
  const wait = retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`;
  return new RequestError('RATE_LIMITED', `${RATE_WORDS[limit]}. Try again in ${wait}.`, {
    limit,
    retryAfterSeconds,
  });
}
