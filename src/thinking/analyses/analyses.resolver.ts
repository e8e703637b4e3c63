import { Args, Parent, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { OptionalPlayer, RequestClient, type Caller, type Client } from '../../kernel/caller/caller.js';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { GameModel } from '../../games/api/game.models.js';
import { requirePayload } from '../../live/updates/require-payload.js';
import { AnalysesService } from './analyses.service.js';
import {
  AnalysisArgs,
  analysisModel,
  AnalysisModel,
  AnalysisUpdatedArgs,
  MAX_TURNS,
} from './analysis.models.js';
import { AnalysisWatchService, type AnalysisUpdate } from './analysis-watch.service.js';

/** Analyses of finished games. */
@Resolver(() => GameModel)
export class AnalysesResolver {
  constructor(
    private readonly analyses: AnalysesService,
    private readonly watches: AnalysisWatchService,
  ) {}

  @Cost(3_000)
  @ListSize({ assumedSize: MAX_TURNS, slicingArguments: ['first'], sizedFields: ['turns'] })
  @ResolveField(() => AnalysisModel, {
    name: 'analysis',
    nullable: true,
    description:
      'Luck and choices in the finished game, turn by turn. The first request starts the analysis in the background; the ' +
      'result is stored. Repeat the request until it is `done`, or follow it with `analysisUpdated`.',
  })
  async ofGame(
    @Parent() { game }: GameModel,
    @RequestClient() client: Client,
    @Args() page: AnalysisArgs,
  ): Promise<AnalysisModel> {
    return analysisModel(await this.analyses.of(game, client), page, game);
  }

  @Cost(3_000)
  @ListSize({ assumedSize: MAX_TURNS, slicingArguments: ['first'], sizedFields: ['turns'] })
  @Subscription(() => AnalysisModel, {
    description:
      'Follows the analysis of a finished game: sends its progress at most four times a second, and ends with the result. ' +
      'Starts the analysis if nobody has requested it. Anyone may follow the analysis of a public game; only its players ' +
      'may follow that of a private game.',
    resolve: (update: AnalysisUpdate | undefined) => {
      const { state, page, game } = requirePayload(update);
      return analysisModel(state, page, game);
    },
  })
  analysisUpdated(
    @OptionalPlayer() caller: Caller | undefined,
    @RequestClient() client: Client,
    @Args() { gameId, first, after }: AnalysisUpdatedArgs,
  ): Promise<CancellableIterator<AnalysisUpdate>> {
    return this.watches.watch(gameId, { caller, client, page: { first, after } });
  }
}
