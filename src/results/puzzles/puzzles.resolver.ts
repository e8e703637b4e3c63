import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentPlayer, OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { retryOf } from '../../kernel/input/retry.js';
import { Cost } from '../../kernel/schema/prices.js';
import { CompanyService } from '../../identity/company/company.service.js';
import { PlayerModel } from '../../identity/players.models.js';
import {
  PuzzleAnswerModel,
  puzzleAnswerModel,
  PuzzleModel,
  puzzleModel,
  puzzleRatingModel,
  PuzzleRatingModel,
} from './puzzle.models.js';
import { AnswerPuzzleInput, NextPuzzleArgs, PuzzleArgs, PuzzleRulesArgs } from './puzzles.inputs.js';
import { PuzzlesService, type ShownPuzzle } from './puzzles.service.js';

const modelOf = (shown: ShownPuzzle | undefined): PuzzleModel | null => (shown ? puzzleModel(shown) : null);

/** Puzzles and the answers to them. */
@Resolver(() => PuzzleModel)
export class PuzzlesResolver {
  constructor(private readonly puzzles: PuzzlesService) {}

  @Cost(60)
  @Query(() => PuzzleModel, { nullable: true, description: 'A puzzle; null for an unknown id.' })
  async puzzle(@Args() { id }: PuzzleArgs): Promise<PuzzleModel | null> {
    return modelOf(await this.puzzles.find(id));
  }

  @Cost(120)
  @Query(() => PuzzleModel, {
    nullable: true,
    description:
      'The puzzle of a rule set for the current UTC day, the same for everyone. Null if the rule set has no puzzles.',
  })
  async dailyPuzzle(@Args() choice: PuzzleRulesArgs): Promise<PuzzleModel | null> {
    return modelOf(await this.puzzles.daily(choice));
  }

  @Cost(400)
  @Query(() => PuzzleModel, {
    nullable: true,
    description:
      'The oldest puzzle of a rule set that you have not answered. Null if none is left. The server makes puzzles of ' +
      'finished public ranked games, by custom rule sets, too.',
  })
  async nextPuzzle(
    @CurrentPlayer() caller: Caller,
    @Args() { difficulty, ...choice }: NextPuzzleArgs,
  ): Promise<PuzzleModel | null> {
    return modelOf(await this.puzzles.next(caller, choice, difficulty ?? undefined));
  }

  @Cost(60)
  @ResolveField(() => PuzzleAnswerModel, {
    nullable: true,
    description: 'Your answer and the solution; null before you answer.',
  })
  async answer(
    @Parent() { puzzle }: PuzzleModel,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<PuzzleAnswerModel | null> {
    const answer = caller && (await this.puzzles.answerOf(caller, puzzle.id));
    return answer ? puzzleAnswerModel(puzzle, answer) : null;
  }

  @Cost(1_000)
  @Mutation(() => PuzzleAnswerModel, {
    description:
      'Answers a puzzle and returns the solution. The first answer counts: it changes your puzzle rating and that of the ' +
      'puzzle. A later one changes nothing and returns the first.',
  })
  async answerPuzzle(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: AnswerPuzzleInput,
  ): Promise<PuzzleAnswerModel> {
    const retry = retryOf(caller, 'answerPuzzle', input);
    const { answer, puzzle } = await this.puzzles.answer(caller, input.puzzleId, input.choice, retry);
    return puzzleAnswerModel(puzzle, answer);
  }
}

/** The puzzle ratings of players. */
@Resolver(() => PlayerModel)
export class PuzzleRatingsResolver {
  constructor(
    private readonly puzzles: PuzzlesService,
    private readonly company: CompanyService,
  ) {}

  @Cost(60)
  @ResolveField(() => PuzzleRatingModel, {
    nullable: true,
    description:
      'How well the player solves puzzles by a rule set. Null before the first rated answer, and if the player does not ' +
      'show ratings to you.',
  })
  async puzzleRating(
    @Parent() { id }: PlayerModel,
    @Args() choice: PuzzleRulesArgs,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<PuzzleRatingModel | null> {
    if (!(await this.company.shows(id, 'ratings', () => caller))) return null;
    const rating = await this.puzzles.rating(id, choice);
    return rating ? puzzleRatingModel(rating) : null;
  }
}
