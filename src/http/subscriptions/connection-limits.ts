import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { TrustedProxies } from '../requests/trusted-proxies.js';
import { AddressCounts } from '../connections/address-counts.js';
import { networkOf } from '../rates/networks.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { Config } from '../../kernel/config/config.js';

/** Counts the WebSockets and event streams that are open, by address. */
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
   * Counts a connection by the address of its client.
   * @returns releases it
   * @throws RequestError TOO_MANY_CONNECTIONS
   */
  enter(request: IncomingMessage): () => void {
    const leave = this.counts.enter(networkOf(this.proxies.clientOf(request)));
    if (leave) return leave;
    const { maximum } = this.counts;
    throw new RequestError(
      'TOO_MANY_CONNECTIONS',
      `Your address has ${maximum} connections for live updates open. Close one first: one WebSocket can follow many things.`,
      { limit: 'liveConnections', maximum },
    );
  }
}
