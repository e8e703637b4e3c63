import { completeInTurns, type Slices } from '@yamb-server/engine';
import { pointsOf } from './rates.js';
import { RequestError } from '../errors/request-error.js';
import { SMALL_COST, UNBOUNDED, type Work } from './work.js';
import { pace } from './pace.js';

/**
 * Maximum values in a response, whatever was estimated. More than the cost of an operation allows; an entire six-player
 * game on the largest definable sheet fits.
 */
export const MAX_RESPONSE_VALUES = 60_000;

/** Maximum size of a response. An export of the largest importable game fits. */
export const MAX_RESPONSE_BYTES = 4_000_000;

/** The work done in one turn: about a millisecond. */
const COST_OF_A_TURN = 1_000;

/** The cost of a slice of client-supplied work: a definition, or a game to import. */
const COST_OF_A_SLICE = 300;

/** Bytes of a long string that cost one unit. */
const BYTES_OF_A_UNIT = 100;

/** The cost of parsing a character of JSON, and the bytes that it uses as objects. */
const COST_OF_A_CHARACTER = 0.03;
const BYTES_OF_A_CHARACTER = 4;

/** The size of a list item, without its nested lists. */
export interface ItemSize {
  /** In units of cost. */
  readonly cost: number;
  /** The number of values, unless each costs one unit. */
  readonly values?: number;
  /** Approximate length as JSON. */
  readonly bytes: number;
}

/**
 * Measures a response while it is created. Aborts a response that grows too large, yields the event loop during large
 * ones, and reports the cost beyond the estimate.
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
   * @param lane of `Pace`; by default, each response has its own
   * @param isAwaited whether the client is still connected
   * @param work of the request, for responses that exceed their estimates
   */
  constructor(
    private readonly lane: unknown = {},
    private readonly isAwaited: () => boolean = () => true,
    private readonly work: Work = UNBOUNDED,
  ) {}

  /**
   * Sets the estimate that was charged.
   * @param estimate see `costOf`
   * @param isCommand whether the operation changes something first
   */
  expect(estimate: number, isCommand: boolean): void {
    this.estimate = estimate;
    this.isCommand = isCommand;
  }

  /** The client's address; undefined if exempt. */
  get address(): string | undefined {
    return typeof this.lane === 'string' ? this.lane : undefined;
  }

  /** The cost so far. */
  get cost(): number {
    return this.counted;
  }

  /** Approximate bytes of the response in memory. */
  get size(): number {
    return this.bytes;
  }

  /** Why the response was aborted; undefined if it was not. */
  get refusal(): RequestError | undefined {
    return this.limitError;
  }

  /** Points for the cost beyond the estimate. */
  get excessPoints(): number {
    return pointsOf(Math.max(this.counted, this.estimate)) - pointsOf(this.estimate);
  }

  /** Whether the response has used up its turn. */
  get isDue(): boolean {
    return this.sinceTurn >= COST_OF_A_TURN;
  }

  /** Whether an expensive field should wait, because of this or other responses in this turn of the event loop. */
  get isDueForLong(): boolean {
    return this.isDue || pace().isSpent;
  }

  /**
   * Resolves on the response's next turn.
   * @throws RequestError if the client has disconnected; otherwise, clients that send and leave would pile up work
   */
  async turn(): Promise<void> {
    if (this.counted > Math.max(this.estimate, SMALL_COST)) await this.work.overrun();
    await pace().turn(this.lane);
    this.sinceTurn = 0;
    if (this.isAwaited()) return;
    this.limitError ??= new RequestError('BAD_REQUEST', 'The client closed the connection.');
    throw this.limitError;
  }

  /**
   * Does work in slices, each in its own turn.
   * @param cost of each slice
   * @throws RequestError as `turn`
   */
  complete<T>(slices: Slices<T>, cost = COST_OF_A_SLICE): Promise<T> {
    return completeInTurns(slices, () => {
      this.field(cost);
      return this.turn();
    });
  }

  /** Counts a field with its own cost. */
  field(weight: number): void {
    this.sinceTurn += weight;
    this.counted += weight;
  }

  /**
   * Counts a string of any length.
   * @param weight the cost already counted for the field
   * @throws RequestError LIMIT_EXCEEDED
   */
  string(length: number, weight: number): void {
    this.counted += Math.max(0, length / BYTES_OF_A_UNIT - weight);
    this.count(0, length);
  }

  /**
   * Counts stored JSON parsed for the response.
   * @throws RequestError LIMIT_EXCEEDED
   */
  parsed(length: number): void {
    this.field(length * COST_OF_A_CHARACTER);
    this.count(0, length * BYTES_OF_A_CHARACTER);
  }

  /**
   * Counts a list before it is written.
   * @returns how many items to write per turn, including the current turn
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

  /** One error for the whole response. */
  private exceeded(limit: string, maximum: number, unit: string): RequestError {
    const what = this.isCommand ? 'The command was executed, but its response' : 'The response';
    this.limitError ??= new RequestError(
      'LIMIT_EXCEEDED',
      `${what} has more than ${maximum} ${unit}. Request fewer items with \`first\`, or fewer fields of each.`,
      { limit, maximum, ...(this.isCommand && { done: true }) },
    );
    return this.limitError;
  }
}
