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
    description: 'Your tokens, the oldest first. Null in players other than yourself.',
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
      'Gives you a new token in place of the one that this request is sent with; those of your other devices stay. The ' +
      'old one is worth nothing as soon as the new one is used for the first time: until then it works, so that a lost ' +
      'response locks no player out. Use it at once.',
  })
  async rotateToken(
    @AccountHolder() caller: Caller,
    @Args('input', { nullable: true, description: 'A key to repeat the request by.' })
    input?: RotateTokenInput,
  ): Promise<RegistrationModel> {
    const { idempotencyKey } = defined<RotateTokenInput>(input ?? {});
    return registrationModel(await this.devices.rotateToken(caller, idempotencyKey));
  }

  @Cost(600)
  @Mutation(() => Boolean, {
    description:
      'Revokes a token of yours, also that of this request. Live connections with it are closed within ' +
      '`TOKEN_CHECK_SECONDS`. Gives true.',
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
      'Makes a short code that gives a token of yours to another device, once and within ten minutes. A code that was made ' +
      'before is worth nothing from then on. Who has it can play as you: keep it secret.',
  })
  async createLinkCode(
    @CurrentPlayer() caller: Caller,
    @Args('input', { nullable: true, description: 'A key to repeat the request by.' })
    input?: CreateCodeInput,
  ): Promise<LinkCodeModel> {
    const { idempotencyKey } = defined<CreateCodeInput>(input ?? {});
    return linkCodeModel(await this.devices.createLinkCode(caller, idempotencyKey));
  }

  @Cost(600)
  @Mutation(() => RegistrationModel, {
    description:
      'Gives a token of the player who has made the link code. A wrong code fails with WRONG_CODE.',
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
      'Makes a code that gives your account back when all tokens are lost, and gives it this once: keep it where the ' +
      'device is not. A code that was made before is worth nothing from then on.',
  })
  createRecoveryCode(
    @CurrentPlayer() caller: Caller,
    @Args('input', { nullable: true, description: 'A key to repeat the request by.' })
    input?: CreateCodeInput,
  ): Promise<string> {
    const { idempotencyKey } = defined<CreateCodeInput>(input ?? {});
    return this.devices.createRecoveryCode(caller, idempotencyKey);
  }

  @Cost(600)
  @Mutation(() => RegistrationModel, {
    description:
      'Gives your account back by its recovery code: a new token, and the recovery code for the next time. All other tokens ' +
      'are revoked. A wrong code fails with WRONG_CODE.',
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
