import { pointsOf } from '../rates/rates.js';
import { RequestError } from '../errors/request-error.js';
import { pace } from './pace.js';

/** The most values of an answer, whatever was estimated: more than the cost of an operation allows. */
export const MAX_RESPONSE_VALUES = 30_000;

/** The largest answer. An export of the largest game that can be imported fits. */
export const MAX_RESPONSE_BYTES = 4_000_000;

/** Work of one turn: about a millisecond. */
const COST_OF_A_TURN = 1_000;

/** Bytes of a long string that take about as long as a unit of cost. */
const BYTES_OF_A_UNIT = 100;

/** What an item of a list takes, but for the lists in it. */
export interface ItemSize {
  /** In units of cost. */
  readonly cost: number;
  /** How many values it has, where a unit of cost is not one. */
  readonly values?: number;
  /** About how long it is as JSON. */
  readonly bytes: number;
}

/**
 * Counts what one answer really holds, while it is made. Ends an answer that gets too large, gives the event loop
 * back while a large one is made, and knows what it cost beyond its estimate.
 */
export class Meter {
  private counted = 0;
  private values = 0;
  private bytes = 0;
  private sinceTurn = 0;
  private estimate = 0;
  private isCommand = false;
  private limitError: RequestError | undefined;

  /**
   * @param lane of `Pace`; by default each answer has its own
   * @param isAwaited whether somebody still waits for the answer
   */
  constructor(
    private readonly lane: unknown = {},
    private readonly isAwaited: () => boolean = () => true,
  ) {}

  /**
   * Takes what the caller has paid for.
   * @param estimate see `costOf`
   * @param isCommand whether something is changed before the answer is made
   */
  expect(estimate: number, isCommand: boolean): void {
    this.estimate = estimate;
    this.isCommand = isCommand;
  }

  /** The cost of all that was counted. */
  get cost(): number {
    return this.counted;
  }

  /** About how many bytes the answer takes in memory. */
  get size(): number {
    return this.bytes;
  }

  /** Why the answer was ended; undefined while it was not. */
  get refusal(): RequestError | undefined {
    return this.limitError;
  }

  /** The points for what the answer cost beyond its estimate. */
  get excessPoints(): number {
    return pointsOf(Math.max(this.counted, this.estimate)) - pointsOf(this.estimate);
  }

  /** Whether so much was done at once that others should have their turn before more is. */
  get isDue(): boolean {
    return this.sinceTurn >= COST_OF_A_TURN;
  }

  /** Whether a field that takes long should wait: for this answer, or for those that came before in this turn. */
  get isDueForLong(): boolean {
    return this.isDue || pace.isSpent;
  }

  /**
   * Resolves when the answer may go on.
   * @throws RequestError when nobody waits for it any more: who asks and leaves would pile up work
   */
  async turn(): Promise<void> {
    await pace.turn(this.lane);
    this.sinceTurn = 0;
    if (this.isAwaited()) return;
    this.limitError ??= new RequestError('BAD_REQUEST', 'The client has closed the connection.');
    throw this.limitError;
  }

  /** Counts a field that takes longer than to write a value, or less. */
  field(weight: number): void {
    this.sinceTurn += weight;
    this.counted += weight;
  }

  /**
   * Counts a string of any length.
   * @param weight what was counted for the field already
   * @throws RequestError LIMIT_EXCEEDED
   */
  string(length: number, weight: number): void {
    this.counted += Math.max(0, length / BYTES_OF_A_UNIT - weight);
    this.count(0, length);
  }

  /**
   * Counts a list before it is written.
   * @returns how many of its items are to be written in one turn, the first ones in this one
   * @throws RequestError LIMIT_EXCEEDED
   */
  list(length: number, item: ItemSize): number {
    this.counted += length * item.cost;
    this.count(length * (item.values ?? item.cost), length * item.bytes);
    const atOnce = Math.max(1, Math.floor(COST_OF_A_TURN / item.cost));
    this.sinceTurn += Math.min(length, atOnce) * item.cost;
    return atOnce;
  }

  private count(values: number, bytes: number): void {
    this.values += values;
    this.bytes += bytes;
    if (this.values > MAX_RESPONSE_VALUES) throw this.exceeded('answerValues', MAX_RESPONSE_VALUES, 'values');
    if (this.bytes > MAX_RESPONSE_BYTES) throw this.exceeded('answerBytes', MAX_RESPONSE_BYTES, 'bytes');
  }

  /** The same error however often: it ends the answer as a whole. */
  private exceeded(limit: string, maximum: number, unit: string): RequestError {
    const what = this.isCommand ? 'What you asked for was done, but its answer' : 'The answer';
    this.limitError ??= new RequestError(
      'LIMIT_EXCEEDED',
      `${what} has more than ${maximum} ${unit}. Ask for fewer items by \`first\`, or for less of each.`,
      { limit, maximum, ...(this.isCommand && { done: true }) },
    );
    return this.limitError;
  }
}
