import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { TrustedProxies } from '../requests/trusted-proxies.js';
import { AddressCounts } from '../connections/address-counts.js';
import { networkOf } from '../rates/networks.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { Config } from '../../kernel/config/config.js';

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
