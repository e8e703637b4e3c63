import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { ApiContext } from './caller.js';
import type { CountedEvent } from '../usage/allowance.js';
import { RequestError } from '../errors/request-error.js';

/** Counts an event of the caller before a field is resolved. @throws RequestError RATE_LIMITED */
class RateGuard implements CanActivate {
  constructor(private readonly event: CountedEvent) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await GqlExecutionContext.create(context).getContext<ApiContext>().req.allowance.count(this.event);
    return true;
  }
}

/** Counts attempted codes, for the address and for all addresses together. */
export const CODE_RATE = new RateGuard('codes');

/** Counts the games that a player joins. */
export const JOIN_RATE = new RateGuard('joins');

/** Counts reactions by player. */
export const REACTION_RATE = new RateGuard('reactions');

/** Counts registrations by address. */
export const REGISTRATION_RATE = new RateGuard('registrations');

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
