import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { ApiContext } from './caller.js';
import { RequestError } from '../errors/request-error.js';

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
