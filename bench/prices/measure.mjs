/** Measures what an operation takes of a server's processor, and what it pays. */
import { median } from '../measure.mjs';
import { processorOf } from '../processes.mjs';
import { graphql } from './requests.mjs';

/** Rounds in which every operation is measured once, so that a disturbance is not in all of them. */
const ROUNDS = 5;
/** A round of an operation ends when so much processor time was taken, or so many requests were sent. */
const ENOUGH_MICROSECONDS = 40_000;
const MOST = 100;
/** Requests that are sent at once, as a server that is busy gets them: commands share a commit then. */
const AT_ONCE = 3;
/** What opening a WebSocket takes. */
const CONNECTION_POINTS = 5;

/**
 * @typedef {import('./catalogue.mjs').PricedOperation} PricedOperation
 *
 * @typedef {object} Price
 * @property {number} microseconds of processor time for one, in the round that took the least
 * @property {number} points for one: what was taken from the bucket of its address, afterwards as well
 * @property {number} ratio microseconds a point
 * @property {string} fault the code of the error that it was answered with; empty for none
 *
 * @typedef {{ microseconds: number, points: number }} Round
 */

/** Measures on one server, one operation after the other. */
export class Meter {
  #addresses = 0;

  /**
   * @param {import('./send.mjs').Sender} sender
   * @param {import('./world.mjs').World} world
   * @param {number} pid of the server
   */
  constructor(sender, world, pid) {
    this.sender = sender;
    this.world = world;
    this.pid = pid;
  }

  /**
   * Measures operations in rounds.
   * @template {PricedOperation} O
   * @param {readonly O[]} operations
   * @returns {Promise<(Price & { name: string, operation: O })[]>} in the order of the operations
   */
  async prices(operations, rounds = ROUNDS) {
    const measured = operations.map((operation) => ({
      operation,
      fault: '',
      rounds: /** @type {Round[]} */ ([]),
    }));
    for (let round = 0; round < rounds; round++) {
      for (const one of measured) {
        one.fault = await this.#warm(one.operation);
        one.rounds.push(await this.#round(one.operation));
      }
    }
    return measured.map(({ operation, fault, rounds: each }) => {
      const microseconds = Math.min(...each.map((one) => one.microseconds));
      const points = median(each.map((one) => one.points));
      return {
        name: operation.name,
        operation,
        microseconds,
        points,
        ratio: microseconds / points,
        fault,
      };
    });
  }

  /** Fills caches. @returns the code of an error */
  async #warm(operation) {
    const { body } = await this.sender.send(operation, this.world, this.#address());
    return /"code":"([A-Z_]+)"/.exec(body.slice(0, 10_000))?.[1] ?? '';
  }

  /** @returns {Promise<Round>} */
  async #round(operation) {
    const address = this.#address();
    const { limit } = await this.#bucket(address);
    const before = await processorOf(this.pid);
    let taken = 0;
    let sent = 0;
    while (sent < AT_ONCE || (sent < MOST && taken < ENOUGH_MICROSECONDS)) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, () => this.sender.send(operation, this.world, address)),
      );
      sent += AT_ONCE;
      taken = (await processorOf(this.pid)) - before;
    }
    const { remaining } = await this.#bucket(address);
    const opened = operation.transport === 'websocket' ? CONNECTION_POINTS : 0;
    return { microseconds: taken / sent, points: (limit - remaining - 2 - opened) / sent };
  }

  /** The bucket of an address, after the point that this request takes. */
  async #bucket(address) {
    const { headers } = await this.sender.http(graphql('{ __typename }'), address);
    return {
      limit: Number(headers['ratelimit-limit']),
      remaining: Number(headers['ratelimit-remaining']),
    };
  }

  #address() {
    this.#addresses += 1;
    return `203.${this.#addresses >> 16}.${(this.#addresses >> 8) & 255}.${this.#addresses & 255}`;
  }
}
