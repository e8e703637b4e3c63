/** Measures the CPU time that an operation costs the server, and the points that it costs the caller. */
import { median } from '../measure.mjs';
import { processorOf } from '../processes.mjs';
import { graphql } from './requests.mjs';

/** Rounds that measure every operation once, so that a disturbance does not affect all of them. */
const ROUNDS = 5;
/** A round of an operation ends after this much CPU time or this many requests. */
const ROUND_MICROSECONDS = 40_000;
const MAX_REQUESTS = 100;
/** Number of concurrent requests, as on a busy server: commands then share a commit. */
const CONCURRENCY = 3;
/** The cost of opening a WebSocket. */
const CONNECTION_POINTS = 5;

/**
 * @typedef {import('./catalogue.mjs').PricedOperation} PricedOperation
 *
 * @typedef {object} Price
 * @property {number} microseconds CPU time of one operation, in the fastest round
 * @property {number} points charged to the bucket of its address, including later charges
 * @property {number} ratio microseconds per point
 * @property {string} fault the error code of its response, or an empty string
 *
 * @typedef {{ microseconds: number, points: number }} Round
 */

/** Measures operations on a server one after another. */
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
    while (sent < CONCURRENCY || (sent < MAX_REQUESTS && taken < ROUND_MICROSECONDS)) {
      await Promise.all(
        Array.from({ length: CONCURRENCY }, () => this.sender.send(operation, this.world, address)),
      );
      sent += CONCURRENCY;
      taken = (await processorOf(this.pid)) - before;
    }
    const { remaining } = await this.#bucket(address);
    const opened = operation.transport === 'websocket' ? CONNECTION_POINTS : 0;
    return { microseconds: taken / sent, points: (limit - remaining - 2 - opened) / sent };
  }

  /** The bucket of an address, after the point that this request costs. */
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
