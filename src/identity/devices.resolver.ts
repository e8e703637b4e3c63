import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import {
  AccountHolder,
  CurrentPlayer,
  OptionalPlayer,
  OwnerOfKeys,
  type Caller,
} from '../kernel/caller/caller.js';
import { defined } from '../kernel/input/objects.js';
import { retryOf, type KeyOwner } from '../kernel/input/retry.js';
import { Cost, ListSize } from '../kernel/schema/prices.js';
import { CODE_RATE } from '../kernel/caller/guards.js';
import { CreateCodeInput, RevokeTokenInput, RotateTokenInput, UseCodeInput } from './devices.inputs.js';
import { linkCodeModel, LinkCodeModel, playerTokenModel, PlayerTokenModel } from './devices.models.js';
import { DevicesService } from './devices.service.js';
import { PlayerModel, registrationModel, RegistrationModel } from './players.models.js';
import { MAX_TOKENS_OF_PLAYER } from './tokens.store.js';

/** The devices of a player. */
@Resolver(() => PlayerModel)
export class DevicesResolver {
  constructor(private readonly devices: DevicesService) {}

  @Cost(100)
  @ListSize({ assumedSize: MAX_TOKENS_OF_PLAYER })
  @ResolveField(() => [PlayerTokenModel], {
    nullable: true,
    description: 'Your tokens, oldest first. Null for players other than yourself.',
  })
  async tokens(
    @Parent() { id }: PlayerModel,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<readonly PlayerTokenModel[] | null> {
    if (caller?.id !== id) return null;
    return (await this.devices.tokensOf(caller)).map(playerTokenModel);
  }

  @Cost(600)
  @Mutation(() => RegistrationModel, {
    description:
      'Replaces the token of this request; tokens of your other devices stay valid. The old token works until the first use of ' +
      'the new one, so that a lost response does not lock you out. Use the new token at once.',
  })
  async rotateToken(
    @AccountHolder() caller: Caller,
    @Args('input', { nullable: true, description: 'An idempotency key.' })
    input?: RotateTokenInput,
  ): Promise<RegistrationModel> {
    const { idempotencyKey } = defined<RotateTokenInput>(input ?? {});
    return registrationModel(await this.devices.rotateToken(caller, idempotencyKey));
  }

  @Cost(600)
  @Mutation(() => Boolean, {
    description:
      'Revokes one of your tokens, possibly that of this request. Its live connections are closed within ' +
      '`TOKEN_CHECK_SECONDS`. Returns true.',
  })
  async revokeToken(
    @AccountHolder() caller: Caller,
    @Args('input') input: RevokeTokenInput,
  ): Promise<boolean> {
    await this.devices.revokeToken(caller, input.tokenId, retryOf(caller, 'revokeToken', input));
    return true;
  }

  @Cost(600)
  @Mutation(() => LinkCodeModel, {
    description:
      'Creates a short code that signs you in on another device, once and within ten minutes. It replaces any earlier link code. ' +
      'Anyone with the code can play as you: keep it secret.',
  })
  async createLinkCode(
    @CurrentPlayer() caller: Caller,
    @Args('input', { nullable: true, description: 'An idempotency key.' })
    input?: CreateCodeInput,
  ): Promise<LinkCodeModel> {
    const { idempotencyKey } = defined<CreateCodeInput>(input ?? {});
    return linkCodeModel(await this.devices.createLinkCode(caller, idempotencyKey));
  }

  @Cost(600)
  @Mutation(() => RegistrationModel, {
    description:
      'Signs in as the player who created the link code, with a new token. A wrong code fails with WRONG_CODE.',
  })
  @UseGuards(CODE_RATE)
  async redeemLinkCode(
    @OwnerOfKeys('newcomer') owner: KeyOwner,
    @Args('input') input: UseCodeInput,
  ): Promise<RegistrationModel> {
    const { code, name, idempotencyKey } = defined(input);
    return registrationModel(await this.devices.redeemLinkCode(code, name, idempotencyKey, owner));
  }

  @Cost(600)
  @Mutation(() => String, {
    description:
      'Creates a code that recovers your account if you lose all tokens. It is shown only once: keep it somewhere other than on ' +
      'your device. It replaces any earlier recovery code.',
  })
  createRecoveryCode(
    @CurrentPlayer() caller: Caller,
    @Args('input', { nullable: true, description: 'An idempotency key.' })
    input?: CreateCodeInput,
  ): Promise<string> {
    const { idempotencyKey } = defined<CreateCodeInput>(input ?? {});
    return this.devices.createRecoveryCode(caller, idempotencyKey);
  }

  @Cost(600)
  @Mutation(() => RegistrationModel, {
    description:
      'Recovers your account with its recovery code. Returns a new token and a new recovery code, and revokes all other tokens. ' +
      'A wrong code fails with WRONG_CODE.',
  })
  @UseGuards(CODE_RATE)
  async recover(
    @OwnerOfKeys('newcomer') owner: KeyOwner,
    @Args('input') input: UseCodeInput,
  ): Promise<RegistrationModel> {
    const { code, name, idempotencyKey } = defined(input);
    return registrationModel(await this.devices.recover(code, name, idempotencyKey, owner));
  }
}
