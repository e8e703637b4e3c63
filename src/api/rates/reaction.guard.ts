import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { ApiContext } from '../caller/caller.js';

/** Counts reactions by player. @throws RequestError RATE_LIMITED */
@Injectable()
export class ReactionGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    await GqlExecutionContext.create(context).getContext<ApiContext>().req.allowance.react();
    return true;
  }
}
