import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { ApiContext } from './caller.js';
import type { Allowance } from '../usage/allowance.js';
import { RequestError } from '../errors/request-error.js';

/** Takes from the allowance of the caller before a field is resolved. @throws RequestError RATE_LIMITED */
class RateGuard implements CanActivate {
  constructor(private readonly take: (allowance: Allowance) => Promise<void>) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.take(GqlExecutionContext.create(context).getContext<ApiContext>().req.allowance);
    return true;
  }
}

/** Counts codes that are tried, by address and of all addresses. */
export const CODE_RATE = new RateGuard((allowance) => allowance.code());

/** Counts the games that a player joins. */
export const JOIN_RATE = new RateGuard((allowance) => allowance.join());

/** Counts reactions by player. */
export const REACTION_RATE = new RateGuard((allowance) => allowance.react());

/** Counts new players by address. */
export const REGISTRATION_RATE = new RateGuard((allowance) => allowance.register());

/** Authorizes the administrator only. @throws RequestError FORBIDDEN */
@Injectable()
export class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (GqlExecutionContext.create(context).getContext<ApiContext>().isAdmin) return true;
    throw new RequestError(
      'FORBIDDEN',
      'Only the administrator may do this: send "Authorization: Bearer <ADMIN_TOKEN>", as the server was started with.',
    );
  }
}
