import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Cost } from '../../kernel/schema/prices.js';
import { CurrentPlayer, type ApiContext, type Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { retryOf } from '../../kernel/input/retry.js';
import { GameModel } from '../api/game.models.js';
import type { ExportFormat } from './formats.js';
import { ExportFormatEnum, ImportGameInput } from './transfers.inputs.js';
import { TransfersService } from './transfers.service.js';

@Resolver(() => GameModel)
export class TransfersResolver {
  constructor(private readonly transfers: TransfersService) {}

  @Cost(10_000)
  @ResolveField(() => String, {
    name: 'export',
    nullable: true,
    description:
      'The game as a text for `importGame`, with the names at its seats, but no ids or tokens of players. Its ' +
      'seed is in it only when the game is over. Fails with EXPORT_REFUSED where the format does not hold the game.',
  })
  export(
    @Parent() { game }: GameModel,
    @Args('format', { type: () => ExportFormatEnum, description: 'How it is written.' }) format: ExportFormat,
  ): Promise<string> {
    return this.transfers.export(game, format);
  }

  @Cost(2_000)
  @Mutation(() => GameModel, {
    description:
      'Makes a game from an export or a file of winYAMB: its history and its sheets, seats that are all yours to ' +
      'play, and new dice from here on. It counts for no best-score list. Every event is played again by the ' +
      'rules, and dice are checked where their seed is known; what is damaged or altered fails with ' +
      'IMPORT_REFUSED, and `extensions.fault` has the first fault: a code, its place, such as `events[12].dice`, ' +
      'and the facts.',
  })
  async importGame(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: ImportGameInput,
    @Context() { meter }: ApiContext,
  ): Promise<GameModel> {
    const { data, format, private: isPrivate } = input;
    const retry = retryOf(caller, 'importGame', input);
    const how = { ...defined({ format }), isPrivate, meter };
    return new GameModel(await this.transfers.import(caller, data, how, retry));
  }
}
