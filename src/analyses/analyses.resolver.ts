import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Cost, ListSize } from '../api/limits/prices.js';
import { GameModel } from '../games/api/game.models.js';
import { AnalysisArgs } from './analyses.args.js';
import { AnalysesService } from './analyses.service.js';
import { AnalysisModel, MAX_TURNS } from './analysis.models.js';

/** What finished games owe to luck and to choices. */
@Resolver(() => GameModel)
export class AnalysesResolver {
  constructor(private readonly analyses: AnalysesService) {}

  @Cost(3_000)
  @ListSize({ assumedSize: MAX_TURNS, slicingArguments: ['first'], sizedFields: ['turns'] })
  @ResolveField(() => AnalysisModel, {
    name: 'analysis',
    nullable: true,
    description:
      'What the finished game owes to luck and to choices, turn by turn. It is made in the background when it is first ' +
      'asked for, and kept: ask again until it is `done`.',
  })
  async ofGame(@Parent() { game }: GameModel, @Args() page: AnalysisArgs): Promise<AnalysisModel> {
    return new AnalysisModel(await this.analyses.of(game), page, game);
  }
}
