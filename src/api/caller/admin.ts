import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import { bearerToken, type ApiContext, type IsAdmin } from './caller.js';
import { RequestError } from '../errors/request-error.js';
import { secretMatcher } from './secret.js';

/**
 * Knows the administrator by a bearer token, who is no player. Takes as long for a wrong one.
 * @param adminToken without one, nobody is the administrator
 */
export function adminCheck(adminToken: string | undefined): IsAdmin {
  if (adminToken === undefined) return () => false;
  const matches = secretMatcher(adminToken);
  return (authorization) => matches(bearerToken(authorization) ?? '');
}

/** Lets only the administrator in. @throws RequestError FORBIDDEN */
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
