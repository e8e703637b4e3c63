import type { Allowance } from '../../kernel/usage/allowance.js';
import { COST_OF_A_POINT } from '../../kernel/usage/rates.js';
import type { RequestError } from '../../kernel/errors/request-error.js';
import { world } from '../../kernel/world.js';

/** The cost of resuming a subscriber and sending a response. */
const COST_OF_SENDING = 100;

/** The share of a response's cost for each further subscriber: serializing takes a tenth of executing. */
const SHARE_OF_SENDING = 0.1;

/** The uncharged costs of a connection's responses. */
export class ResponseCharges {
  /** Called once, if the rates refuse a charge for a new payload. */
  onOverdrawn: (refusal: RequestError) => void = () => undefined;
  /** In units of cost; below zero if prepaid. */
  private due = 0;
  private refusal: RequestError | undefined;

  constructor(private readonly allowance: Pick<Allowance, 'overdraw'>) {}

  /** Credits the cost charged when a subscription started. */
  prepaid(cost: number): void {
    this.due -= cost;
  }

  /** Adds a response. @param isShared whether it was created for another subscriber */
  add(cost: number, isShared: boolean): void {
    this.due += COST_OF_SENDING + cost * (isShared ? SHARE_OF_SENDING : 1);
  }

  /**
   * Charges the points due. Call it before each response. A subscriber that catches up waits for its points to return;
   * one that cannot pay for a new payload is refused permanently.
   * @param signal aborted when the subscriber leaves
   * @throws RequestError RATE_LIMITED; AbortError for a subscriber that left while it waited
   */
  async collect(isBehind: boolean, signal: AbortSignal): Promise<void> {
    if (this.refusal) throw this.refusal;
    const refusal = await this.settle();
    if (!refusal) return;
    if (isBehind) {
      await world.pause(Number(refusal.details['retryAfterSeconds']) * 1000, { ref: false, signal });
      return;
    }
    this.refusal = refusal;
    this.onOverdrawn(refusal);
    throw refusal;
  }

  /** Charges the whole points due, even to an empty bucket. @returns RATE_LIMITED if it was empty */
  async settle(): Promise<RequestError | undefined> {
    const points = Math.floor(this.due / COST_OF_A_POINT);
    if (points <= 0) return undefined;
    this.due -= points * COST_OF_A_POINT;
    return this.allowance.overdraw(points);
  }
}
