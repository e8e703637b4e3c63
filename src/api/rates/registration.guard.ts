import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { ApiContext } from '../caller/caller.js';

/** Counts new players by address. @throws RequestError RATE_LIMITED */
@Injectable()
export class RegistrationGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    await GqlExecutionContext.create(context).getContext<ApiContext>().req.allowance.register();
    return true;
  }
}
