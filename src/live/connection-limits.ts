import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { clientAddress, trustedProxies, type TrustsProxy } from '../api/client-address.js';
import { networkOf } from '../api/rates/networks.js';
import { RequestError } from '../api/request-error.js';
import { Config } from '../config/config.js';

/** Counts the WebSockets and event streams that are open, by address. */
@Injectable()
export class ConnectionLimits {
  private readonly open = new Map<string, number>();

  private readonly trusts: TrustsProxy | undefined;

  constructor(private readonly config: Config) {
    this.trusts = trustedProxies(config.trustProxy);
  }

  /**
   * Counts a connection in, by the address of its client.
   * @returns counts it out again; to be called once
   * @throws RequestError TOO_MANY_CONNECTIONS
   */
  enter(request: IncomingMessage): () => void {
    const address = networkOf(clientAddress(request, this.trusts));
    const maximum = this.config.liveConnectionsPerAddress;
    const before = this.open.get(address) ?? 0;
    if (before >= maximum) {
      throw new RequestError(
        'TOO_MANY_CONNECTIONS',
        `Your address has ${maximum} connections for live updates open. Close one first: a WebSocket carries many subscriptions.`,
        { limit: 'liveConnections', maximum },
      );
    }
    this.open.set(address, before + 1);
    return () => {
      this.leave(address);
    };
  }

  private leave(address: string): void {
    const left = (this.open.get(address) ?? 0) - 1;
    if (left > 0) this.open.set(address, left);
    else this.open.delete(address);
  }
}
