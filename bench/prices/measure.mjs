/** Measures what an operation takes of a server's processor, and what it pays. */
import { processorOf } from '../processes.mjs';
import { graphql } from './requests.mjs';

/** Until so much processor time was taken, or so many were sent. */
const ENOUGH_MICROSECONDS = 60_000;
const MOST = 200;
const LEAST = 3;
/** What opening a WebSocket takes. */
const CONNECTION_POINTS = 5;

/**
 * @typedef {object} Price
 * @property {number} microseconds of processor time for one
 * @property {number} points for one: what was taken from the bucket of its address, afterwards as well
 * @property {number} ratio microseconds a point
 * @property {string} fault the code of the error that it was answered with; empty for none
 */

/** Measures on one server, one operation after the other. */
export class Meter {
  #addresses = 0;

  /**
   * @param {import('./send.mjs').Sender} sender
   * @param {import('./world.mjs').World} world
   * @param {{ pid: number, enough?: number }} options `enough`: microseconds of processor time that are measured
   */
  constructor(sender, world, { pid, enough = ENOUGH_MICROSECONDS }) {
    this.sender = sender;
    this.world = world;
    this.pid = pid;
    this.enough = enough;
  }

  /** @param {import('./catalogue.mjs').PricedOperation} operation @returns {Promise<Price>} */
  async price(operation) {
    const warm = this.#address();
    const first = await this.sender.send(operation, this.world, warm);
    await this.sender.send(operation, this.world, warm);
    const address = this.#address();
    const { limit } = await this.#bucket(address);
    const before = await processorOf(this.pid);
    let taken = 0;
    let sent = 0;
    while (sent < LEAST || (sent < MOST && taken < this.enough)) {
      for (let i = 0; i < LEAST; i++) await this.sender.send(operation, this.world, address);
      sent += LEAST;
      taken = (await processorOf(this.pid)) - before;
    }
    const { remaining } = await this.#bucket(address);
    const opened = operation.transport === 'websocket' ? CONNECTION_POINTS : 0;
    const points = (limit - remaining - 2 - opened) / sent;
    const microseconds = taken / sent;
    return { microseconds, points, ratio: microseconds / points, fault: faultOf(first.body) };
  }

  /** How the bucket of an address stands, after a point was taken for asking. */
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

const faultOf = (body) => /"code":"([A-Z_]+)"/.exec(body.slice(0, 10_000))?.[1] ?? '';
