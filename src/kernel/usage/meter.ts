import { completeInTurns, type Slices } from '@yamb-server/engine';
import { pointsOf } from './rates.js';
import { RequestError } from '../errors/request-error.js';
import { SMALL_COST, UNBOUNDED, type Work } from './work.js';
import { pace } from './pace.js';

/**
 * The most values of a response, whatever was estimated: more than the cost of an operation allows. The whole of a game of six
 * by the largest sheet that a definition can have fits.
 */
export const MAX_RESPONSE_VALUES = 60_000;

/** The largest response. An export of the largest game that can be imported fits. */
export const MAX_RESPONSE_BYTES = 4_000_000;

/** The work of one turn: about a millisecond. */
const COST_OF_A_TURN = 1_000;

/** The cost of a slice of work that a client sends: a definition, or a game to import. */
const COST_OF_A_SLICE = 300;

/** Bytes of a long string that take about as long as a unit of cost. */
const BYTES_OF_A_UNIT = 100;

/** To parse a character of JSON, in units of cost; and the bytes that it takes as objects. */
const COST_OF_A_CHARACTER = 0.03;
const BYTES_OF_A_CHARACTER = 4;

/** The size of a list item, without the lists in it. */
export interface ItemSize {
  /** In units of cost. */
  readonly cost: number;
  /** Its values, where a unit of cost is not one value. */
  readonly values?: number;
  /** About its length as JSON. */
  readonly bytes: number;
}

/**
 * Counts the values of one response while it is made. Aborts a response that gets too large, and yields the event loop while
 * a large one is made. Reports the cost beyond the estimate.
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
   * @param lane of `Pace`; by default each response has its own
   * @param isAwaited whether the client is still connected
   * @param work of the request, for responses that grow beyond their estimates
   */
  constructor(
    private readonly lane: unknown = {},
    private readonly isAwaited: () => boolean = () => true,
    private readonly work: Work = UNBOUNDED,
  ) {}

  /**
   * Sets the estimate that was charged.
   * @param estimate see `costOf`
   * @param isCommand whether a change precedes the response
   */
  expect(estimate: number, isCommand: boolean): void {
    this.estimate = estimate;
    this.isCommand = isCommand;
  }

  /** The address of the client; undefined for an exempt one. */
  get address(): string | undefined {
    return typeof this.lane === 'string' ? this.lane : undefined;
  }

  /** The counted cost. */
  get cost(): number {
    return this.counted;
  }

  /** About the bytes of the response in memory. */
  get size(): number {
    return this.bytes;
  }

  /** Why the response was aborted; undefined if it was not. */
  get refusal(): RequestError | undefined {
    return this.limitError;
  }

  /** The points of the cost beyond the estimate. */
  get excessPoints(): number {
    return pointsOf(Math.max(this.counted, this.estimate)) - pointsOf(this.estimate);
  }

  /** Whether the response has used its turn. */
  get isDue(): boolean {
    return this.sinceTurn >= COST_OF_A_TURN;
  }

  /** Whether an expensive field should wait: because of this response, or of others in this turn of the event loop. */
  get isDueForLong(): boolean {
    return this.isDue || pace.isSpent;
  }

  /**
   * Resolves when the response has its next turn.
   * @throws RequestError when the client has disconnected: clients that send and leave would pile up work
   */
  async turn(): Promise<void> {
    if (this.counted > Math.max(this.estimate, SMALL_COST)) await this.work.overrun();
    await pace.turn(this.lane);
    this.sinceTurn = 0;
    if (this.isAwaited()) return;
    this.limitError ??= new RequestError('BAD_REQUEST', 'The client has closed the connection.');
    throw this.limitError;
  }

  /**
   * Does work in slices, each in a turn of its own.
   * @param cost of each slice
   * @throws RequestError as `turn`
   */
  complete<T>(slices: Slices<T>, cost = COST_OF_A_SLICE): Promise<T> {
    return completeInTurns(slices, () => {
      this.field(cost);
      return this.turn();
    });
  }

  /** Counts a field with a cost of its own. */
  field(weight: number): void {
    this.sinceTurn += weight;
    this.counted += weight;
  }

  /**
   * Counts a string of any length.
   * @param weight the cost that was counted for the field already
   * @throws RequestError LIMIT_EXCEEDED
   */
  string(length: number, weight: number): void {
    this.counted += Math.max(0, length / BYTES_OF_A_UNIT - weight);
    this.count(0, length);
  }

  /**
   * Counts stored JSON that is parsed for the response.
   * @throws RequestError LIMIT_EXCEEDED
   */
  parsed(length: number): void {
    this.field(length * COST_OF_A_CHARACTER);
    this.count(0, length * BYTES_OF_A_CHARACTER);
  }

  /**
   * Counts a list before it is written.
   * @returns how many items to write in each turn, the present one included
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

  /** One error for the response as a whole. */
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
