import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { ApiContext } from '../../kernel/caller/caller.js';
import { pointsOf } from '../../kernel/usage/rates.js';
import { MAX_SEATS } from '../domain/limits.js';
import type { CreateGameInput } from './games.inputs.js';

/** The cost of a bot of the server at a new game: some of its turns, which take milliseconds each. */
export const COST_OF_A_BOT = 5_000;

/** Charges the bots of a new game, before it is made. The input is not checked yet. @throws RequestError RATE_LIMITED */
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
