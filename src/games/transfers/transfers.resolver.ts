import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Cost } from '../../kernel/schema/prices.js';
import { CurrentPlayer, type ApiContext, type Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { retryOf } from '../../kernel/input/retry.js';
import { GameModel } from '../api/game.models.js';
import type { ExportFormat } from './formats.js';
import { TransfersService } from './transfers.service.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { required, optional, inputType } from '../../kernel/input/fields.js';
import { BODY_LIMIT_BYTES } from '../../kernel/schema/limits.js';
import { retriable } from '../../kernel/input/retry.inputs.js';

export const ExportFormatEnum = enumType<ExportFormat>('ExportFormat', 'Format of an exported game.', {
  JSON:
    'Every event of the game as JSON, for other yamb-server instances: about 30 bytes per event. The same ' +
    'game always gives the same text.',
  JSON_GZIP:
    'The JSON format compressed with gzip and encoded as base64, at a fifth of the size. Long games need it, ' +
    'because a request is limited to 100 kB.',
  WYB: 'A winYAMB save (.wyb) as base64, only for winyamb games between turns.',
});

export const ImportGameInput = inputType('ImportGameInput', 'A game to import.', {
  ...retriable,
  data: required.text(
    BODY_LIMIT_BYTES,
    'Output of `Game.export`, or a .wyb file encoded as base64. The limits are 1 MB uncompressed and 10,000 events.',
  ),
  format: optional.oneOf(
    ExportFormatEnum,
    'Format of the data; if omitted, the server detects it from the first characters.',
  ),
  private: required.boolean('Whether only you can see the game.', false),
});
export type ImportGameInput = InstanceType<typeof ImportGameInput>;

@Resolver(() => GameModel)
export class TransfersResolver {
  constructor(private readonly transfers: TransfersService) {}

  @Cost(10_000)
  @ResolveField(() => String, {
    name: 'export',
    nullable: true,
    description:
      'The game as text for `importGame`. It contains the names at the seats, but no player ids or tokens, and ' +
      'its seed only once the game is over. Fails with EXPORT_REFUSED if the format cannot represent the game.',
  })
  export(
    @Parent() { game }: GameModel,
    @Args('format', { type: () => ExportFormatEnum, description: 'Format of the export.' })
    format: ExportFormat,
  ): Promise<string> {
    return this.transfers.export(game, format);
  }

  @Cost(2_000)
  @Mutation(() => GameModel, {
    description:
      'Creates a game from an export or a winYAMB file, with its history and sheets. You play every seat, with ' +
      'new dice from here on. The game does not count for best-score lists. Every event is replayed by the ' +
      'rules, and dice are verified if their seed is known. Damaged or altered data fails with IMPORT_REFUSED; ' +
      '`extensions.fault` contains the first fault with its code, its place, such as `events[12].dice`, and the ' +
      'facts.',
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
