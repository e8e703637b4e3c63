import { Args, Mutation, Query, Resolver, Subscription } from '@nestjs/graphql';
import { CurrentPlayer, type Caller } from '../../kernel/caller/caller.js';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { defined } from '../../kernel/input/objects.js';
import { retryOf } from '../../kernel/input/retry.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { clockOf } from '../../games/api/clock.models.js';
import { requirePayload } from '../../live/updates/require-payload.js';
import { CancelQuickPlayInput, QuickPlayInput, TicketArgs } from './quick-play.inputs.js';
import { QuickPlayTicketModel, ticketModel } from './quick-play.models.js';
import { QuickPlayService } from './quick-play.service.js';
import { MAX_ENDED, MAX_WAITING, type ShownTicket } from './ticket.js';

@Resolver(() => QuickPlayTicketModel)
export class QuickPlayResolver {
  constructor(private readonly service: QuickPlayService) {}

  @Cost(2_000)
  @Mutation(() => QuickPlayTicketModel, {
    description:
      'Finds you a game with players who want the same, or with bots if nobody comes. The ticket is MATCHED at once when ' +
      'enough players are already waiting. A repeated request returns your existing ticket and renews it.',
  })
  async quickPlay(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: QuickPlayInput,
  ): Promise<QuickPlayTicketModel> {
    const wanted = { ...defined(input), clock: clockOf(input.clock) };
    const retry = retryOf(caller, 'quickPlay', input);
    return ticketModel(await this.service.ask(caller, wanted, retry));
  }

  @Cost(600)
  @Mutation(() => QuickPlayTicketModel, {
    description:
      'Cancels a ticket and returns it. If its game has already started, the ticket stays MATCHED; use `resign` to leave the game.',
  })
  async cancelQuickPlay(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: CancelQuickPlayInput,
  ): Promise<QuickPlayTicketModel> {
    const retry = retryOf(caller, 'cancelQuickPlay', input);
    return ticketModel(await this.service.cancel(caller, input.ticketId, retry));
  }

  @Cost(60)
  @Query(() => QuickPlayTicketModel, {
    nullable: true,
    description:
      'One of your tickets; null if you have no ticket with this id. Reading a waiting ticket renews it.',
  })
  async quickPlayTicket(
    @CurrentPlayer() caller: Caller,
    @Args() { id }: TicketArgs,
  ): Promise<QuickPlayTicketModel | null> {
    const ticket = await this.service.view(caller, id);
    return ticket ? ticketModel(ticket) : null;
  }

  @Cost(200)
  @ListSize(MAX_WAITING + MAX_ENDED)
  @Query(() => [QuickPlayTicketModel], {
    nullable: true,
    description: 'Your waiting tickets and your most recently ended ones, newest first.',
  })
  async quickPlayTickets(@CurrentPlayer() caller: Caller): Promise<readonly QuickPlayTicketModel[]> {
    return (await this.service.list(caller)).map(ticketModel);
  }

  @Cost(3_000)
  @Subscription(() => QuickPlayTicketModel, {
    description:
      'Follows one of your tickets: sends the current state, then every change until the ticket ends. Following a waiting ' +
      'ticket renews it.',
    resolve: (ticket: ShownTicket | undefined) => ticketModel(requirePayload(ticket)),
  })
  quickPlayUpdated(
    @CurrentPlayer() caller: Caller,
    @Args() { id }: TicketArgs,
  ): Promise<CancellableIterator<ShownTicket>> {
    return this.service.watch(caller, id);
  }
}
