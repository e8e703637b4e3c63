import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { ApiContext } from './caller.js';
import type { Allowance } from '../usage/allowance.js';
import { RequestError } from '../errors/request-error.js';

/** Charges the caller's allowance before a field is resolved. @throws RequestError RATE_LIMITED */
class RateGuard implements CanActivate {
  constructor(private readonly take: (allowance: Allowance) => Promise<void>) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.take(GqlExecutionContext.create(context).getContext<ApiContext>().req.allowance);
    return true;
  }
}

/** Counts attempted codes, for the address and for all addresses together. */
export const CODE_RATE = new RateGuard((allowance) => allowance.code());

/** Counts the games that a player joins. */
export const JOIN_RATE = new RateGuard((allowance) => allowance.join());

/** Counts reactions by player. */
export const REACTION_RATE = new RateGuard((allowance) => allowance.react());

/** Counts registrations by address. */
export const REGISTRATION_RATE = new RateGuard((allowance) => allowance.register());

/** Authorizes the administrator only. @throws RequestError FORBIDDEN */
@Injectable()
export class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (GqlExecutionContext.create(context).getContext<ApiContext>().isAdmin) return true;
    throw new RequestError(
      'FORBIDDEN',
      'Only the administrator may do this. Send "Authorization: Bearer <ADMIN_TOKEN>" with the token from the server\'s settings.',
    );
  }
}
