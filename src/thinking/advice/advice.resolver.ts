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
import { AdviceArgs, EvaluateInput, goalFrom } from './advice.inputs.js';
import { AdviceModel, evaluationModel, EvaluationModel, MAX_ADVICE } from './advice.models.js';
import { AdviceService } from './advice.service.js';

/** Advice on turns, and evaluations of positions. */
@Resolver(() => TurnModel)
export class AdviceResolver {
  constructor(private readonly advice: AdviceService) {}

  @Cost(5_000)
  @ListSize({ assumedSize: MAX_ADVICE, slicingArguments: ['first'] })
  @ResolveField(() => [AdviceModel], {
    name: 'advice',
    nullable: true,
    description:
      'The best choices, best first; empty before the first roll and after the entry. Available to the player on turn, in ' +
      'practice games and in games created with `assisted: true`.',
  })
  async ofTurn(
    @Parent() { game }: TurnModel,
    @OptionalPlayer() caller: Caller | undefined,
    @RequestClient() client: Client,
    @Args() { first, orderBy, ...goal }: AdviceArgs,
    @Context() { meter }: ApiContext,
  ): Promise<readonly AdviceModel[]> {
    const advice = await this.advice.advise(
      caller,
      client,
      game,
      { first, orderBy, goal: goalFrom(defined(goal)) },
      meter,
    );
    return advice === null ? [] : evaluationModel(advice.evaluation, game.ruleset, advice.chances).advice;
  }

  @Cost(5_000)
  @Query(() => EvaluationModel, {
    nullable: true,
    description:
      'Evaluates a position without a game: its value and the best choices. Meant for trainers and other servers. Fails ' +
      'with `RANKED_GAME_RUNNING` if the position is close to one in a ranked game or a competition that you, or another ' +
      'player at your address, are playing.',
  })
  async evaluate(
    @OptionalPlayer() caller: Caller | undefined,
    @RequestClient() client: Client,
    @Args('input') input: EvaluateInput,
    @Context() { meter }: ApiContext,
  ): Promise<EvaluationModel> {
    const { ruleset: rulesetId, beat, bestOf, ...position } = defined(input);
    const { evaluation, ruleset } = await this.advice.evaluate(
      caller,
      client,
      { rulesetId, goal: goalFrom(defined({ beat, bestOf })), ...position },
      meter,
    );
    return evaluationModel(evaluation, ruleset);
  }
}
