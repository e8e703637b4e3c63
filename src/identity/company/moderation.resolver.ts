import { UseGuards } from '@nestjs/common';
import { Args, Context, Field, Mutation, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { AdminGuard } from '../../kernel/caller/guards.js';
import { OwnerOfKeys, type ReadContext } from '../../kernel/caller/caller.js';
import { retryOf, type KeyOwner } from '../../kernel/input/retry.js';
import type { Suspension } from '../../kernel/caller/suspension.js';
import { Cost } from '../../kernel/schema/prices.js';
import { PlayerModel } from '../players.models.js';
import { RenameAnyPlayerInput, SuspendPlayerInput, UnsuspendPlayerInput } from './moderation.inputs.js';
import { ModerationService } from './moderation.service.js';

@ObjectType('Suspension', {
  description:
    'That the administrator has suspended a player: mutations fail with SUSPENDED, and games can be read.',
})
export class SuspensionModel {
  @Field(() => Date, { nullable: true, description: 'Until when; null for a suspension without end.' })
  until!: Date | null;

  @Field({ description: 'Why, in the words of the administrator.' })
  reason!: string;
}

const suspensionModel = ({ until, reason }: Suspension): SuspensionModel => ({
  until: until === null ? null : new Date(until),
  reason,
});

/** What the administrator does to players. */
@Resolver(() => PlayerModel)
export class ModerationResolver {
  constructor(private readonly moderation: ModerationService) {}

  @Cost(40)
  @ResolveField(() => SuspensionModel, {
    nullable: true,
    description:
      'The suspension of the player, for the player and the administrator; null for others, and without one.',
  })
  async suspension(
    @Parent() { id }: PlayerModel,
    @Context() { caller, isAdmin }: ReadContext,
  ): Promise<SuspensionModel | null> {
    if (isAdmin !== true && caller?.id !== id) return null;
    const suspension = caller ? caller.suspension : await this.moderation.suspensionOf(id);
    return suspension ? suspensionModel(suspension) : null;
  }

  @Cost(600)
  @Mutation(() => Boolean, {
    description:
      'Suspends a player: mutations fail with SUSPENDED, which says until when and why, but for those that secure or delete ' +
      'the account. Tickets for quick games are cancelled. Games go on without the player: clocks run, and absent sides can be ' +
      'claimed. Gives true. For the administrator.',
  })
  @UseGuards(AdminGuard)
  async suspendPlayer(
    @OwnerOfKeys('administrator') owner: KeyOwner,
    @Args('input') input: SuspendPlayerInput,
  ): Promise<boolean> {
    const { playerId, until, reason } = input;
    const retry = retryOf(owner, 'suspendPlayer', input);
    await this.moderation.suspend(playerId, { until: until?.getTime() ?? null, reason }, retry);
    return true;
  }

  @Cost(600)
  @Mutation(() => Boolean, {
    description: 'Ends the suspension of a player. Gives true. For the administrator.',
  })
  @UseGuards(AdminGuard)
  async unsuspendPlayer(
    @OwnerOfKeys('administrator') owner: KeyOwner,
    @Args('input') input: UnsuspendPlayerInput,
  ): Promise<boolean> {
    await this.moderation.unsuspend(input.playerId, retryOf(owner, 'unsuspendPlayer', input));
    return true;
  }

  @Cost(600)
  @Mutation(() => Boolean, {
    description:
      'Gives a player another name, at once and everywhere: in games, saves and best-score lists too, where the player may have ' +
      'chosen others. Gives true. For the administrator.',
  })
  @UseGuards(AdminGuard)
  async renameAnyPlayer(
    @OwnerOfKeys('administrator') owner: KeyOwner,
    @Args('input') input: RenameAnyPlayerInput,
  ): Promise<boolean> {
    await this.moderation.rename(input.playerId, input.name, retryOf(owner, 'renameAnyPlayer', input));
    return true;
  }
}
