import type { IncomingMessage } from 'node:http';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { clientAddress, trustedProxies, type TrustsProxy } from '../http/client-address.js';
import { CountedAllowance, UNLIMITED, type Allowance } from './allowance.js';
import { exemptNetworks, LOOPBACK } from '../../config/rate-exempt.js';
import { membership, networkOf } from './networks.js';
import { RateLimiter, type Standing } from './rate-limiter.js';

/** Finds out which limits hold for a request. */
@Injectable()
export class Allowances implements OnModuleInit {
  private readonly exempt: readonly string[];
  private readonly trusts: TrustsProxy | undefined;
  private readonly isExempt: (address: string) => boolean;
  private readonly isOfThisMachine: (address: string) => boolean;

  constructor(
    private readonly limiter: RateLimiter,
    config: Config,
  ) {
    this.exempt = exemptNetworks(config);
    this.trusts = trustedProxies(config.trustProxy);
    this.isExempt = membership(this.exempt.filter((network) => network !== LOOPBACK));
    this.isOfThisMachine = membership(this.exempt.filter((network) => network === LOOPBACK));
  }

  onModuleInit(): void {
    const exempt = this.exempt.map((network) => (network === LOOPBACK ? 'this machine' : network)).join(', ');
    new Logger('Rates').log(
      exempt === '' ? 'Nobody is exempt from the rates' : `Exempt from the rates: ${exempt}`,
    );
  }

  /** @param tell is told how the bucket stands that is closest to its end */
  of(request: IncomingMessage, tell?: (standing: Standing) => void): Allowance {
    const address = clientAddress(request, this.trusts);
    if (this.isFromHere(request)) return UNLIMITED;
    if (this.isExempt(address) && (this.trusts !== undefined || !isPassedOn(request))) return UNLIMITED;
    return new CountedAllowance(this.limiter, networkOf(address), tell);
  }

  /** Sent on this machine itself: anybody can claim so in a header, and behind a proxy is all the world. */
  private isFromHere(request: IncomingMessage): boolean {
    return this.isOfThisMachine(request.socket.remoteAddress ?? '') && !isPassedOn(request);
  }
}

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Whether a proxy has passed the request on, as far as it says so. */
const isPassedOn = ({ headers }: IncomingMessage): boolean =>
  PROXY_HEADERS.some((name) => headers[name] !== undefined);
