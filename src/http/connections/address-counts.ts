import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { TrustedProxies } from '../requests/trusted-proxies.js';
import { networkOf } from '../rates/networks.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { Config } from '../../kernel/config/config.js';

/** Counts open connections or requests by address, up to a maximum for each. */
export class AddressCounts {
  private readonly counts = new Map<string, number>();

  constructor(readonly maximum: number) {}

  /** The number open for an address. */
  of(address: string): number {
    return this.counts.get(address) ?? 0;
  }

  /**
   * Adds one.
   * @param address see `networkOf`
   * @returns releases it on the first call; undefined if the maximum is reached
   */
  enter(address: string): (() => void) | undefined {
    const count = this.of(address);
    if (count >= this.maximum) return undefined;
    this.counts.set(address, count + 1);
    let isOpen = true;
    return () => {
      if (isOpen) this.leave(address);
      isOpen = false;
    };
  }

  private leave(address: string): void {
    const left = this.of(address) - 1;
    if (left > 0) this.counts.set(address, left);
    else this.counts.delete(address);
  }
}

/** Counts open WebSockets and event streams by address. */
@Injectable()
export class ConnectionLimits {
  private readonly counts: AddressCounts;

  constructor(
    private readonly proxies: TrustedProxies,
    { liveConnectionsPerAddress }: Config,
  ) {
    this.counts = new AddressCounts(liveConnectionsPerAddress);
  }

  /**
   * Counts a connection for its client's address.
   * @returns releases it
   * @throws RequestError TOO_MANY_CONNECTIONS
   */
  enter(request: IncomingMessage): () => void {
    const leave = this.counts.enter(networkOf(this.proxies.clientOf(request)));
    if (leave) return leave;
    const { maximum } = this.counts;
    throw new RequestError(
      'TOO_MANY_CONNECTIONS',
      `Your address has ${maximum} open connections for live updates. Close one, or follow everything over one WebSocket.`,
      { limit: 'liveConnections', maximum },
    );
  }
}
