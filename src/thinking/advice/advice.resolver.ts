import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  OptionalPlayer,
  RequestClient,
  type ApiContext,
  type Caller,
  type Client,
} from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { TurnModel } from '../../games/api/turn.models.js';
import { AdviceArgs, EvaluateInput } from './advice.inputs.js';
import { AdviceModel, EvaluationModel, MAX_ADVICE } from './advice.models.js';
import { AdviceService } from './advice.service.js';

/** What the server would do. */
@Resolver(() => TurnModel)
export class AdviceResolver {
  constructor(private readonly advice: AdviceService) {}

  @Cost(5_000)
  @ListSize({ assumedSize: MAX_ADVICE, slicingArguments: ['first'] })
  @ResolveField(() => [AdviceModel], {
    name: 'advice',
    nullable: true,
    description:
      'The best choices now, the best first; none before the first roll and after the entry. For the player on turn, in ' +
      'games that were created with `assisted: true` and in practice games.',
  })
  async ofTurn(
    @Parent() { game }: TurnModel,
    @OptionalPlayer() caller: Caller | undefined,
    @RequestClient() client: Client,
    @Args() { first }: AdviceArgs,
  ): Promise<readonly AdviceModel[]> {
    const evaluation = await this.advice.advise(caller, client, game, first);
    return evaluation === null ? [] : new EvaluationModel(evaluation, game.ruleset).advice;
  }

  @Cost(5_000)
  @Query(() => EvaluationModel, {
    nullable: true,
    description:
      'What a position is worth and what to do in it, without a game: for trainers and other servers. A position ' +
      'near one of a ranked game that the caller, or another player at the same address, is playing is refused with `RANKED_GAME_RUNNING`.',
  })
  async evaluate(
    @OptionalPlayer() caller: Caller | undefined,
    @RequestClient() client: Client,
    @Args('input') input: EvaluateInput,
    @Context() { meter }: ApiContext,
  ): Promise<EvaluationModel> {
    const { ruleset: rulesetId, ...position } = defined(input);
    const { evaluation, ruleset } = await this.advice.evaluate(
      caller,
      client,
      { rulesetId, ...position },
      meter,
    );
    return new EvaluationModel(evaluation, ruleset);
  }
}
