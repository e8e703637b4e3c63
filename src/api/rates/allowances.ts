import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { clientAddress, trustedProxies, type TrustsProxy } from '../client-address.js';
import { CountedAllowance, UNLIMITED, type Allowance } from './allowance.js';
import { LOOPBACK } from '../../config/rate-exempt.js';
import { membership, networkOf } from './networks.js';
import { RateLimiter, type Standing } from './rate-limiter.js';

/** Finds out which limits hold for a request. */
@Injectable()
export class Allowances {
  private readonly trusts: TrustsProxy | undefined;
  private readonly isExempt: (address: string) => boolean;
  private readonly isOfThisMachine: (address: string) => boolean;

  constructor(
    private readonly limiter: RateLimiter,
    { trustProxy, rateExempt }: Config,
  ) {
    this.trusts = trustedProxies(trustProxy);
    this.isExempt = membership(rateExempt.filter((network) => network !== LOOPBACK));
    this.isOfThisMachine = membership(rateExempt.filter((network) => network === LOOPBACK));
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
