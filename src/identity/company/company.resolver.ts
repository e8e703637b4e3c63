import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentPlayer, OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { retryOf } from '../../kernel/input/retry.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { PlayerModel } from '../players.models.js';
import { BlockInput, UpdateSettingsInput } from './company.inputs.js';
import { blockedPlayerModel, BlockedPlayerModel, PlayerSettingsModel } from './company.models.js';
import { CompanyService } from './company.service.js';
import { MAX_BLOCKED } from './company.store.js';

/** Blocks and settings of the caller. */
@Resolver(() => PlayerModel)
export class CompanyResolver {
  constructor(private readonly company: CompanyService) {}

  @Cost(200)
  @ListSize({ assumedSize: MAX_BLOCKED })
  @ResolveField(() => [BlockedPlayerModel], {
    nullable: true,
    description: 'The players you have blocked, most recent first. Null for players other than yourself.',
  })
  async blocked(
    @Parent() { id }: PlayerModel,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<readonly BlockedPlayerModel[] | null> {
    if (caller?.id !== id) return null;
    return (await this.company.blockedBy(caller)).map(blockedPlayerModel);
  }

  @Cost(40)
  @ResolveField(() => PlayerSettingsModel, {
    nullable: true,
    description: 'Your settings. Null for players other than yourself.',
  })
  async settings(
    @Parent() { id }: PlayerModel,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<PlayerSettingsModel | null> {
    return caller?.id === id ? this.company.settingsOf(caller) : null;
  }

  @Cost(600)
  @Mutation(() => PlayerSettingsModel, {
    description: 'Changes your settings for challenges, reactions and privacy.',
  })
  updateSettings(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: UpdateSettingsInput,
  ): Promise<PlayerSettingsModel> {
    const { challenges, reactions, presence, statistics, ratings, openData } = defined(input);
    return this.company.updateSettings(
      caller,
      defined({ challenges, reactions, presence, statistics, ratings, openData }),
      retryOf(caller, 'updateSettings', input),
    );
  }

  @Cost(600)
  @Mutation(() => Boolean, {
    description:
      'Blocks a player. Neither of you can join a game with the other, challenge the other or be matched with the other, and ' +
      'you no longer see their reactions. Running games continue. The player is not notified. Returns true.',
  })
  async block(@CurrentPlayer() caller: Caller, @Args('input') input: BlockInput): Promise<boolean> {
    await this.company.block(caller, input.playerId, retryOf(caller, 'block', input));
    return true;
  }

  @Cost(600)
  @Mutation(() => Boolean, { description: 'Unblocks a player. Returns true.' })
  async unblock(@CurrentPlayer() caller: Caller, @Args('input') input: BlockInput): Promise<boolean> {
    await this.company.unblock(caller, input.playerId, retryOf(caller, 'unblock', input));
    return true;
  }
}
