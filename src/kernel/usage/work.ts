import { Injectable } from '@nestjs/common';
import { RequestError } from '../errors/request-error.js';
import { pace } from './pace.js';
import { FairBudget } from './fair-budget.js';
import { Slots, type SlotLimits } from './slots.js';

/** Concurrent and waiting requests of an address: a club of many players has one address. */
export const ADDRESS_SLOTS: SlotLimits = { running: 8, waiting: 200 };

/** Concurrent and waiting requests of a player, at any address. */
export const PLAYER_SLOTS: SlotLimits = { running: 4, waiting: 50 };

/** Memory for responses being created, in bytes: in total, and for one address. */
export const MEMORY_BUDGET = 64_000_000;
export const MEMORY_SHARE = 16_000_000;

/** Approximate bytes used per unit of cost while a response is created: values as objects, then as text. */
const BYTES_OF_A_UNIT = 500;

/** Up to this cost, slots alone limit the memory, so a move never waits for the budget. */
export const SMALL_COST = 2_000;

/** Responses that may exceed their estimates at the same time, one per client. */
const OVERRUNS = 2;

const RETRY_SECONDS = 1;

/** Everything in progress for the clients of this server; see docs/limits.md. */
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
   * @param isLight whether the client may start without a turn
   * @throws RequestError BUSY if too many requests of the address are waiting
   */
  enter(isLight: boolean): Promise<void> | undefined;
  /**
   * Waits for a slot of the player, once known.
   * @throws RequestError BUSY
   */
  identify(playerId: string): Promise<void>;
  /**
   * Waits for memory for a response.
   * @param cost see `costOf`
   * @returns releases it
   */
  reserve(cost: number): Promise<() => void>;
  /** Waits until the response may exceed its estimate. */
  overrun(): Promise<void>;
  /** Releases the slots. */
  leave(): void;
}

const NOTHING = (): void => undefined;

/** The work for clients exempt from the limits. */
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
    return isLight ? undefined : pace().turn(this.client);
  }

  async identify(playerId: string): Promise<void> {
    // Connections sign in without a request.
    if (!this.hasAddressSlot || this.player !== undefined) return;
    if (this.inFlight.players.tryEnter(playerId)) {
      this.player = playerId;
      return;
    }
    // Other players at the address do not wait for this player.
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
    await pace().turn(this.client);
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
    `Too many concurrent requests ${OF[limit]}: ${running} are running and ${waiting} are waiting. Send fewer at a time, and try again in a second.`,
    { limit, maximum: running + waiting, retryAfterSeconds: RETRY_SECONDS },
  );
}
