import { RequestError } from '../errors/request-error.js';
import { BoundedWork, UNBOUNDED, type InFlight, type Work } from './work.js';
import type { RateLimiter, BucketStatus } from './rate-limiter.js';
import { RATE_WORDS, type RateName } from './rates.js';

/** The rate limits of one request or connection: of its address and, once signed in, of its player. */
export interface Allowance {
  /** Identifies the client for turns of the event loop: its address, see `networkOf`; undefined for exempt clients. */
  readonly client: string | undefined;
  /** Whether its buckets are almost full, as when a person plays. */
  readonly isLight: boolean;
  /** The resources that the request holds while it runs. */
  readonly work: Work;
  /**
   * Starts the work; returns undefined if it may run at once. Must be followed by `work.leave()`.
   * @throws RequestError BUSY
   */
  enter(): Promise<void> | undefined;
  /**
   * Charges points. Call it before the work that they pay for.
   * @throws RequestError RATE_LIMITED
   */
  charge(points: number): Promise<void>;
  /**
   * Charges points for finished work, even below zero. Requests are then refused until the balance is positive. Never
   * rejects.
   * @returns RATE_LIMITED if the points were not available
   */
  overdraw(points: number): Promise<RequestError | undefined>;
  /**
   * Also charges the player from now on, starting with one point for this request.
   * @throws RequestError RATE_LIMITED, BUSY
   */
  signIn(playerId: string): Promise<void>;
  /**
   * Counts an event with its own rate.
   * @throws RequestError RATE_LIMITED after too many
   */
  count(event: CountedEvent): Promise<void>;
  /** The same buckets for another operation on the connection, with `isLight` evaluated again. */
  again(): Allowance;
}

/** Joins and reactions are counted by player, other events by address, and codes also for all addresses together. */
export type CountedEvent = Exclude<RateName, 'playerRate' | 'addressRate' | 'allCodes'>;

/** For clients exempt from rate limits. */
export const UNLIMITED: Allowance = {
  client: undefined,
  isLight: true,
  work: UNBOUNDED,
  enter: () => undefined,
  charge: () => Promise.resolve(),
  overdraw: () => Promise.resolve(undefined),
  signIn: () => Promise.resolve(),
  count: () => Promise.resolve(),
  again: () => UNLIMITED,
};

/** The key of a bucket shared by all addresses. */
const EVERYBODY = 'all';

/**
 * The share that a light client's bucket still holds: the other twentieth is 50 moves, a quarter of what one second
 * restores.
 */
const LIGHT_SHARE = 0.95;

/** For all other clients. */
export class CountedAllowance implements Allowance {
  readonly work: Work;
  private player: string | undefined;
  private tightest: BucketStatus | undefined;

  /**
   * @param client the address, see `networkOf`
   * @param onStatus receives the bucket closest to empty, whenever that changes
   */
  constructor(
    private readonly limiter: RateLimiter,
    readonly client: string,
    private readonly inFlight: InFlight,
    private readonly onStatus: (status: BucketStatus) => void = () => undefined,
  ) {
    this.work = new BoundedWork(inFlight, client);
  }

  get isLight(): boolean {
    return !this.tightest || this.tightest.remaining >= this.tightest.limit * LIGHT_SHARE;
  }

  enter(): Promise<void> | undefined {
    const entering = this.work.enter(this.isLight);
    const { player } = this;
    if (player === undefined) return entering;
    return Promise.resolve(entering).then(() => this.work.identify(player));
  }

  async charge(points: number): Promise<void> {
    if (points <= 0) return;
    // The player first: refusing a player who floods does not charge other players at the same address.
    if (this.player !== undefined) await this.take('playerRate', this.player, points);
    await this.take('addressRate', this.client, points);
  }

  async overdraw(points: number): Promise<RequestError | undefined> {
    if (points <= 0) return undefined;
    const byPlayer =
      this.player === undefined ? undefined : await this.takeAll('playerRate', this.player, points);
    const byAddress = await this.takeAll('addressRate', this.client, points);
    return byPlayer ?? byAddress;
  }

  async signIn(playerId: string): Promise<void> {
    this.player = playerId;
    await this.take('playerRate', playerId, 1);
    await this.work.identify(playerId);
  }

  async count(event: CountedEvent): Promise<void> {
    const key = event === 'joins' || event === 'reactions' ? this.player : this.client;
    if (key !== undefined) await this.take(event, key, 1);
    // The address first: a code refused there does not count against all addresses.
    if (event === 'codes') await this.take('allCodes', EVERYBODY, 1);
  }

  again(): Allowance {
    const other = new CountedAllowance(this.limiter, this.client, this.inFlight);
    other.player = this.player;
    return other;
  }

  private async take(name: RateName, key: string, points: number): Promise<void> {
    const refusal = this.refusalOf(name, await this.limiter.take(name, key, points));
    if (refusal) throw refusal;
  }

  private async takeAll(name: RateName, key: string, points: number): Promise<RequestError | undefined> {
    return this.refusalOf(name, await this.limiter.overdraw(name, key, points));
  }

  private refusalOf(name: RateName, status: BucketStatus | undefined): RequestError | undefined {
    if (!status) return undefined;
    if (isTighter(status, this.tightest)) {
      this.tightest = status;
      this.onStatus(status);
    }
    return status.isGranted ? undefined : rateLimited(name, status.seconds);
  }
}

const isTighter = (status: BucketStatus, than: BucketStatus | undefined): boolean =>
  !than || status.remaining / status.limit <= than.remaining / than.limit;

function rateLimited(limit: RateName, retryAfterSeconds: number): RequestError {
  const wait = retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`;
  return new RequestError('RATE_LIMITED', `${RATE_WORDS[limit]}. Try again in ${wait}.`, {
    limit,
    retryAfterSeconds,
  });
}
