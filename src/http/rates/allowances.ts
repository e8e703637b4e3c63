import type { IncomingMessage } from 'node:http';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../kernel/config/config.js';
import { TrustedProxies } from '../requests/trusted-proxies.js';
import { CountedAllowance, UNLIMITED, type Allowance } from '../../kernel/usage/allowance.js';
import { exemptNetworks, LOOPBACK } from '../../kernel/config/rate-exempt.js';
import { membership, networkOf } from './networks.js';
import { InFlight } from '../../kernel/usage/work.js';
import { RateLimiter, type BucketStatus } from '../../kernel/usage/rate-limiter.js';

/** Finds the limits that apply to a request. */
@Injectable()
export class Allowances implements OnModuleInit {
  private readonly exempt: readonly string[];
  private readonly isExempt: (address: string) => boolean;
  private readonly isLoopback: (address: string) => boolean;

  constructor(
    private readonly limiter: RateLimiter,
    private readonly inFlight: InFlight,
    private readonly proxies: TrustedProxies,
    config: Config,
  ) {
    this.exempt = exemptNetworks(config);
    this.isExempt = membership(this.exempt.filter((network) => network !== LOOPBACK));
    this.isLoopback = membership(this.exempt.filter((network) => network === LOOPBACK));
  }

  onModuleInit(): void {
    const exempt = this.exempt.map((network) => (network === LOOPBACK ? 'this machine' : network)).join(', ');
    new Logger('Rates').log(
      exempt === '' ? 'No address is exempt from rate limits' : `Exempt from rate limits: ${exempt}`,
    );
  }

  /** @param onStatus receives the bucket closest to empty, whenever that changes */
  of(request: IncomingMessage, onStatus?: (status: BucketStatus) => void): Allowance {
    const address = this.proxies.clientOf(request);
    // A process on this machine; but a local proxy forwards requests of any client.
    if (this.isLoopback(request.socket.remoteAddress ?? '') && !isForwarded(request)) return UNLIMITED;
    if (this.isExempt(address) && (this.proxies.trusts !== undefined || !isForwarded(request)))
      return UNLIMITED;
    return new CountedAllowance(this.limiter, networkOf(address), this.inFlight, onStatus);
  }
}

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Whether the headers say that a proxy forwarded the request. */
const isForwarded = ({ headers }: IncomingMessage): boolean =>
  PROXY_HEADERS.some((name) => headers[name] !== undefined);
