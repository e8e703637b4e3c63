import { setTimeout as delay } from 'node:timers/promises';
import type { Allowance } from '../api/rates/allowance.js';
import { COST_OF_A_POINT } from '../api/rates/rates.js';
import type { RequestError } from '../api/errors/request-error.js';

/** What it takes to wake a subscriber and to send it something, in units of cost. */
const COST_OF_SENDING = 100;

/** Of the cost of an answer, what it takes to send it to one more subscriber: writing JSON takes a tenth of making it. */
const SHARE_OF_SENDING = 0.1;

/** What the answers of one connection cost, and what of that is paid. */
export class Tab {
  /** Called once, when the connection cannot pay for what it gets. */
  onOverdrawn: (refusal: RequestError) => void = () => undefined;
  /** In units of cost; below zero what was paid beforehand. */
  private due = 0;
  private refusal: RequestError | undefined;

  constructor(private readonly allowance: Pick<Allowance, 'overdraw'>) {}

  /** Takes what was paid when a subscription began, in units of cost. */
  prepaid(cost: number): void {
    this.due -= cost;
  }

  /** Adds an answer. @param isShared whether it was made for another subscriber */
  add(cost: number, isShared: boolean): void {
    this.due += COST_OF_SENDING + cost * (isShared ? SHARE_OF_SENDING : 1);
  }

  /**
   * Takes the points that are due; to be called before more is made. A subscriber that is behind, and asks for what was,
   * gets it as fast as its points come back; one that cannot pay for what is new is refused for good.
   * @throws RequestError RATE_LIMITED
   */
  async pay(isBehind: boolean): Promise<void> {
    if (this.refusal) throw this.refusal;
    const refusal = await this.settle();
    if (!refusal) return;
    if (isBehind) {
      await delay(Number(refusal.details['retryAfterSeconds']) * 1000, undefined, { ref: false });
      return;
    }
    this.refusal = refusal;
    this.onOverdrawn(refusal);
    throw refusal;
  }

  /** Takes the whole points that are due, also from an empty bucket. @returns why no more should be made */
  async settle(): Promise<RequestError | undefined> {
    const points = Math.floor(this.due / COST_OF_A_POINT);
    if (points <= 0) return undefined;
    this.due -= points * COST_OF_A_POINT;
    return this.allowance.overdraw(points);
  }
}
