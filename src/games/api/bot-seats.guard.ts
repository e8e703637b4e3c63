import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { ApiContext } from '../../kernel/caller/caller.js';
import { pointsOf } from '../../kernel/usage/rates.js';
import { MAX_SEATS } from '../domain/limits.js';
import type { CreateGameInput } from './games.inputs.js';

/** Price of seating a server bot in a new game: it covers several turns of a few milliseconds each. */
export const COST_OF_A_BOT = 5_000;

/** Charges for the bots of a new game before the input is validated. @throws RequestError RATE_LIMITED */
@Injectable()
export class BotSeatsGuard implements CanActivate {
  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const context = GqlExecutionContext.create(execution);
    const { input } = context.getArgs<{ input: CreateGameInput }>();
    const seats = input.seats?.slice(0, MAX_SEATS) ?? [];
    const bots = seats.filter(({ access }) => access === 'BOT').length;
    if (bots > 0) await context.getContext<ApiContext>().req.allowance.charge(pointsOf(bots * COST_OF_A_BOT));
    return true;
  }
}
