import { dateOf } from '../../kernel/input/date-time.js';
import { UseGuards } from '@nestjs/common';
import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { AdminGuard } from '../../kernel/caller/guards.js';
import { OwnerOfKeys, type ReadContext } from '../../kernel/caller/caller.js';
import { retryOf, type KeyOwner } from '../../kernel/input/retry.js';
import type { Suspension } from '../../kernel/caller/suspension.js';
import { Cost } from '../../kernel/schema/prices.js';
import { PlayerModel } from '../players.models.js';
import { RenameAnyPlayerInput, SuspendPlayerInput, UnsuspendPlayerInput } from './moderation.inputs.js';
import { ModerationService } from './moderation.service.js';

export const SuspensionModel = objectType(
  'Suspension',
  'A suspension by the administrator. Mutations of the player fail with SUSPENDED; games can still be read.',
  {
    until: nullable.date('When the suspension ends; null for a permanent one.'),
    reason: field.string('The reason given by the administrator.'),
  },
);
export type SuspensionModel = InstanceType<typeof SuspensionModel>;

const suspensionModel = ({ until, reason }: Suspension): SuspensionModel => ({
  until: dateOf(until),
  reason,
});

/** Moderation by the administrator. */
@Resolver(() => PlayerModel)
export class ModerationResolver {
  constructor(private readonly moderation: ModerationService) {}

  @Cost(40)
  @ResolveField(() => SuspensionModel, {
    nullable: true,
    description:
      'The current suspension of the player, or null. Visible only to the player and the administrator.',
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
      'Suspends a player. Mutations fail with SUSPENDED, which has the end and the reason, except those that secure or delete ' +
      'the account. Cancels tickets for quick games. Running games continue without the player: clocks run, and opponents can ' +
      'use `claim`. Returns true. Requires the administrator.',
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
    description: 'Lifts the suspension of a player. Returns true. Requires the administrator.',
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
      'Renames a player everywhere at once, even in games, saves and best-score lists under another name. Returns true. ' +
      'Requires the administrator.',
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
