import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { ApiContext } from '../caller/caller.js';

/** Counts codes that are tried, by address and of all addresses. @throws RequestError RATE_LIMITED */
@Injectable()
export class CodeGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    await GqlExecutionContext.create(context).getContext<ApiContext>().req.allowance.code();
    return true;
  }
}
