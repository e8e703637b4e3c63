import { Injectable } from '@nestjs/common';
import { RequestError } from '../errors/request-error.js';
import { pace } from './pace.js';
import { FairBudget } from './fair-budget.js';
import { Slots, type SlotLimits } from './slots.js';

/** Requests of an address that run at the same time, and those that may wait: a club of many players has one address. */
export const ADDRESS_SLOTS: SlotLimits = { running: 8, waiting: 200 };

/** The same for a player, at whatever addresses. */
export const PLAYER_SLOTS: SlotLimits = { running: 4, waiting: 50 };

/** Memory for the responses that are made, in bytes: in all, and of one address. */
export const MEMORY_BUDGET = 64_000_000;
export const MEMORY_SHARE = 16_000_000;

/** About the bytes that a unit of cost takes while a response is made: values as objects, then as text. */
const BYTES_OF_A_UNIT = 500;

/** The cost up to which the slots alone bound the memory, so that a move waits for no budget. */
export const SMALL_COST = 2_000;

/** Responses that may grow beyond their estimates at the same time, one for each client. */
const OVERRUNS = 2;

const RETRY_SECONDS = 1;

/** Everything that runs for clients of this server: see docs/limits.md. */
@Injectable()
export class InFlight {
  readonly addresses = new Slots(ADDRESS_SLOTS);
  readonly players = new Slots(PLAYER_SLOTS);
  readonly memory = new FairBudget(MEMORY_BUDGET, MEMORY_SHARE);
  readonly overruns = new FairBudget(OVERRUNS, 1);
}

/** The work for one request. Holds slots and memory from `enter` to `leave`. */
export interface Work {
  /**
   * Waits for a slot of the address and a turn of the event loop; returns undefined if the request may run at once.
   * @param isLight whether the client may begin without a turn
   * @throws RequestError BUSY when too many requests of the address wait
   */
  enter(isLight: boolean): Promise<void> | undefined;
  /**
   * Waits for a slot of the player, once the player is known.
   * @throws RequestError BUSY
   */
  identify(playerId: string): Promise<void>;
  /**
   * Waits for the memory of a response.
   * @param cost see `costOf`
   * @returns releases it
   */
  reserve(cost: number): Promise<() => void>;
  /** Waits until the response may grow beyond its estimate. */
  overrun(): Promise<void>;
  /** Releases the slots. */
  leave(): void;
}

const NOTHING = (): void => undefined;

/** The work for clients that are exempt from the limits. */
export const UNBOUNDED: Work = {
  enter: () => undefined,
  identify: () => Promise.resolve(),
  reserve: () => Promise.resolve(NOTHING),
  overrun: () => Promise.resolve(),
  leave: NOTHING,
};

/** The work for all other clients. */
export class BoundedWork implements Work {
  private hasAddressSlot = false;
  private player: string | undefined;
  private overrunning: Promise<() => void> | undefined;

  constructor(
    private readonly inFlight: InFlight,
    private readonly client: string,
  ) {}

  enter(isLight: boolean): Promise<void> | undefined {
    if (this.hasAddressSlot) return undefined;
    if (!this.inFlight.addresses.tryEnter(this.client)) return this.wait();
    this.hasAddressSlot = true;
    return isLight ? undefined : pace.turn(this.client);
  }

  async identify(playerId: string): Promise<void> {
    // Connections sign in without a request.
    if (!this.hasAddressSlot || this.player !== undefined) return;
    if (this.inFlight.players.tryEnter(playerId)) {
      this.player = playerId;
      return;
    }
    // The others at the address do not wait for this player.
    this.leaveAddress();
    await (this.inFlight.players.wait(playerId) ?? busy('player', PLAYER_SLOTS));
    this.player = playerId;
    await this.wait();
  }

  reserve(cost: number): Promise<() => void> {
    if (cost <= SMALL_COST) return Promise.resolve(NOTHING);
    return this.inFlight.memory.reserve(this.client, cost * BYTES_OF_A_UNIT);
  }

  async overrun(): Promise<void> {
    await (this.overrunning ??= this.inFlight.overruns.reserve(this.client, 1));
  }

  leave(): void {
    void this.overrunning?.then((release) => {
      release();
    });
    this.overrunning = undefined;
    if (this.player !== undefined) this.inFlight.players.leave(this.player);
    this.player = undefined;
    this.leaveAddress();
  }

  private async wait(): Promise<void> {
    await (this.inFlight.addresses.wait(this.client) ?? busy('address', ADDRESS_SLOTS));
    this.hasAddressSlot = true;
    await pace.turn(this.client);
  }

  private leaveAddress(): void {
    if (this.hasAddressSlot) this.inFlight.addresses.leave(this.client);
    this.hasAddressSlot = false;
  }
}

const OF = { address: 'from your address', player: 'of yours' } as const;

function busy(limit: keyof typeof OF, { running, waiting }: SlotLimits): never {
  throw new RequestError(
    'BUSY',
    `${running} requests ${OF[limit]} run and ${waiting} wait. Send fewer at a time; try again in a second.`,
    { limit, maximum: running + waiting, retryAfterSeconds: RETRY_SECONDS },
  );
}
